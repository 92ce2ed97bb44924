import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATA_FORMATS } from 'contracts/data-format';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { scratchUrl } from '../testing/scratch-servers.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { raisingFormats, requireReadableData } from './data-format.ts';
import { kernelMigrations } from './kernel-migrations.ts';
import { applyMigrations, grantRights } from './migrations.ts';

/** What the next release will know, and this one does not. */
const LATER = [
  ...DATA_FORMATS,
  { number: DATA_FORMATS.length + 1, release: '0.9.0', eventTypes: ['LicenceLent.v1'] },
];

let database: TestDatabase;
let owner: Knex;
let store: EventStore;
let laterStore: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.connect('owner');
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

async function append(type: string): Promise<void> {
  const events = [{ id: randomUUID(), type, data: {}, metadata: {} }];
  await laterStore.append({ stream: `lent-${randomUUID()}`, expected: 'no_stream', events });
}

const numberOf = async () => (await owner('kernel.data_format').first<{ number: number }>()).number;

test('data of before formats were counted can be read', async () => {
  await expect(requireReadableData(owner)).resolves.toBeUndefined();
});

test('a later release that writes what older ones read leaves them free to start', async () => {
  await applyMigrations(owner, kernelMigrations);
  await grantRights(owner, []);
  laterStore = raisingFormats(store, database.connect('portal_worker'), LATER);
  await append('OrderPlaced.v1');
  expect(await numberOf()).toBe(DATA_FORMATS.length);
  await expect(requireReadableData(database.connect('portal_query'))).resolves.toBeUndefined();
});

test('the first event that older releases cannot read keeps them from starting, and they say what it takes', async () => {
  await append('LicenceLent.v1');
  expect(await numberOf()).toBe(DATA_FORMATS.length + 1);
  for (const role of ['portal_worker', 'portal_query', 'portal_edge', 'portal_notary'] as const)
    await expect(requireReadableData(database.connect(role))).rejects.toThrow(
      'its data holds what only release 0.9.0 and later ones can read. Start one of those',
    );
  await expect(requireReadableData(owner, LATER)).resolves.toBeUndefined();
});

test('an older release that writes meanwhile does not lower it again', async () => {
  const older = raisingFormats(store, database.connect('portal_worker'));
  const events = [{ id: randomUUID(), type: 'OrderPlaced.v1', data: {}, metadata: {} }];
  await older.append({ stream: `lent-${randomUUID()}`, expected: 'no_stream', events });
  expect(await numberOf()).toBe(DATA_FORMATS.length + 1);
});
