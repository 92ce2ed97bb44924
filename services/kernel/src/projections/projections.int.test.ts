import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { ProjectionControlEvent } from 'contracts/events/projection-control';
import type { EventStore } from 'eventstore-client/event-store';
import { catchUp } from './catch-up.ts';
import { readCheckpoint } from './checkpoints.ts';
import { compareWithReplay } from './compare.ts';
import { readControl } from './projection-control.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { resume } from './resume.ts';
import { ensureReadModels, visibleRowsMigration } from './read-model-schema.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import type { ProjectionDatabase } from '../testing/projection-database.ts';
import { openProjectionDatabase } from '../testing/projection-database.ts';

const decider = counterDecider();
const logger = createLogger('test', 'silent');
const controlOf = async (projection: string) => readControl(store, projection);
let opened: ProjectionDatabase;
let database: ProjectionDatabase['database'];
let store: EventStore;
let owner: Knex;
let worker: Knex;

beforeAll(async () => {
  opened = await openProjectionDatabase();
  ({ database, store, owner, worker } = opened);
});

afterAll(() => opened.close());

async function setUp(options: Parameters<typeof counterProjection>[1]): Promise<Projection> {
  const projection = counterProjection(decider, options);
  await ensureReadModels(owner, [projection]);
  return projection;
}

async function raise(id: string, ...amounts: readonly number[]): Promise<void> {
  const events = amounts.map((by) => ({
    id: randomUUID(),
    type: 'CounterRaised.v1',
    data: { by, cents: by * 100 },
    metadata: { companyId: id.slice(0, 1) },
  }));
  await store.append({ stream: `${decider.category}-${id}`, expected: 'no_stream', events });
}

const cents = async (projection: Projection, id: string): Promise<string | undefined> => {
  const row: { cents: string } | undefined = await worker('counters')
    .withSchema(`rm_${projection.name}`)
    .where({ stream: `${decider.category}-${id}` })
    .first('cents');
  return row?.cents;
};

test('a drain brings a read model to the end of the log, and a second one changes nothing', async () => {
  const projection = await setUp({ name: 'plain', poison: 'stop' });
  const id = `a-${randomUUID()}`;
  await raise(id, 1, 2, 3);
  const parts = { db: worker, store, logger };
  await Promise.all([
    catchUp([projection], parts),
    catchUp([projection], parts),
    catchUp([projection], parts),
  ]);
  await catchUp([projection], parts);
  expect(await cents(projection, id)).toBe('600');
  expect((await readCheckpoint(worker, projection.name))?.position).toBeGreaterThan(0n);
});

test('a poisonous event parks its stream and later events of it, while other streams go on', async () => {
  const projection = await setUp({ name: 'parking', poison: 'park-stream', poisonousBy: 13 });
  const [sick, sound] = [`b-${randomUUID()}`, `b-${randomUUID()}`];
  await raise(sick, 1, 13, 5);
  await raise(sound, 7);
  await catchUp([projection], { db: worker, store, logger });
  expect(await cents(projection, sick)).toBe('100');
  expect(await cents(projection, sound)).toBe('700');
  const parked: { type: string }[] = await worker('parked_events')
    .withSchema('kernel')
    .where({ projection: 'parking' });
  expect(parked).toHaveLength(2);
});

test('a projection of money stops whole before a poisonous event and says why', async () => {
  const projection = await setUp({ name: 'stopping', poison: 'stop', poisonousBy: 17 });
  const [before, sick] = [`c-${randomUUID()}`, `c-${randomUUID()}`];
  await raise(before, 4);
  await raise(sick, 17);
  await catchUp([projection], { db: worker, store, logger });
  expect(await cents(projection, before)).toBe('400');
  expect(await cents(projection, sick)).toBeUndefined();
  expect((await readCheckpoint(worker, projection.name))?.stoppedBecause).toContain('RangeError');
});

test('a rebuild replays from the first event and swaps; the comparer finds one changed cent', async () => {
  const projection = await setUp({ name: 'compared', poison: 'stop' });
  const id = `d-${randomUUID()}`;
  await raise(id, 1, 2);
  const parts = { db: worker, store, logger };
  await catchUp([projection], parts);

  const equal = await compareWithReplay(projection, { db: owner, store });
  expect(equal.differences).toEqual([]);
  expect(equal.tables).toEqual([{ table: 'counters', rows: expect.any(Number) }]);

  await worker('counters')
    .withSchema('rm_compared')
    .where({ stream: `${decider.category}-${id}` })
    .increment('cents', 1);
  const changed = await compareWithReplay(projection, { db: owner, store });
  expect(changed.differences.map(({ side, row }) => [side, row['cents']])).toEqual([
    ['only-live', 301],
    ['only-replayed', 300],
  ]);

  await rebuild(projection, { db: owner, store });
  expect(await cents(projection, id)).toBe('300');
  await raise(`d-${randomUUID()}`, 9);
  await catchUp([projection], parts);
  expect((await compareWithReplay(projection, { db: owner, store })).differences).toEqual([]);
});

test('a read model that is filled by its keys has the indexes of its readers again after a rebuild', async () => {
  const counter = counterProjection(decider, { name: 'indexed', poison: 'stop' });
  const projection: Projection = {
    ...counter,
    fillsByKeys: true,
    createTables: async (schema, raw) => {
      await counter.createTables(schema, raw);
      await raw('CREATE INDEX counters_by_cents ON {schema}.counters (cents)');
    },
  };
  await ensureReadModels(owner, [projection]);
  const id = `g-${randomUUID()}`;
  await raise(id, 4);
  await catchUp([projection], { db: worker, store, logger });
  const before = await indexesOf('rm_indexed');
  expect(before).toContainEqual(expect.stringContaining('counters_by_cents'));
  expect((await compareWithReplay(projection, { db: owner, store })).differences).toEqual([]);
  await rebuild(projection, { db: owner, store });
  expect(await indexesOf('rm_indexed')).toEqual(before);
  expect(await cents(projection, id)).toBe('400');
});

test('the planner knows the tables of a rebuilt read model from its first reader on', async () => {
  const projection = await setUp({ name: 'analyzed', poison: 'stop' });
  await raise(`h-${randomUUID()}`, 4);
  await catchUp([projection], { db: worker, store, logger });
  const rows = await owner('counters').withSchema('rm_analyzed').count({ all: '*' }).first();
  await rebuild(projection, { db: owner, store });
  const known = await owner('pg_class').where('oid', owner.raw("'rm_analyzed.counters'::regclass"));
  expect(known).toMatchObject([{ reltuples: Number(rows?.['all']) }]);
});

async function indexesOf(schema: string): Promise<readonly string[]> {
  return owner('pg_indexes').where({ schemaname: schema }).orderBy('indexname').pluck('indexdef');
}

test('the database shows a reader only the rows of the company that the transaction names', async () => {
  const projection = await setUp({ name: 'walled', poison: 'stop' });
  await raise(`e-${randomUUID()}`, 1);
  await raise(`f-${randomUUID()}`, 2);
  await catchUp([projection], { db: worker, store, logger });
  const reader = database.connect('portal_query');
  const seenBy = async (company: string | undefined) =>
    reader.transaction(async (trx) => {
      if (company !== undefined)
        await trx.raw(`SELECT set_config('app.company', ?, true)`, [company]);
      const rows: { company_id: string }[] = await trx('counters')
        .withSchema('rm_walled')
        .select('company_id');
      return [...new Set(rows.map((row) => row.company_id))];
    });
  expect(await seenBy('e')).toEqual(['e']);
  expect(await seenBy(undefined)).toEqual([]);
  expect(await seenBy('*')).toEqual(expect.arrayContaining(['e', 'f']));
  await expect(reader('counters').withSchema('rm_walled').delete()).rejects.toMatchObject({
    code: '42501',
  });
});

test('a reader of every company pages through a table by its index, also where the table is of an earlier version', async () => {
  await setUp({ name: 'wide', poison: 'stop' });
  await owner.raw(`INSERT INTO rm_wide.counters (stream, company_id, cents)
    SELECT 'counter-' || number, number % 100, number FROM generate_series(1, 20000) AS number`);
  await owner.raw('CREATE INDEX ON rm_wide.counters (cents)');
  await owner.raw('ANALYZE rm_wide.counters');
  await owner.raw(`ALTER POLICY own_company ON rm_wide.counters USING (
    company_id = current_setting('app.company', true) OR current_setting('app.company', true) = '*')`);
  const reader = database.connect('portal_query');
  const planOfPage = async (): Promise<string> =>
    reader.transaction(async (trx) => {
      await trx.raw(`SELECT set_config('app.company', '*', true)`);
      const page = 'SELECT * FROM rm_wide.counters ORDER BY cents LIMIT 25 OFFSET 1000';
      return JSON.stringify((await trx.raw<{ rows: unknown }>(`EXPLAIN ${page}`)).rows);
    });
  expect(await planOfPage()).toContain('Sort');
  await owner.transaction((trx) => visibleRowsMigration.up(trx));
  expect(await planOfPage()).not.toContain('Sort');
});

async function decide(projection: string, decision: ProjectionControlEvent): Promise<void> {
  const earlier = await store.readStream(`projectionControl-${projection}`);
  await store.append({
    stream: `projectionControl-${projection}`,
    expected: earlier.at(-1)?.revision ?? 'no_stream',
    events: [{ id: randomUUID(), type: decision.type, data: { ...decision.data }, metadata: {} }],
  });
}

const resumeNow = async (projection: Projection): Promise<void> => {
  const checkpoint = await readCheckpoint(worker, projection.name);
  if (checkpoint) await resume(projection, checkpoint, { db: worker, store });
};

test('an event that an admin skips lets its stream go on, and stays skipped in every replay', async () => {
  const name = `skipping_${randomUUID().slice(0, 8)}`;
  const projection = await setUp({ name, poison: 'park-stream', poisonousBy: 19 });
  const id = `g-${randomUUID()}`;
  await raise(id, 1, 19, 5);
  const parts = { db: worker, store, logger };
  await catchUp([projection], parts);
  expect(await cents(projection, id)).toBe('100');

  const [, poisonous] = await store.readStream(`${decider.category}-${id}`);
  const eventId = poisonous?.id ?? '';
  await decide(name, {
    type: 'EventSkipped.v1',
    data: { projection: name, eventId, reason: 'a test' },
  });
  await resumeNow(projection);
  await catchUp([projection], parts);
  expect(await cents(projection, id)).toBe('600');
  expect(await worker('parked_events').withSchema('kernel').where({ projection: name })).toEqual(
    [],
  );
  expect((await compareWithReplay(projection, { db: owner, store })).differences).toEqual([]);
});

test('a projection of money that stopped goes on behind a skipped event, in the same order as a replay', async () => {
  const name = `halting_${randomUUID().slice(0, 8)}`;
  const projection = await setUp({ name, poison: 'stop', poisonousBy: 23 });
  const [sick, later] = [`h-${randomUUID()}`, `h-${randomUUID()}`];
  await raise(sick, 2, 23);
  await raise(later, 7);
  const parts = { db: worker, store, logger, controlOf };
  await catchUp([projection], parts);
  expect(await cents(projection, later)).toBeUndefined();

  const [, poisonous] = await store.readStream(`${decider.category}-${sick}`);
  const eventId = poisonous?.id ?? '';
  await decide(name, {
    type: 'EventSkipped.v1',
    data: { projection: name, eventId, reason: 'a test' },
  });
  await resumeNow(projection);
  await catchUp([projection], parts);
  expect(await cents(projection, sick)).toBe('200');
  expect(await cents(projection, later)).toBe('700');
  expect((await compareWithReplay(projection, { db: owner, store })).differences).toEqual([]);
});

test('a retry applies what was parked once its fault is mended', async () => {
  const name = `retrying_${randomUUID().slice(0, 8)}`;
  const faulty = await setUp({ name, poison: 'park-stream', poisonousBy: 29 });
  const id = `i-${randomUUID()}`;
  await raise(id, 1, 29, 4);
  await catchUp([faulty], { db: worker, store, logger });
  const fixed = counterProjection(decider, { name, poison: 'park-stream' });
  await resumeNow(fixed);
  expect(await cents(fixed, id)).toBe('100');
  await decide(name, { type: 'EventsRetried.v1', data: { projection: name, reason: 'mended' } });
  await resumeNow(fixed);
  expect(await cents(fixed, id)).toBe('3400');
});

test('while releases overlap a read model is filled by that of its version alone, and changes hands by a swap', async () => {
  const now = await setUp({ name: 'changing', poison: 'park-stream' });
  const inMinor: Projection = {
    ...now,
    version: 2,
    createTables: (schema) =>
      schema.createTable('counters', (table) => {
        table.text('stream').primary();
        table.text('company_id').notNullable();
        table.bigInteger('minor').notNullable();
      }),
    apply: async ({ stream, data, metadata }, tx) => {
      await tx.raw(
        `INSERT INTO ${tx.name('counters')} AS held (stream, company_id, minor) VALUES (?, ?, ?)
         ON CONFLICT (stream) DO UPDATE SET minor = held.minor + excluded.minor`,
        [stream, metadata['companyId'] ?? 'none', Number(data['cents'])],
      );
    },
  };
  const parts = { db: worker, store, logger };
  const both = async (): Promise<void> => {
    await Promise.all([catchUp([now], parts), catchUp([inMinor], parts)]);
  };
  const [before, meanwhile, after] = ['a', 'b', 'c'].map((each) => `${each}-${randomUUID()}`);
  await raise(String(before), 1, 2);
  await both();
  expect(await cents(now, String(before))).toBe('300');
  await raise(String(meanwhile), 4);
  await Promise.all([both(), rebuild(inMinor, { db: owner, store })]);
  await raise(String(after), 5);
  await both();
  const rows: readonly { readonly stream: string; readonly minor: string }[] = await worker(
    'counters',
  )
    .withSchema('rm_changing')
    .whereIn(
      'stream',
      [before, meanwhile, after].map((id) => `${decider.category}-${id}`),
    )
    .orderBy('stream')
    .select('stream', 'minor');
  expect(rows.map(({ minor }) => minor)).toEqual(['300', '400', '500']);
  const parked: unknown[] = await worker('parked_events')
    .withSchema('kernel')
    .where({ projection: 'changing' });
  expect(parked).toEqual([]);
  expect(await readCheckpoint(worker, 'changing')).toMatchObject({
    version: 2,
    stoppedBecause: null,
  });
});
