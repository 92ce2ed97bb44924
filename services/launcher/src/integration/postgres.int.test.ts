import {
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import pg from 'pg';
import { acceptsQueries, ensureDatabase, startPostgres } from '../stack/postgres.ts';
import type { PostgresServer } from '../stack/postgres.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { identify } from '../stack/process-identity.ts';
import { nextLauncher, createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
const locale = { LANG: process.env['LANG'], LC_ALL: process.env['LC_ALL'] };

beforeEach(() => {
  site = createSandbox();
});

afterEach(async () => {
  Object.assign(process.env, locale);
  await site.remove();
});

const start = ({ layout, host }: LauncherSandbox): Promise<PostgresServer> =>
  startPostgres({ layout, host, password: 'trap' });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

test('a LANG that the machine does not know changes nothing: the database is UTF-8', async () => {
  process.env['LANG'] = 'xx_YY.ISO-8859-1';
  process.env['LC_ALL'] = 'xx_YY.ISO-8859-1';
  const server = await start(site);
  const encoding = 'select pg_encoding_to_char(encoding), datcollate from pg_database';
  const found = await ask(server.url('postgres'), `${encoding} where datname = 'postgres'`);
  expect(found).toEqual(['UTF8', 'C.UTF-8']);
});

test('without LANG the database is UTF-8', async () => {
  delete process.env['LANG'];
  delete process.env['LC_ALL'];
  const server = await start(site);
  expect(await ask(server.url('postgres'), 'show server_encoding')).toEqual(['UTF8']);
});

test('the database is durable and listens on this machine only', async () => {
  const server = await start(site);
  const settings = `select name || '=' || setting from pg_settings where name in
    ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses',
     'log_parameter_max_length_on_error') order by name collate "C"`;
  expect(await ask(server.url('postgres'), settings)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=127.0.0.1',
    'log_parameter_max_length_on_error=0',
    'synchronous_commit=on',
  ]);
});

test('a server that a killed launcher left running is ended, and its data are kept', async () => {
  const killed = createSandbox({ supervise: false });
  try {
    const first = await start(killed);
    await ensureDatabase(first.url('portal'));
    await ask(first.url('portal'), 'create table kept as select 42 as answer');
    const left = first.process.pid;

    const second = await start(nextLauncher(killed));
    expect(second.process.pid).not.toBe(left);
    expect(await ask(second.url('portal'), 'select answer from kept')).toEqual([42]);
    await second.process.stop();
  } finally {
    await killed.remove();
  }
});

test('a killed server is followed only when its sessions are gone, so that no answered write is lost', async () => {
  const server = await start(site);
  const url = server.url('postgres');
  await ask(url, 'create table counted (n int)');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // A session in mid-statement does not notice that its server is gone before the statement ends.
  const busy = client.query(
    "do $$ declare ends timestamptz := clock_timestamp() + interval '2 s'; begin while clock_timestamp() < ends loop null; end loop; end $$",
  );
  const ended = busy.catch(() => undefined);
  await server.process.kill9();
  await server.process.start();
  expect(await identify(rows[0]?.pid ?? 0)).toBeUndefined();
  await ended;
  await client.end().catch(() => undefined);
});

test('a lock file that names a process of another program does not stop the start', async () => {
  const first = await start(site);
  await first.process.stop();
  const place = existsSync(site.layout.postgres)
    ? site.layout.postgres
    : substituteFor(site.layout.postgres);
  writeFileSync(path.join(place, 'postmaster.pid'), `${process.pid}\n${place}\n1\n`);
  await first.process.start();
  expect(await acceptsQueries(first.url('postgres'))).toBe(true);
});

test('a server that is killed while it is needed is started again', async () => {
  const server = await start(site);
  const before = server.process.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await eventually(() => site.notes.some((line) => line.includes('again')));
  await eventually(() => acceptsQueries(server.url('postgres')));
  expect(server.process.pid).not.toBe(before);
});

test('data under a folder that the database account cannot enter are kept where it can', async () => {
  const hidden = createSandbox({ mode: 0o700 });
  try {
    const server = await start(hidden);
    expect(await acceptsQueries(server.url('postgres'))).toBe(true);
    const moved = existsSync(substituteFor(hidden.layout.postgres));
    // Only root starts the database under another account.
    expect(moved).toBe(process.getuid?.() === 0);
    await server.process.stop();
    if (!moved) return;
    // Beside a database that lies there no other is made.
    mkdirSync(hidden.layout.postgres);
    writeFileSync(path.join(hidden.layout.postgres, 'PG_VERSION'), '18\n');
    await expect(start(hidden)).rejects.toThrow('may not pass through');
  } finally {
    await hidden.remove();
  }
});

/** The whole tree, as `sudo cp` leaves it. */
function give(folder: string, uid: number): void {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const place of ['.', ...below]) lchownSync(path.join(folder, place), uid, uid);
}

test('data of another user than the one that runs the database is named in one line, with what to do', async () => {
  // Nobody but root gives files away.
  if (process.getuid?.() !== 0) return;
  const server = await start(site);
  await server.process.stop();
  const { postgres } = site.layout;
  const { uid } = statSync(postgres);
  const refusal = (place: string, owner: string): RegExp =>
    new RegExp(
      `^${place} belongs to ${owner}, and the database would run as \\w.*chown -R ${uid}:[^\\n]*$`,
    );
  give(postgres, 0);
  await expect(start(site)).rejects.toThrow(refusal(postgres, 'root'));
  give(postgres, uid);
  // One that no name is known of.
  give(path.join(postgres, 'global'), 54_321);
  await expect(start(site)).rejects.toThrow(refusal(`${postgres}/global`, 'user 54321'));
  give(path.join(postgres, 'global'), uid);
  const again = await start(site);
  expect(await acceptsQueries(again.url('postgres'))).toBe(true);
});

test('what the database refuses is logged without the values', async () => {
  const server = await start(site);
  const url = server.url('postgres');
  await ask(url, 'create table named (name text unique)');
  await ask(url, "insert into named values ('planted-value')");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const again = client.query('insert into named values ($1)', ['planted-value']);
  await expect(again).rejects.toMatchObject({ code: '23505' });
  await client.end();
  await server.process.stop();
  const log = readFileSync(path.join(site.layout.logs, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log.split('\n').filter((line) => /DETAIL|planted-value.*already/.test(line))).toEqual([]);
});
