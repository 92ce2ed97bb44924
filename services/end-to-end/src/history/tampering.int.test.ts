import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compareCheckpoint } from 'audit/proof/compare-checkpoint';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { growFrom } from 'audit/proof/growing-tree';
import { readNoTile } from 'audit/proof/hash-tree';
import type { ReadTile } from 'audit/proof/hash-tree';
import { logEntry } from 'audit/proof/log-entry';
import { sha256 } from 'audit/proof/node-crypto';
import { tilePath } from 'audit/proof/tiles';
import { treeHashes } from 'audit/proof/tree-hashes';
import { verifyLog } from 'audit/proof/verify-log';
import type { Verification } from 'audit/proof/verify-log';
import { startEventStore } from 'event-store/server';
import type { RunningEventStore } from 'event-store/server';
import { TEST_PASSWORDS } from 'event-store/testing/test-passwords';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { EMPTY_STREAM } from 'kernel/events/chain-events';
import { sealEvents } from 'kernel/testing/seal-events';
import { seededChoice } from '../harness/seeded-choice.ts';
import { entryIn, eventsTable, storedRows } from './testing/stored-rows.ts';
import type { StoredRow } from './testing/stored-rows.ts';
import { TAMPERINGS, tampered } from './testing/tamper.ts';

// Somebody has the database of the event store, and changes the log in it. What was signed is elsewhere.

const SEED = 20_261_123;
const CHANGES = 1_000;
const STREAMS = 17;
const EVENTS = 120;
const COVERED = 100;

const hashes = treeHashes(sha256);
let database: TestDatabase;
let owner: ReturnType<TestDatabase['connect']>;
let server: RunningEventStore;
let store: EventStore;
let rows: readonly StoredRow[];
let signed: { readonly checkpoint: Checkpoint; readonly readTile: ReadTile };

async function start(): Promise<void> {
  const listening = { host: '127.0.0.1', port: 0, databaseUrl: database.url };
  server = await startEventStore({ ...listening, passwords: TEST_PASSWORDS });
  store = connectEventStore({ url: server.url });
}

async function stop(): Promise<void> {
  await store.close();
  await server.close();
}

/** Streams that take turns, each a chain. */
async function fillLog(): Promise<void> {
  const ends = new Map<string, typeof EMPTY_STREAM>();
  for (let index = 0; index < EVENTS; index += 1) {
    const stream = `wallet-${(index * 7) % STREAMS}`;
    const end = ends.get(stream) ?? EMPTY_STREAM;
    const data = { amount: `${index}.00`, orderId: randomUUID(), note: 'čćž' };
    const events = sealEvents(stream, [{ type: 'Debited.v1', data }], end);
    const expected = end.revision < 0n ? 'no_stream' : end.revision;
    await store.append({ stream, expected, events });
    const hash = events[0]?.metadata['hash'] ?? '';
    ends.set(stream, { revision: end.revision + 1n, hash });
  }
}

async function entriesOfStore(): Promise<readonly Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for await (const page of store.scanAll({ after: 0n, limit: 500 }))
    entries.push(...page.events.map(logEntry));
  return entries;
}

async function sign(entries: readonly Uint8Array[]): Promise<typeof signed> {
  const tree = await growFrom(0, hashes, readNoTile);
  for (const entry of entries) tree.append(hashes.leaf(entry));
  const checkpoint = { origin: 'portal.test/history', size: entries.length, root: tree.root() };
  const tiles = new Map(tree.takeChanged().map((tile) => [tilePath(tile), tile.hashes]));
  return { checkpoint, readTile: async (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array() };
}

async function verify(entries: readonly Uint8Array[]): Promise<Verification> {
  const readEntries = async function* read() {
    yield* entries;
  };
  return verifyLog(readEntries, { ...signed, sha256 });
}

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.connect('owner');
  await start();
  await fillLog();
  signed = await sign((await entriesOfStore()).slice(0, COVERED));
  rows = await storedRows(owner);
});
afterAll(async () => {
  await stop();
  await database.drop();
});

test('the untouched log passes, read by the store and out of its database alike', async () => {
  const entries = rows.map(entryIn);
  expect(await entriesOfStore()).toEqual(entries.map((entry) => new Uint8Array(entry)));
  const found = await verify(entries);
  expect(found).toMatchObject({ whole: true, events: EVENTS, notCovered: EVENTS - COVERED });
  expect(found.brokenChains.count).toBe(0);
});

test(`of ${CHANGES} changes made in the database (seed ${SEED}) every one is found, and the first bad event named`, async () => {
  const choice = seededChoice(SEED);
  const counts = new Map<string, number>();
  for (let number = 0; number < CHANGES; number += 1) {
    const [name, tamper] = choice.of(TAMPERINGS.slice(number % TAMPERINGS.length).slice(0, 1));
    const { expected, found } = await tampered(
      owner,
      (db) => tamper({ db, rows, covered: COVERED, choice }),
      (changed) => verify(changed.map(entryIn)),
    );
    const { index, kind } = expected;
    // What is found stands beside what was done: a change that is missed names itself.
    expect({ number, name, ...found }).toMatchObject({
      number,
      name,
      whole: false,
      firstBad: { index, kind },
      rightUpTo: index,
    });
    if (expected.isSealed) expect(found.brokenChains.count).toBe(0);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(CHANGES);
  for (const [name] of TAMPERINGS) expect(counts.get(name)).toBeGreaterThanOrEqual(100);
  expect((await verify((await storedRows(owner)).map(entryIn))).whole).toBe(true);
}, 120_000);

test('a checkpoint of a shorter, forked log is distinguished from the true one by the consistency proof', async () => {
  const entries = rows.map(entryIn);
  const forged = entries.with(40, hashes.leaf(new Uint8Array()));
  const [truly, forked] = await Promise.all([
    sign(entries.slice(0, 70)),
    sign(forged.slice(0, 70)),
  ]);
  const { checkpoint, readTile } = signed;
  const readEntries = async function* read() {
    yield* entries;
  };
  for (const tiles of [readTile, undefined]) {
    const held = { checkpoint, readTile: tiles, readEntries, proof: undefined, hashes };
    expect(await compareCheckpoint(truly.checkpoint, held)).toBe('prefix');
    expect(await compareCheckpoint(forked.checkpoint, held)).toBe('fork');
  }
});

test('the event store itself, started on a database that was changed, serves what is found', async () => {
  await stop();
  const index = 33;
  const [row] = rows.slice(index);
  const data = Buffer.from('{"amount":"0.01"}');
  await eventsTable(owner)
    .where({ position: row?.position ?? '' })
    .update({ data });
  await start();
  const found = await verify(await entriesOfStore());
  expect(found).toMatchObject({ whole: false, firstBad: { index, event: { id: row?.id } } });
});
