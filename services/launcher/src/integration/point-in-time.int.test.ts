import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import pg from 'pg';
import { carryOutRestore } from '../backup/carry-out-restore.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { openRestore } from '../backup/open-restore.ts';
import type { RecoveryTarget } from '../backup/recover-cluster.ts';
import { beginRestore, copyChecked, requireFit } from '../backup/restore-backup.ts';
import { stopAll } from '../stack/managed-process.ts';
import { silent } from '../stack/progress.ts';
import { startPostgres } from '../stack/postgres.ts';
import type { PostgresServer } from '../stack/postgres.ts';
import { archiveOf } from '../stack/wal-archive.ts';
import { createSandbox, nextLauncher } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

const PASSWORD = 'trap';
const signal = new AbortController().signal;

let site: LauncherSandbox;
/** Where the archive lies when it does not lie beside the data. */
let apart: LauncherSandbox | undefined;
let server: PostgresServer;
let client: pg.Client;

beforeEach(async () => {
  site = createSandbox();
  await open();
}, 60_000);

afterEach(close);

async function open(): Promise<void> {
  await start();
  await client.query(
    'CREATE TABLE sales (id int PRIMARY KEY, at timestamptz DEFAULT clock_timestamp())',
  );
}

async function close(): Promise<void> {
  await client.end();
  await stopAll(site.host);
  await site.remove();
  await apart?.remove();
  apart = undefined;
}

/** In a place with the characters that shells and Postgres read as something else. */
const archive = () => ({
  dir: path.join((apart ?? site).layout.dir, "../it's 100% kept"),
  keptDays: 14,
});
const places = () => ({
  layout: site.layout,
  auditDir: site.layout.audit,
  external: {},
  archive: archive(),
});
const copy = (name: string): string => path.join(site.layout.dir, '..', name);
type Archiver = Readonly<Record<'failed_count', string>> & {
  readonly last_archived_wal: string | null;
};
const present = () => client.query<{ id: number }>('SELECT id FROM sales ORDER BY id');
const sold = async (): Promise<readonly number[]> => (await present()).rows.map(({ id }) => id);

async function start(): Promise<void> {
  const { layout, host } = site;
  mkdirSync(layout.logs, { recursive: true });
  server = await startPostgres({ layout, host, password: PASSWORD, archive: archive() });
  client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
}

/** @returns an instant between this and what follows; instants have milliseconds, and Postgres has more. */
async function sell(...ids: readonly number[]): Promise<string> {
  for (const id of ids) await client.query('INSERT INTO sales (id) VALUES ($1)', [id]);
  const { rows } = await client.query<{ now: Date }>(
    "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS now, pg_sleep(0.002)",
  );
  return rows[0]?.now.toISOString() ?? '';
}

async function backUp(name: string): Promise<void> {
  const running = { databaseUrl: server.url('postgres') };
  await makeBackup({ ...places(), target: copy(name), running, signal });
}

async function stop(how: 'stop' | 'kill9' = 'stop'): Promise<void> {
  await client.end();
  await server.process[how]();
  site = nextLauncher(site);
}

async function restore(name: string, to: RecoveryTarget = 'backup'): Promise<void> {
  await carryOutRestore({ ...places(), backup: copy(name), to, signal }, silent);
}

test('a backup of a database that is written to holds what was committed before, and opens', async () => {
  await sell(1, 2);
  let id = 100;
  const selling = new AbortController();
  const seller = (async () => {
    while (!selling.signal.aborted) await sell((id += 1));
  })();
  await backUp('copy');
  selling.abort();
  await seller;
  const all = await sold();
  await stop();
  await restore('copy');
  await start();
  const restored = await sold();
  expect(restored.slice(0, 2)).toEqual([1, 2]);
  expect(restored).toEqual(all.slice(0, restored.length));
  await sell(9_999);
}, 120_000);

test('the same backup is restored to a point in time, then to the last change before a crash, and archiving goes on', async () => {
  await sell(1);
  await backUp('copy');
  const instant = await sell(2);
  await sell(3);
  await stop();
  await restore('copy', { instant });
  await start();
  expect(await sold()).toEqual([1, 2]);
  await sell(4);
  // Nothing of this is archived: the disk survives, and with it what is not.
  await stop('kill9');
  await restore('copy', 'latest');
  await start();
  expect(await sold()).toEqual([1, 2, 4]);
  await client.query('SELECT pg_switch_wal()');
  const archived = await eventually(
    async () => (await client.query<Archiver>('SELECT * FROM pg_stat_archiver')).rows[0],
    (row) => row?.last_archived_wal?.startsWith('00000003') ?? false,
  );
  expect(archived?.failed_count).toBe('0');
}, 120_000);

test('data in a place that the account of the database cannot reach is backed up and restored like any other', async () => {
  await close();
  [site, apart] = [createSandbox({ mode: 0o700 }), createSandbox()];
  await open();
  await sell(1);
  await backUp('copy');
  await sell(2);
  await stop();
  await restore('copy', 'latest');
  await start();
  expect(await sold()).toEqual([1, 2]);
}, 120_000);

test('a backup of a timeline that was given up is restored in it', async () => {
  await sell(1);
  await backUp('first');
  await sell(2);
  await backUp('second');
  const instant = await sell(3);
  await sell(4);
  await stop();
  await restore('first');
  await start();
  await sell(20);
  await stop();
  await restore('second', { instant });
  await start();
  expect(await sold()).toEqual([1, 2, 3]);
}, 120_000);

test('a point in time that the archive does not reach is refused with how far it goes, and nothing is changed', async () => {
  await backUp('copy');
  await sell(1);
  await stop();
  const instant = new Date(Date.now() + 60_000).toISOString();
  await expect(restore('copy', { instant })).rejects.toThrow(
    /does not reach to .*: its last change is of 20.*--to latest/,
  );
  expect(() =>
    requireFit({
      ...places(),
      backup: copy('copy'),
      signal,
      to: { instant: '2026-01-01T00:00:00.000Z' },
    }),
  ).toThrow('Restore an earlier one');
  expect(existsSync(`${site.layout.dir}-restoring`)).toBe(false);
  await start();
  expect(await sold()).toEqual([1]);
}, 120_000);

test('a backup that is stopped leaves nothing behind, and a second one beside another is refused', async () => {
  const blocker = new pg.Client({ connectionString: server.url('postgres') });
  await blocker.connect();
  await blocker.query("SELECT pg_create_physical_replication_slot('portal_backup', true, true)");
  await expect(backUp('copy')).rejects.toThrow('Another backup is being made');
  await blocker.end();
  const stopping = new AbortController();
  const running = { databaseUrl: server.url('postgres') };
  const onBytes = (): void => stopping.abort();
  const options = { ...places(), target: copy('copy'), running, signal: stopping.signal, onBytes };
  await expect(makeBackup(options)).rejects.toThrow('aborted');
  expect(
    readdirSync(path.dirname(site.layout.dir)).filter((name) => name.startsWith('copy')),
  ).toEqual([]);
  await backUp('copy');
}, 120_000);

test('a backup whose database is damaged is not put in place', async () => {
  await sell(1);
  await backUp('copy');
  await stop();
  const options = { ...places(), backup: copy('copy'), signal };
  const manifest = requireFit(options);
  await copyChecked(manifest, options);
  const changes = path.join(`${site.layout.dir}-restoring`, 'data/postgres/pg_wal');
  for (const name of readdirSync(changes)) rmSync(path.join(changes, name));
  await expect(beginRestore(manifest, options)).rejects.toThrow('could not be opened');
  expect(openRestore(site.layout)).toBeUndefined();
  await start();
  expect(await sold()).toEqual([1]);
}, 120_000);

test('what is archived lies compressed in the folder of this database alone', async () => {
  await client.query('SELECT pg_switch_wal()');
  const folder = archiveOf(archive(), server.data);
  await eventually(
    () => readdirSync(folder),
    (names) => names.length > 0 && names.every((name) => name.endsWith('.gz')),
  );
}, 60_000);
