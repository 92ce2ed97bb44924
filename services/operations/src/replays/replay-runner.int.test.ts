import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventStore } from 'eventstore-client/event-store';
import { catchUp } from 'kernel/projections/catch-up';
import type { Projection } from 'kernel/projections/projection';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { createLogger } from 'kernel/runtime/logger';
import { applyMigrations } from 'kernel/runtime/migrations';
import { writeRaises } from 'kernel/testing/counted-log';
import { counterDecider, counterProjection } from 'kernel/testing/counter';
import { eventually } from 'kernel/testing/eventually';
import type { ProjectionDatabase } from 'kernel/testing/projection-database';
import { openProjectionDatabase } from 'kernel/testing/projection-database';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import type { Knex } from 'knex';
import { logStandingMigration } from './log-standing.ts';
import { leftOutMigration, replaysMigration } from './replay-tables.ts';
import type { ReplayDifferenceRow, ReplayModelRow, ReplayRow } from './replay-rows.ts';
import {
  findReplay,
  replayDifferencesTable,
  replayModelsTable,
  replaysTable,
} from './replay-rows.ts';
import { operationsMigration } from '../rebuilds/rebuild-tables.ts';
import type { RebuilderOptions } from '../rebuilds/rebuild-runner.ts';
import { startRebuilder } from '../rebuilds/rebuild-runner.ts';

const logger = createLogger('test', 'silent');
let opened: ProjectionDatabase;
let store: EventStore;
let owner: Knex;

beforeAll(async () => {
  opened = await openProjectionDatabase();
  ({ store, owner } = opened);
  await applyMigrations(owner, [
    operationsMigration,
    replaysMigration,
    logStandingMigration,
    leftOutMigration,
  ]);
});

afterAll(() => opened.close());

const EVENTS = 2_500;

/** A read model of counters of a log of its own, live and caught up. */
async function setUp(name: string): Promise<{ projection: Projection; category: string }> {
  const decider = counterDecider();
  const projection = counterProjection(decider, { name, poison: 'stop' });
  await ensureReadModels(owner, [projection]);
  await writeRaises(store, decider.category, EVENTS);
  await catchUp([projection], { db: opened.worker, store, logger });
  return { projection, category: decider.category };
}

async function ask(row: object = {}): Promise<string> {
  const id = randomUUID();
  const asked = { cause: 'asked', requested_by: 'test', requested_at: new Date() };
  await replaysTable(owner).insert({ id, state: 'waiting', ...asked, ...row });
  return id;
}

async function whileRebuilding<Result>(
  options: Partial<RebuilderOptions> & Pick<RebuilderOptions, 'projections'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const rebuilder = startRebuilder({ db: owner, store, logger, ...options });
  try {
    return await work();
  } finally {
    await rebuilder.stop();
  }
}

const isOver = (row: ReplayRow | undefined): boolean => row !== undefined && row.ended_at !== null;

async function ended(projection: Projection, id: string): Promise<ReplayRow | undefined> {
  return whileRebuilding({ projections: [projection] }, () =>
    eventually(() => findReplay(owner, id), isOver, { withinMs: 60_000 }),
  );
}

const modelOf = async (id: string): Promise<ReplayModelRow | undefined> =>
  replayModelsTable(owner).where({ replay_id: id }).first<ReplayModelRow | undefined>();

const foundBy = async (id: string): Promise<ReplayDifferenceRow[]> =>
  replayDifferencesTable(owner).where({ replay_id: id }).orderBy('number');

const scratch = async (): Promise<unknown[]> =>
  owner('schemata').withSchema('information_schema').where('schema_name', 'like', '%\\_\\_replay');

/** Changes one counter by a cent that no event accounts for; answers its stream. */
async function addCent(name: string): Promise<string> {
  const rows: { stream: string } | undefined = await owner('counters')
    .withSchema(`rm_${name}`)
    .orderBy('stream')
    .first('stream');
  const stream = rows?.stream ?? '';
  await owner('counters').withSchema(`rm_${name}`).where({ stream }).increment('cents', 1);
  return stream;
}

test('read models that are as the log says show no difference, and nothing is left behind', async () => {
  const { projection } = await setUp('sound');
  const id = await ask();
  expect(await ended(projection, id)).toMatchObject({ state: 'done', attempts: 1, error: null });
  expect(await modelOf(id)).toMatchObject({
    read_model: 'sound',
    row_count: '5',
    differences: '0',
  });
  expect(Number((await findReplay(owner, id))?.events)).toBeGreaterThanOrEqual(EVENTS);
  expect(await scratch()).toEqual([]);
});

test('a cent that was changed by hand is named with its key, its column and both values', async () => {
  const { projection } = await setUp('changed');
  const stream = await addCent('changed');
  const id = await ask();
  expect(await ended(projection, id)).toMatchObject({ state: 'done' });
  expect(await foundBy(id)).toMatchObject([
    {
      read_model: 'changed',
      table_name: 'counters',
      row_key: { stream },
      column_name: 'cents',
      live: '501',
      replayed: '500',
    },
  ]);
});

test('a report says how many events were left out by decision', async () => {
  const decider = counterDecider();
  const counted = { name: 'lacking', poison: 'park-stream', poisonousBy: 13 } as const;
  const projection = counterProjection(decider, counted);
  await ensureReadModels(owner, [projection]);
  const [sound, poisonous] = [randomUUID(), randomUUID()];
  const raised = (eventId: string, by: number) => ({
    id: eventId,
    type: 'CounterRaised.v1',
    data: { by, cents: by },
    metadata: {},
  });
  const skipped = [sound, poisonous].map((eventId) => ({
    id: randomUUID(),
    type: 'EventSkipped.v1',
    data: { projection: 'lacking', eventId, reason: 'a test' },
    metadata: {},
  }));
  const expected = 'no_stream';
  const stream = `${decider.category}-${randomUUID()}`;
  await store.append({ stream, expected, events: [raised(sound, 2), raised(poisonous, 13)] });
  await catchUp([projection], { db: opened.worker, store, logger });
  await store.append({ stream: 'projectionControl-lacking', expected, events: skipped });
  const id = await ask();
  expect(await ended(projection, id)).toMatchObject({ state: 'done' });
  expect(await modelOf(id)).toMatchObject({ left_out: 1, differences: '0' });
});

test('a row that is missing, and one that is too much, are named whole', async () => {
  const { projection } = await setUp('rows');
  const counters = () => owner('counters').withSchema('rm_rows');
  const gone: { stream: string } | undefined = await counters().orderBy('stream').first('stream');
  await counters().where({ stream: gone?.stream }).delete();
  await counters().insert({ stream: 'invented', company_id: 'a', cents: 7 });
  const id = await ask();
  await ended(projection, id);
  const found = await foundBy(id);
  expect(found.map(({ row_key: { stream } }) => stream)).toEqual([gone?.stream, 'invented']);
  expect(found).toMatchObject([
    { column_name: null, live: null, replayed: expect.stringContaining('500') },
    { column_name: null, live: expect.stringContaining('7'), replayed: null },
  ]);
});

test("the night's run is done once when its hour has come, and finds the cent as well", async () => {
  const { projection } = await setUp('nightly');
  await addCent('nightly');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const night = { projections: [projection], replayHourUtc: 2, now: () => tomorrow };
  const nights = async (): Promise<ReplayRow[]> => replaysTable(owner).where({ cause: 'night' });
  const [run] = await whileRebuilding(night, () =>
    eventually(nights, (rows) => rows.some(isOver), { withinMs: 60_000 }),
  );
  expect(run).toMatchObject({ state: 'done', requested_by: 'system:night' });
  expect(await modelOf(run?.id ?? '')).toMatchObject({ differences: '1' });
  await whileRebuilding(night, async () => ended(projection, await ask()));
  expect(await nights()).toHaveLength(1);
});

test('killed in its midst, it goes on where it was, and a read model of another version begins anew', async () => {
  const { projection, category } = await setUp('killed');
  const id = await ask();
  const entry = fileURLToPath(new URL('../../dist/testing/dying-rebuilder.js', import.meta.url));
  const { url } = opened.database;
  const args = [url, scratchUrl('EVENTSTORE_URL'), category, 'killed', '2200'];
  const child = spawn(process.execPath, [entry, ...args]);
  const reached = await eventually(
    () => modelOf(id),
    (row) => row !== undefined && row.reached !== '0',
    { withinMs: 60_000 },
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  await replaysTable(owner)
    .where({ id })
    .update({ beat_at: new Date(0) });
  expect(Number(reached?.reached)).toBeGreaterThan(0);
  let applied = 0;
  const counting: Projection = {
    ...projection,
    apply: async (event, tx) => {
      applied += 1;
      await projection.apply(event, tx);
    },
  };
  expect(await ended(counting, id)).toMatchObject({ state: 'done', attempts: 2 });
  expect(await modelOf(id)).toMatchObject({ row_count: '5', differences: '0' });
  expect(applied).toBeGreaterThan(0);
  expect(applied).toBeLessThan(EVENTS);
});

/** Each beat writes down that it lives; the second one from now has seen what is so now. */
async function secondBeat(id: string): Promise<void> {
  const beatAt = async (): Promise<number> => {
    const row = await replaysTable(owner).where({ id }).first<{ beat_at: Date | null }>('beat_at');
    return row.beat_at?.getTime() ?? 0;
  };
  for (let beat = 0; beat < 2; beat += 1) {
    const before = await beatAt();
    await eventually(beatAt, (at) => at > before);
  }
}

test('one that was stopped is kept, goes on when it is wanted, and begins anew for another version', async () => {
  const { projection } = await setUp('stopped');
  let applied = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gated: Projection = {
    ...projection,
    apply: async (event, tx) => {
      applied += 1;
      if (applied === 2_000) await gate;
      await projection.apply(event, tx);
    },
  };
  const id = await ask();
  const stopping = ended(gated, id);
  await eventually(
    () => modelOf(id),
    (row) => row !== undefined && row.reached !== '0',
    { withinMs: 60_000 },
  );
  await replaysTable(owner).where({ id }).update({ state: 'stopping' });
  await secondBeat(id);
  open();
  expect(await stopping).toMatchObject({ state: 'stopped' });
  expect(await scratch()).toHaveLength(1);
  const raised = { ...projection, version: 2 };
  await owner('checkpoints')
    .withSchema('kernel')
    .where({ projection: 'stopped' })
    .update({ version: 2 });
  await replaysTable(owner).where({ id }).update({ state: 'waiting', ended_at: null });
  applied = 0;
  const counting = { ...gated, version: raised.version };
  expect(await ended(counting, id)).toMatchObject({ state: 'done', attempts: 2 });
  expect(applied).toBe(EVENTS);
  expect(await modelOf(id)).toMatchObject({ version: 2, differences: '0' });
});

test('a rebuild goes first: the replay gives way and goes on after it', async () => {
  const { projection } = await setUp('yielding');
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let applied = 0;
  const gated: Projection = {
    ...projection,
    apply: async (event, tx) => {
      applied += 1;
      if (applied === 2_000) await gate;
      await projection.apply(event, tx);
    },
  };
  const id = await ask();
  const over = ended(gated, id);
  await eventually(
    () => modelOf(id),
    (row) => row !== undefined && row.reached !== '0',
    { withinMs: 60_000 },
  );
  const rebuild = { id: randomUUID(), projection: 'yielding', reason: 'A test' };
  const rebuilds = () => owner('rebuilds').withSchema('kernel');
  await rebuilds().insert({
    ...rebuild,
    state: 'waiting',
    requested_by: 'test',
    requested_at: new Date(),
  });
  await secondBeat(id);
  open();
  expect(await over).toMatchObject({ state: 'done' });
  expect(await rebuilds().where({ id: rebuild.id }).first()).toMatchObject({ state: 'done' });
  expect(await modelOf(id)).toMatchObject({ differences: '0' });
});

test('a night verifies the log before it compares, once, and its report says which verification it rests on', async () => {
  const { projection } = await setUp('verified');
  const verificationId = randomUUID();
  const compared: string[] = [];
  const verifyLog = async ({ replayId }: { readonly replayId: string }) => {
    compared.push(`${(await modelOf(replayId))?.read_model ?? 'nothing'} is compared`);
    return { verificationId, standing: 'changed' } as const;
  };
  const options = { projections: [projection], verifyLog };
  const overOf = async (id: string) =>
    whileRebuilding(options, () => eventually(() => findReplay(owner, id), isOver));
  const night = await overOf(await ask({ cause: 'night' }));
  expect(night).toMatchObject({
    state: 'done',
    verification_id: verificationId,
    log_standing: 'changed',
  });
  expect(compared).toEqual(['nothing is compared']);
  const asked = await overOf(await ask());
  expect(asked).toMatchObject({ state: 'done', verification_id: null, log_standing: null });
});

test('tables that no replay makes stand in its report, where they still differ after a while', async () => {
  const { projection } = await setUp('besides');
  let looks = 0;
  const found = (column: string) => ({
    table: 'secrets',
    key: { id: '1' },
    column,
    live: 'a',
    replayed: 'b',
  });
  const lasting = {
    name: 'stored_secrets',
    compare: async () => {
      looks += 1;
      // One of the two is put right meanwhile.
      const both = looks === 1 ? [found('kept'), found('passing')] : [found('kept')];
      return { rows: 2, differences: both.length, found: both };
    },
  };
  const unknown = { name: 'nothing_known', compare: async () => undefined };
  const id = await ask();
  const options = { projections: [projection], comparisons: [lasting, unknown] };
  await whileRebuilding(options, () => eventually(() => findReplay(owner, id), isOver));
  const models = await replayModelsTable(owner)
    .where({ replay_id: id })
    .orderBy('read_model')
    .select<ReplayModelRow[]>('*');
  expect(models.map(({ read_model, differences }) => [read_model, differences])).toEqual([
    ['besides', '0'],
    ['stored_secrets', '1'],
  ]);
  expect(await foundBy(id)).toMatchObject([{ read_model: 'stored_secrets', column_name: 'kept' }]);
});
