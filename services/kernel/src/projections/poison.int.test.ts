import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catchUp } from './catch-up.ts';
import { readCheckpoint } from './checkpoints.ts';
import { defineTable } from './define-table.ts';
import type { Columns } from './define-table.ts';
import { insertRows } from './insert-rows.ts';
import type { Projection, ProjectionTx } from './projection.ts';
import { ensureReadModels } from './read-model-schema.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import type { ProjectionDatabase } from '../testing/projection-database.ts';
import { openProjectionDatabase } from '../testing/projection-database.ts';

const decider = counterDecider();
const logger = createLogger('test', 'silent');
let opened: ProjectionDatabase;

beforeAll(async () => {
  opened = await openProjectionDatabase();
});
afterAll(() => opened.close());

const parts = () => ({ db: opened.worker, store: opened.store, logger });

type Disturb = (tx: ProjectionTx) => Promise<void>;

/** A projection that is disturbed whenever an event raises by 13. */
async function setUp(poison: Projection['poison'], disturb: Disturb): Promise<Projection> {
  const name = `disturbed_${randomUUID().slice(0, 8)}`;
  const plain = counterProjection(decider, { name, poison });
  const projection: Projection = {
    ...plain,
    apply: async (event, tx) => {
      if (event.data['by'] === 13) await disturb(tx);
      await plain.apply(event, tx);
    },
  };
  await ensureReadModels(opened.owner, [projection]);
  await catchUp([plain], parts());
  return projection;
}

async function raise(...amounts: readonly number[]): Promise<string> {
  const stream = `${decider.category}-${randomUUID()}`;
  const events = amounts.map((by) => ({
    id: randomUUID(),
    type: 'CounterRaised.v1',
    data: { by, cents: by },
    metadata: {},
  }));
  await opened.store.append({ stream, expected: 'no_stream', events });
  return stream;
}

async function centsOf(projection: Projection, stream: string): Promise<number> {
  const row: { cents: string } | undefined = await opened
    .worker('counters')
    .withSchema(`rm_${projection.name}`)
    .where({ stream })
    .first('cents');
  return Number(row?.cents ?? 0);
}

const parkedOf = async ({ name }: Projection): Promise<readonly string[]> => {
  const rows: { reason: string }[] = await opened
    .worker('parked_events')
    .withSchema('kernel')
    .where({ projection: name })
    .orderBy('position');
  return rows.map(({ reason }) => reason);
};

const tooSlow: Disturb = async (tx) => {
  await tx.raw('SET LOCAL statement_timeout = 20');
  await tx.raw('SELECT pg_sleep(5)');
};
const missingFeature: Disturb = async (tx) => {
  await tx.raw(`SELECT count(*) FROM ${tx.name('counters')} FOR UPDATE`);
};
const wrongState: Disturb = async (tx) => {
  await tx.raw("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '55000'; END $$");
};

const noColumn: Disturb = async (tx) => {
  const row = { stream: 'some', company_id: 'none', cents: 1, colour: 'red' };
  // Its columns are not known to the compiler, which would not let this through.
  const columns: Columns = {};
  await insertRows(tx, defineTable('counters', columns), { rows: [row] });
};

test.each([
  ['RowsRefused', noColumn],
  ['57014', tooSlow],
  ['0A000', missingFeature],
  ['55000', wrongState],
])('an event that always ends in %s is parked, and other streams go on', async (code, disturb) => {
  const projection = await setUp('park-stream', disturb);
  const [sick, sound] = [await raise(1, 13, 2), await raise(7)];
  await catchUp([projection], parts());
  expect(await centsOf(projection, sick)).toBe(1);
  expect(await centsOf(projection, sound)).toBe(7);
  expect(await parkedOf(projection)).toEqual([
    expect.stringContaining(code),
    'an earlier event of this stream is parked',
  ]);
});

test('a projection of money stops at a statement that is always too slow', async () => {
  const projection = await setUp('stop', tooSlow);
  const sick = await raise(1, 13);
  await catchUp([projection], parts());
  expect(await centsOf(projection, sick)).toBe(1);
  const stopped = await readCheckpoint(opened.worker, projection.name);
  expect(stopped?.stoppedBecause).toContain('57014');
});

test('a statement that is too slow once is tried again, and nothing is parked', async () => {
  let slow = 2;
  const projection = await setUp('park-stream', async (tx) => {
    slow -= 1;
    if (slow >= 0) await tooSlow(tx);
  });
  const stream = await raise(1, 13);
  await catchUp([projection], parts());
  expect(await centsOf(projection, stream)).toBe(14);
  expect(await parkedOf(projection)).toEqual([]);
});

/** A worker may not end connections, also not its own: the owner does. */
const loseConnection: Disturb = async (tx) => {
  const { rows } = await tx.raw('SELECT pg_backend_pid() AS pid');
  await opened.owner.raw('SELECT pg_terminate_backend(?)', [Number(rows[0]?.['pid'])]);
  await tx.raw('SELECT 1');
};

test('an outage parks nothing however often it comes', async () => {
  let outages = 6;
  const projection = await setUp('stop', async (tx) => {
    outages -= 1;
    if (outages >= 0) await loseConnection(tx);
  });
  const stream = await raise(1, 13);
  for (let tries = 0; tries < 10; tries += 1)
    await catchUp([projection], parts()).catch(() => undefined);
  expect(await centsOf(projection, stream)).toBe(14);
});
