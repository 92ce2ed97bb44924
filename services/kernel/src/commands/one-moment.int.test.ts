import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { z } from 'zod';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import type { CounterDecider } from '../testing/counter.ts';
import { counterDecider } from '../testing/counter.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { CommandBus } from './command-bus.ts';
import { createCommandBus } from './command-bus.ts';
import type { Command } from './command.ts';
import { command, write } from './command.ts';
import { reject, use } from './decider.ts';
import { createExecutor } from './executor.ts';
import { createIdempotency } from './idempotency.ts';

const calls = defineCalls({
  RaiseBoth: {
    input: z.object({ one: z.string(), other: z.string() }),
    result: z.object({ total: z.number() }),
  },
});

const decider = counterDecider();
let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

/** Raises two counters in one append, and refuses where they differ: only states of two moments do. */
function raiseBoth(counters: CounterDecider): Command {
  return command(calls.RaiseBoth, {
    policy: () => true,
    plan: async ({ input }) => {
      const both = [use(counters, input.one), use(counters, input.other)] as const;
      const [one, other] = both;
      const raised = { type: 'CounterRaised.v1', data: { by: 1, cents: 100 } } as const;
      return Promise.resolve({
        primary: one,
        uses: both,
        decide: (read) =>
          read(one).total === read(other).total
            ? both.map((each) => write(each, [raised]))
            : reject('total-changed', 'The counters differ.'),
        outcome: (read) => ({ total: read(one).total }),
      });
    },
  });
}

/** A process of its own, with what it remembers. */
function processOn(log: EventStore, db: Knex): CommandBus {
  return createCommandBus({
    commands: [raiseBoth(decider)],
    executor: createExecutor({ store: log, db, readOnlyDb: db }),
    idempotency: createIdempotency(db, randomBytes(32)),
    clock: systemClock,
    logger: createLogger('test', 'silent'),
  });
}

const send = async (bus: CommandBus, input: object): Promise<unknown> => {
  const actor = { kind: 'user', id: randomUUID(), role: 'b2b_user', tenantId: 'eur' } as const;
  const sent = { type: 'RaiseBoth', input, actor, correlationId: randomUUID() };
  return (await bus.send(sent)).result;
};

test('a refusal on states of two moments is no answer: the command is decided on what stands now', async () => {
  const db = database.connect('owner');
  const input = { one: randomUUID(), other: randomUUID() };
  const [first, second] = [input.one, input.other].map((id) => `${decider.category}-${id}`);
  const fast = processOn(store, db);
  await send(fast, input);
  // Twice another process raises both between the reads of the two streams.
  let raises = 0;
  let raising: Promise<unknown> = Promise.resolve();
  const readStream: EventStore['readStream'] = async (stream, range) => {
    if (stream === second) await raising;
    const events = store.readStream(stream, range);
    if (stream === first && raises < 2) {
      raises += 1;
      raising = events.then(() => send(fast, input));
      await raising;
    }
    return events;
  };
  const slow = processOn({ ...store, readStream }, db);
  expect(await send(slow, input)).toEqual({ total: 4 });
  expect(await store.readStream(second ?? '')).toHaveLength(4);
});
