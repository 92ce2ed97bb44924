import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { CommandBus } from './command-bus.ts';
import { createCommandBus } from './command-bus.ts';
import { createExecutor } from './executor.ts';
import { createIdempotency } from './idempotency.ts';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, doubleCounter, raiseCounter } from '../testing/counter.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';

const decider = counterDecider();
let database: TestDatabase;
let store: EventStore;
let remembering: CommandBus;
let other: CommandBus;

beforeAll(async () => {
  database = await createTestDatabase();
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  const db = database.connect('owner');
  const createBus = (): CommandBus =>
    createCommandBus({
      commands: [raiseCounter(decider), doubleCounter(decider)],
      executor: createExecutor({ store, db, readOnlyDb: db }),
      idempotency: createIdempotency(db, randomBytes(32)),
      clock: systemClock,
      logger: createLogger('test', 'silent'),
    });
  remembering = createBus();
  other = createBus();
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const send = async (bus: CommandBus, type: string, input: object): Promise<unknown> => {
  const actor = { kind: 'user', id: randomUUID(), role: 'b2b_user', tenantId: 'eur' } as const;
  return (await bus.send({ type, input, actor, correlationId: randomUUID() })).result;
};

test('a plan made from memory that another process has outdated is refused only after a look at the store', async () => {
  const id = randomUUID();
  await send(remembering, 'RaiseCounter', { id, by: 1 });
  await send(other, 'RaiseCounter', { id, by: 2 });
  expect(await send(remembering, 'DoubleCounter', { id, from: 3 })).toEqual({ total: 6 });
  await expect(send(remembering, 'DoubleCounter', { id, from: 3 })).rejects.toMatchObject({
    code: 'total-changed',
  });
});

test('a plan made from memory is never recorded on a state that has changed since', async () => {
  const id = randomUUID();
  await send(remembering, 'RaiseCounter', { id, by: 1 });
  await send(other, 'RaiseCounter', { id, by: 2 });
  // By its memory the counter is at 1, so the first plan is accepted; its append is not.
  await expect(send(remembering, 'DoubleCounter', { id, from: 1 })).rejects.toMatchObject({
    code: 'total-changed',
  });
  expect(await store.readStream(`${decider.category}-${id}`)).toHaveLength(2);
});
