import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { HttpError } from '../http/http-error.ts';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { applyMigrations } from '../runtime/migrations.ts';
import { counterDecider, raiseCounter } from '../testing/counter.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createCommandBus } from './command-bus.ts';
import type { CommandBus } from './command-bus.ts';
import type { CounterDecider } from '../testing/counter.ts';
import { createExecutor } from './executor.ts';
import { createIdempotency, idempotencyMigration, keyedIdsMigration } from './idempotency.ts';
import { createSoundnessAlarm } from './unsound-decision.ts';

const decider: CounterDecider = {
  ...counterDecider(),
  faultIn: ({ data }, { total }) =>
    data.by + total === 13 ? `the total would be ${data.by + total}` : undefined,
};
const metrics = createMetrics('test');
const lines: object[] = [];
let database: TestDatabase;
let store: EventStore;
let bus: CommandBus;

beforeAll(async () => {
  database = await createTestDatabase();
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  const db = database.connect('owner');
  await applyMigrations(db, [idempotencyMigration, keyedIdsMigration]);
  const logger = { error: (line: object) => lines.push(line) };
  bus = createCommandBus({
    commands: [raiseCounter(decider)],
    executor: createExecutor({
      store,
      db,
      readOnlyDb: database.connect('owner', { readOnly: true }),
      soundnessAlarm: createSoundnessAlarm({ metrics, logger }),
    }),
    idempotency: createIdempotency(db, randomBytes(32)),
    clock: systemClock,
    logger: createLogger('test', 'silent'),
  });
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

test('an event that its decider finds contradictory is refused with an alarm, and nothing is appended', async () => {
  const id = randomUUID();
  const raise = async (by: number, correlationId = randomUUID()) =>
    bus.send({
      type: 'RaiseCounter',
      input: { id, by },
      actor: { kind: 'system', name: 'test' },
      correlationId,
    });
  await raise(6);
  const requestId = randomUUID();
  const refusal: unknown = await raise(7, requestId).catch((error: unknown) => error);
  if (!(refusal instanceof HttpError)) throw new Error('It was not refused.');
  expect(refusal).toMatchObject({ status: 500, code: 'unexpected' });
  expect(refusal.message).toContain(requestId);
  const stream = `${decider.category}-${id}`;
  expect(await store.readStream(stream)).toHaveLength(1);
  const unsound = { stream, category: decider.category, type: 'CounterRaised.v1' };
  expect(lines).toEqual([{ unsound: { ...unsound, fault: 'the total would be 13' } }]);
  expect(await metrics.metrics()).toMatch(
    /portal_unsound_decisions_total\{category="counter.*\} 1/,
  );
  expect((await raise(8)).result).toEqual({ total: 14 });
});
