import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ERASED } from 'kernel/crypto/person-vault';
import type { Knex } from 'knex';
import { connectDatabase } from 'kernel/runtime/database';
import { requireStoppedEverywhere } from 'launcher/backup/own-servers';
import { erasePerson, registerPerson } from './erasable-person.ts';
import type { ErasablePerson } from './erasable-person.ts';
import { leaksInTables } from './leaks-in-tables.ts';
import { createRestorablePortal } from './restorable-portal.ts';
import type { RestorablePortal } from './restorable-portal.ts';
import type { RunningPortal } from './run-restorable-portal.ts';
import { encodedForms, leaksInFolder } from './secret-leaks.ts';

let portal: RestorablePortal;
let running: RunningPortal | undefined;
/** How often the log said that it was restored. */
let before: number;

/** One after the other on the same portal: what an order has left is there in the next one. */
beforeAll(async () => {
  portal = await createRestorablePortal();
}, 60_000);

beforeEach(async () => {
  await start();
  before = await restoredEvents();
});

afterEach(stop);
afterAll(() => portal.remove());

async function start(options?: { readonly acceptOlder: boolean }): Promise<RunningPortal> {
  running = await portal.start(options);
  return running;
}

/** When all that was said is signed and shown. */
async function stop(): Promise<void> {
  if (!running) return;
  await running.drain();
  await running.signed();
  await running.stop();
  running = undefined;
}

/** While it runs; it is stopped then. */
async function erase(person: ErasablePerson): Promise<void> {
  await erasePerson(portal, running ?? (await start()), person);
  await stop();
}

async function register(): Promise<ErasablePerson> {
  return registerPerson(portal, running ?? (await start()));
}

/** In the log, in read models, in the vault, in mails and in what lies apart, in whatever form. */
async function requireGone(...persons: readonly ErasablePerson[]): Promise<void> {
  const { db, events, store, drain, signed } = running ?? (await start());
  await drain();
  await signed();
  for (const { userId, claims, secrets } of persons) {
    const streams = [`user-${userId}`, ...claims.map((each) => `claim-${each}`)];
    const ends = await Promise.all(
      streams.map((each) => store.readStream(each, { direction: 'backwards', limit: 1 })),
    );
    const types = ends.map(([last]) => last?.type);
    expect(types).toEqual(['PersonErased.v1', 'Released.v1', 'Released.v1']);
    const rows = await Promise.all(
      ['users', 'erasures'].map((table) => directoryRow(db, table, userId)),
    );
    expect(rows).toMatchObject([
      { status: 'disabled', email: ERASED, email_claim: null },
      { user_id: userId, erased_at: expect.any(Date) },
    ]);
    const keys: readonly unknown[] = await db('person_keys')
      .withSchema('vault')
      .where({ person_id: userId });
    expect(keys).toMatchObject([{ wrapped_key: null }]);
    const needles = encodedForms(secrets);
    const { layout, auditDir } = portal.places;
    const found = await Promise.all([
      leaksInTables(db, needles),
      leaksInTables(events, needles),
      leaksInFolder(layout.dir, needles),
      leaksInFolder(auditDir, needles),
    ]);
    expect(found.flat()).toEqual([]);
  }
  expect(existsSync(path.join(portal.places.auditDir, 'restored.json'))).toBe(false);
  const { rows } = await db.raw<{ rows: unknown[] }>('SELECT fault FROM audit.notary');
  expect(rows).toEqual([{ fault: null }]);
}

async function directoryRow(db: Knex, table: string, userId: string): Promise<unknown> {
  const rows: readonly unknown[] = await db(table)
    .withSchema('rm_accounts_directory')
    .where({ user_id: userId });
  return rows[0];
}

async function restoredEvents(): Promise<number> {
  const stream = await running?.store.readStream('checkpoints-log');
  return (stream ?? []).filter(({ type }) => type === 'LogRestored.v1').length;
}

test('order 1: backup, erase, restore, start: nobody comes back, and the log says that it was restored', async () => {
  const [gone, stays] = [await register(), await register()];
  await stop();
  await portal.backUp('first1');
  await erase(gone);
  await portal.restore('first1');
  await start();
  await requireGone(gone);
  expect(await restoredEvents()).toBe(before + 1);
  const row = running && (await directoryRow(running.db, 'users', stays.userId));
  expect(row).toMatchObject({ status: 'active' });
}, 120_000);

test('order 2: put back past the commands, older data is refused with what to do, and accepted it brings nobody back', async () => {
  const gone = await register();
  await stop();
  await portal.backUp('first2');
  await erase(gone);
  await portal.putBack('first2', 'all');
  await expect(start()).rejects.toThrow(
    /1 person was erased, and in the data again; the log ends before.*npm start -- --accept-older-data.*ACCEPT_OLDER_DATA=true/,
  );
  await start({ acceptOlder: true });
  await requireGone(gone);
  expect(await restoredEvents()).toBe(before + 1);
}, 120_000);

test('order 3: of two backups with an erasure behind each the older one is restored, then the newer one', async () => {
  const [one, other] = [await register(), await register()];
  await stop();
  await portal.backUp('first3');
  await erase(one);
  await portal.backUp('second3');
  await erase(other);
  await portal.restore('first3');
  await requireGone(one, other);
  await stop();
  // The log went on from the first: what the second holds is a fork of it.
  await portal.restore('second3');
  await requireGone(one, other);
  expect(await restoredEvents()).toBe(before + 1);
}, 120_000);

test('order 4: stopped before the list was written, and the same backup restored three times: nobody comes back', async () => {
  const gone = await register();
  await stop();
  await portal.backUp('first4');
  await erase(gone);
  // As where it was stopped the moment after: the event and the key come before the list.
  await rm(path.join(portal.places.auditDir, 'erasures', `${gone.userId}.json`));
  await portal.restore('first4');
  await portal.restore('first4');
  await requireGone(gone);
  await stop();
  await portal.restore('first4');
  await requireGone(gone);
}, 120_000);

test('order 5: with the log alone put back, read models that stand beyond its end are made anew', async () => {
  const gone = await register();
  await stop();
  await portal.backUp('first5');
  await erase(gone);
  const later = await register();
  await stop();
  await portal.putBack('first5', 'log');
  await start({ acceptOlder: true });
  await requireGone(gone);
  expect(running && (await directoryRow(running.db, 'users', later.userId))).toBeUndefined();
}, 120_000);

test('order 6: who was erased before the backup stays so, and nothing is said of it again', async () => {
  const gone = await register();
  await erase(gone);
  await portal.backUp('first6');
  await portal.restore('first6');
  await requireGone(gone);
  expect(await restoredEvents()).toBe(before);
}, 120_000);

test('nothing is backed up or restored while a process of the portal works on the database, on whatever machine', async () => {
  const { external } = portal.places;
  await requireStoppedEverywhere(external);
  const url = external.databaseUrl ?? '';
  const connection = { url, role: 'owner', poolSize: 1 } as const;
  const worker = connectDatabase({ ...connection, applicationName: 'worker-service' });
  await worker.raw('SELECT 1');
  await expect(requireStoppedEverywhere(external)).rejects.toThrow('(worker-service). Stop it on');
  await worker.destroy();
});
