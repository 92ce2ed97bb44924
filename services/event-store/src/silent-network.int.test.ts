import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventStore, Subscription } from 'eventstore-client/event-store';
import { connectEventStore } from 'eventstore-client/event-store';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { eventually } from 'kernel/testing/eventually';
import type { FaultProxy } from 'kernel/testing/fault-proxy';
import { startFaultProxy } from 'kernel/testing/fault-proxy';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { RunningEventStore } from './server.ts';
import { startEventStore } from './server.ts';
import { TEST_PASSWORDS } from './testing/test-passwords.ts';

/** Within so long after the other end is back everything works again. */
const WHOLE_WITHIN_MS = 10_000;
const LIMIT = { withinMs: 90_000 };

let database: TestDatabase;
let toDatabase: FaultProxy;
let server: RunningEventStore;
let toServer: FaultProxy;
/** By way of the network that fails. */
let store: EventStore;
let subscription: Subscription;
let brought: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  toDatabase = await startFaultProxy(database.url);
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: toDatabase.url,
    passwords: TEST_PASSWORDS,
    onFatal: (error) => {
      throw error;
    },
  });
  toServer = await startFaultProxy(server.url);
  store = connectEventStore({ url: toServer.url });
  brought = [];
  subscription = store.subscribeToAll({
    filter: { categories: ['wallet'] },
    onEvent: ({ id }) => void brought.push(id),
  });
  const id = await append(store);
  await eventually(() => brought.includes(id));
});

afterEach(async () => {
  await subscription.close();
  await store.close();
  await server.close();
  await toServer.close();
  await toDatabase.close();
  await database.drop();
});

async function append(to: EventStore): Promise<string> {
  const id = randomUUID();
  const events = [{ id, type: 'Deposited.v1', data: {}, metadata: {} }];
  await to.append({ stream: `wallet-${randomUUID()}`, expected: 'no_stream', events });
  return id;
}

/** How long it takes until an event can be written, is read, and is brought. */
async function wholeAfter(begun: number): Promise<number> {
  const id = await eventually(() => append(store).catch(() => undefined), Boolean, LIMIT);
  await eventually(() => brought.includes(String(id)), Boolean, LIMIT);
  const events = await store.readAll({ limit: 1_000 });
  expect(events.map((event) => event.id)).toContain(id);
  return performance.now() - begun;
}

test('a subscription whose connection went silent goes on over a new one', async () => {
  const near = connectEventStore({ url: server.url });
  toServer.halfOpen();
  const begun = performance.now();
  // Nothing but the subscription uses the connection: nobody else finds out that it is silent.
  const id = await append(near);
  await eventually(() => brought.includes(id), Boolean, LIMIT);
  expect(performance.now() - begun).toBeLessThan(WHOLE_WITHIN_MS);
  await near.close();
}, 120_000);

test('after twenty seconds in which the event store accepts and never answers, all is well again', async () => {
  toServer.blackHole();
  const lost = append(store).catch((error: unknown) => error);
  await deliberateDelay(20_000);
  toServer.heal();
  expect(await wholeAfter(performance.now())).toBeLessThan(WHOLE_WITHIN_MS);
  expect(await lost).toBeInstanceOf(Error);
}, 120_000);

test.each(['halfOpen', 'reset'] as const)(
  'the event store goes on when its lines to Postgres break (%s)',
  async (fault) => {
    toDatabase[fault]();
    expect(await wholeAfter(performance.now())).toBeLessThan(WHOLE_WITHIN_MS);
  },
  120_000,
);

test('the event store writes again after Postgres has accepted and never answered', async () => {
  toDatabase.blackHole();
  const lost = append(store).catch((error: unknown) => error);
  await deliberateDelay(10_000);
  toDatabase.heal();
  expect(await wholeAfter(performance.now())).toBeLessThan(WHOLE_WITHIN_MS);
  expect(await lost).toBeInstanceOf(Error);
}, 120_000);
