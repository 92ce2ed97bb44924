import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RebuildState } from 'contracts/constants/operations';
import type { EventStore } from 'eventstore-client/event-store';
import { catchUp } from 'kernel/projections/catch-up';
import type { Projection } from 'kernel/projections/projection';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { createLogger } from 'kernel/runtime/logger';
import { applyMigrations } from 'kernel/runtime/migrations';
import { counterDecider, counterProjection } from 'kernel/testing/counter';
import { eventually } from 'kernel/testing/eventually';
import type { ProjectionDatabase } from 'kernel/testing/projection-database';
import { openProjectionDatabase } from 'kernel/testing/projection-database';
import type { Knex } from 'knex';
import { operationsMigration } from './rebuild-tables.ts';
import { purgeRebuilds } from './purge-rebuilds.ts';
import type { RebuildRow } from './rebuild-rows.ts';
import { findRebuild, rebuildsTable } from './rebuild-rows.ts';
import { startRebuilder } from './rebuild-runner.ts';

const decider = counterDecider();
const logger = createLogger('test', 'silent');
let opened: ProjectionDatabase;
let store: EventStore;
let owner: Knex;

beforeAll(async () => {
  opened = await openProjectionDatabase();
  ({ store, owner } = opened);
  await applyMigrations(owner, [operationsMigration]);
});

afterAll(() => opened.close());

/** A read model of one counter, to which a cent was added that no event accounts for. */
async function setUp(name: string, poison: { poisonousBy?: number } = {}): Promise<Projection> {
  const sound = counterProjection(decider, { name, poison: 'park-stream' });
  await ensureReadModels(owner, [sound]);
  const events = [1, 13].map((by) => ({
    id: randomUUID(),
    type: 'CounterRaised.v1',
    data: { by, cents: by * 100 },
    metadata: { companyId: 'a' },
  }));
  const stream = `${decider.category}-${name}`;
  await store.append({ stream, expected: 'no_stream', events });
  await catchUp([sound], { db: opened.worker, store, logger });
  await owner('counters').withSchema(`rm_${name}`).increment('cents', 1);
  return { ...counterProjection(decider, { name, poison: 'park-stream', ...poison }) };
}

async function ask(projection: string, row: object = {}): Promise<string> {
  const id = randomUUID();
  const asked = { reason: 'A test', requested_by: 'test', requested_at: new Date() };
  await rebuildsTable(owner).insert({ id, projection, state: 'waiting', ...asked, ...row });
  return id;
}

async function ended(projection: Projection, id: string): Promise<RebuildRow | undefined> {
  const rebuilder = startRebuilder({ db: owner, store, projections: [projection], logger });
  try {
    return await eventually(
      () => findRebuild(owner, id),
      (row) => row?.ended_at !== null,
    );
  } finally {
    await rebuilder.stop();
  }
}

const cents = async (name: string): Promise<string | undefined> => {
  const row: { cents: string } | undefined = await owner('counters')
    .withSchema(`rm_${name}`)
    .where({ stream: `${decider.category}-${name}` })
    .first('cents');
  return row?.cents;
};

test('what is asked for is done, and the live tables are replaced', async () => {
  const projection = await setUp('asked');
  const row = await ended(projection, await ask('asked'));
  expect(row).toMatchObject({ state: 'done', attempts: 1, error: null });
  expect(Number(row?.events)).toBeGreaterThan(0);
  expect(await cents('asked')).toBe('1400');
});

test('a rebuild whose rebuilder died is begun anew, and one of which somebody hears is left to it', async () => {
  const projection = await setUp('orphaned');
  const died = new Date(Date.now() - 60_000);
  const under = { state: 'running' satisfies RebuildState, attempts: 1 };
  const orphan = await ask('orphaned', { ...under, beat_at: died });
  const lively = await ask('lively', { ...under, beat_at: new Date(Date.now() + 60_000) });
  await owner.raw('CREATE SCHEMA rm_orphaned__again');
  expect(await ended(projection, orphan)).toMatchObject({ state: 'done', attempts: 2 });
  expect(await cents('orphaned')).toBe('1400');
  expect(await findRebuild(owner, lively)).toMatchObject({ state: 'running', attempts: 1 });
  const left = await owner('schemata')
    .withSchema('information_schema')
    .where('schema_name', 'like', '%\\_\\_again');
  expect(left).toEqual([]);
});

test('one that is stopped, or that cannot be done, leaves the live tables as they were', async () => {
  const projection = await setUp('kept', { poisonousBy: 13 });
  const stopped = await ask('kept', { state: 'stopping', beat_at: new Date(0) });
  expect(await ended(projection, stopped)).toMatchObject({ state: 'stopped' });
  const failed = await ended(projection, await ask('kept'));
  expect(failed?.state).toBe('failed');
  expect(failed?.error).toContain('RangeError');
  const unknown = await ended(projection, await ask('nothing'));
  expect(unknown).toMatchObject({ state: 'failed' });
  expect(await cents('kept')).toBe('1401');
});

/** Each beat of a rebuild writes down that it lives; the second one from now has seen what is so now. */
async function secondBeat(id: string): Promise<void> {
  const beatAt = async (): Promise<number> => {
    const row = await rebuildsTable(owner)
      .where({ id })
      .first<{ beat_at: Date | null } | undefined>('beat_at');
    return row?.beat_at?.getTime() ?? 0;
  };
  for (let beat = 0; beat < 2; beat += 1) {
    const before = await beatAt();
    await eventually(beatAt, (at) => at > before);
  }
}

test('one that is stopped in its midst ends, and leaves nothing behind', async () => {
  const sound = await setUp('midst');
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow: Projection = {
    ...sound,
    apply: async (event, tx) => {
      await gate;
      await sound.apply(event, tx);
    },
  };
  const id = await ask('midst');
  const ending = ended(slow, id);
  await eventually(
    () => findRebuild(owner, id),
    (row) => row?.state === 'running',
  );
  await rebuildsTable(owner).where({ id }).update({ state: 'stopping' });
  await secondBeat(id);
  open();
  expect(await ending).toMatchObject({ state: 'stopped', attempts: 1 });
  expect(await cents('midst')).toBe('1401');
});

test('of one read model a single rebuild is open at a time', async () => {
  await ask('single');
  await expect(ask('single')).rejects.toMatchObject({ code: '23505' });
});

test('what ended long ago is let go of, and what waits stays', async () => {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const requested = { requested_at: daysAgo(100) };
  const old = await ask('old', { ...requested, state: 'done', ended_at: daysAgo(91) });
  const recent = await ask('recent', { ...requested, state: 'failed', ended_at: daysAgo(89) });
  const waiting = await ask('waiting', requested);
  expect(await purgeRebuilds(owner)).toBe(1);
  expect(await findRebuild(owner, old)).toBeUndefined();
  expect(await findRebuild(owner, recent)).toBeDefined();
  expect(await findRebuild(owner, waiting)).toBeDefined();
});
