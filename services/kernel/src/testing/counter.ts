import { randomBytes } from 'node:crypto';
import { defineCalls } from 'contracts/calls/call';
import { z } from 'zod';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { command, write } from '../commands/command.ts';
import type { Command } from '../commands/command.ts';
import type { Decider } from '../commands/decider.ts';
import { reject, use } from '../commands/decider.ts';
import type { Projection } from '../projections/projection.ts';

/** The smallest aggregate with a rule: a counter that may not pass its limit. For tests of the machinery. */
interface CounterState {
  readonly total: number;
}

export type CounterEvent = {
  readonly type: 'CounterRaised.v1';
  readonly data: { readonly by: number; readonly cents: number };
};

export type CounterDecider = Decider<CounterState, { by: number; limit: number }, CounterEvent>;

/** A decider with a category of its own, so that test files share one log without meeting. */
export function counterDecider(): CounterDecider {
  return {
    category: `counter${randomBytes(5).toString('hex')}`,
    stateVersion: 1,
    initialState: { total: 0 },
    decide: ({ by, limit }, state) =>
      state.total + by > limit
        ? reject('amount-too-large', `The counter stops at ${limit}.`)
        : [{ type: 'CounterRaised.v1', data: { by, cents: by * 100 } }],
    evolve: (state, event) => {
      switch (event.type) {
        case 'CounterRaised.v1':
          return { total: state.total + event.data.by };
        default:
          event.type satisfies never;
          return state;
      }
    },
  };
}

const result = z.object({ total: z.number() });

const counterCommands = defineCalls({
  RaiseCounter: {
    input: z.object({
      id: z.string(),
      by: z.number().int(),
      limit: z.number().int().default(1_000_000),
    }),
    result,
  },
  DoubleCounter: { input: z.object({ id: z.string(), from: z.number().int() }), result },
});

/** `RaiseCounter` on one counter. */
export function raiseCounter(decider: CounterDecider): Command {
  return command(counterCommands.RaiseCounter, {
    policy: () => true,
    plan: async ({ input }) => {
      const counter = use(decider, input.id);
      return Promise.resolve({
        primary: counter,
        uses: [counter],
        decide: (read) => {
          const events = decider.decide(input, read(counter));
          return 'kind' in events ? events : [write(counter, events)];
        },
        outcome: (read) => ({ total: read(counter).total }),
      });
    },
  });
}

/** `DoubleCounter` plans from what the process remembers of the counter, and is refused when that is not `from`. */
export function doubleCounter(decider: CounterDecider): Command {
  return command(counterCommands.DoubleCounter, {
    policy: () => true,
    plan: async ({ input, tools }) => {
      const counter = use(decider, input.id);
      const { total } = await tools.readCached(counter);
      if (total !== input.from) return reject('total-changed', `The counter is at ${total}.`);
      return {
        primary: counter,
        uses: [counter],
        decide: () => [
          write(counter, [{ type: 'CounterRaised.v1', data: { by: total, cents: 0 } }]),
        ],
        outcome: (read) => ({ total: read(counter).total }),
      };
    },
  });
}

/** A read model of counters with an amount in cents; an event that raises by `poison` fails. */
export function counterProjection(
  decider: CounterDecider,
  options: { name: string; poison: Projection['poison']; poisonousBy?: number },
): Projection {
  return {
    name: options.name,
    version: 1,
    categories: [decider.category],
    poison: options.poison,
    companyTables: ['counters'],
    createTables: (schema) =>
      schema.createTable('counters', (table) => {
        table.text('stream').primary();
        table.text('company_id').notNullable();
        table.bigInteger('cents').notNullable();
      }),
    apply: async (event, tx) => {
      const { by, cents } = counted(event);
      if (by === options.poisonousBy) throw new RangeError('a poisonous event');
      await tx.raw(
        `INSERT INTO ${tx.name('counters')} AS held (stream, company_id, cents) VALUES (?, ?, ?)
         ON CONFLICT (stream) DO UPDATE SET cents = held.cents + excluded.cents`,
        [event.stream, event.metadata['companyId'] ?? 'none', cents],
      );
    },
  };
}

const counterData = z.object({ by: z.number(), cents: z.number() });

function counted(event: RecordedEvent): z.infer<typeof counterData> {
  return counterData.parse(event.data);
}
