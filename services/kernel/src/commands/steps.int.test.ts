import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { CommandHandler } from './command.ts';
import { command } from './command.ts';
import type { Rejection } from './decider.ts';
import { isRejection, use } from './decider.ts';
import { createExecutor } from './executor.ts';
import type { Handled } from './loaded-streams.ts';
import { planOn } from './plan-on.ts';
import { counterDecider, raiseCounter } from '../testing/counter.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';

const decider = counterDecider();
const actor = { kind: 'system', name: 'test' } as const;
const { Step } = defineCalls({
  Step: { input: z.object({ id: z.string() }), result: z.object({ total: z.number() }) },
});
let database: TestDatabase;
let store: EventStore;
let db: Knex;
let readOnlyDb: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  db = database.connect('owner');
  readOnlyDb = database.connect('owner', { readOnly: true });
  await db.raw('CREATE SEQUENCE numbers');
  await db.raw('CREATE TABLE notes (note text)');
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

type Handler = CommandHandler<{ id: string }, { total: number }>;

/** Raises a counter by one. */
const raising: Pick<Handler, 'policy' | 'plan'> = {
  policy: () => true,
  plan: async ({ input }) =>
    planOn(use(decider, input.id), {
      decide: (state) => decider.decide({ by: 1, limit: 100 }, state),
      outcome: (state) => state,
    }),
};

async function run(handler: Handler, options: Running = {}): Promise<Handled | Rejection> {
  const { id = randomUUID(), log = store, commandId = randomUUID(), repeated = false } = options;
  const prepared = command(Step, handler).prepare({ id });
  if ('issues' in prepared) throw prepared;
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const context = { ...ids, actor, occurredAt: new Date().toISOString() };
  return createExecutor({ store: log, db, readOnlyDb }).execute(prepared, context, { repeated });
}

interface Running {
  readonly id?: string;
  readonly log?: EventStore;
  readonly commandId?: string;
  readonly repeated?: boolean;
}

/** A log in which somebody else raises the counter right before the first append. */
function contested(id: string): EventStore {
  let meanwhile: Promise<unknown> | undefined;
  const raise = async (): Promise<void> => {
    const prepared = raiseCounter(decider).prepare({ id, by: 1 });
    if ('issues' in prepared) throw prepared;
    const ids = { commandId: id, correlationId: id, causationId: id };
    const context = { ...ids, actor, occurredAt: new Date().toISOString() };
    await createExecutor({ store, db, readOnlyDb }).execute(prepared, context, { repeated: false });
  };
  return {
    ...store,
    appendToMany: async (appends) => {
      meanwhile ??= raise();
      await meanwhile;
      return store.appendToMany(appends);
    },
  };
}

test('the step before the plans runs once, its answer reaches every plan, and the step after runs once', async () => {
  const id = randomUUID();
  const happened: unknown[] = [];
  const handled = await run(
    {
      ...raising,
      once: async () => {
        happened.push('once');
        return happened.length;
      },
      plan: async (request) => {
        happened.push({ planned: request.once });
        return raising.plan(request);
      },
      recorded: async ({ total }) => {
        happened.push({ recorded: total });
      },
    },
    { id, log: contested(id) },
  );
  expect(isRejection(handled)).toBe(false);
  expect(happened).toEqual(['once', { planned: 1 }, { planned: 1 }, { recorded: 2 }]);
});

test('the step after a command comes again when the command is repeated', async () => {
  const again = { id: randomUUID(), commandId: randomUUID() };
  const recorded: number[] = [];
  const handler: Handler = {
    ...raising,
    recorded: async ({ total }) => {
      recorded.push(total);
    },
  };
  await run(handler, again);
  await run(handler, { ...again, repeated: true });
  expect(recorded).toEqual([1, 1]);
});

const WRITES: readonly (readonly [string, string])[] = [
  ['a row', `INSERT INTO notes VALUES ('from a plan')`],
  ['a number', `SELECT nextval('numbers')`],
];

test.each(WRITES)(
  'a plan that would take or write %s is stopped by the database',
  async (_, sql) => {
    const plan: Handler['plan'] = async (request) => {
      await request.tools.db.raw(sql);
      return raising.plan(request);
    };
    await expect(run({ ...raising, plan })).rejects.toMatchObject({ code: '25006' });
    const once: Handler['once'] = async ({ tools }) => tools.db.raw(sql);
    await expect(run({ ...raising, once })).resolves.not.toHaveProperty('kind', 'rejection');
  },
);
