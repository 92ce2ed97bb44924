import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import { z } from 'zod';
import { query } from './query.ts';
import { createQueryRunner } from './query-runner.ts';
import { rebuild } from '../projections/rebuild.ts';
import { ensureReadModels } from '../projections/read-model-schema.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import type { ProjectionDatabase } from '../testing/projection-database.ts';
import { openProjectionDatabase } from '../testing/projection-database.ts';

const calls = defineCalls({ 'counters.count': { input: z.object({}), result: z.number() } });

let opened: ProjectionDatabase;

beforeAll(async () => {
  opened = await openProjectionDatabase();
});

afterAll(() => opened.close());

test('a query that finds no table where a rebuild puts one answers from the new one', async () => {
  const { owner, store, worker } = opened;
  const projection = counterProjection(counterDecider(), { name: 'swapped', poison: 'stop' });
  await ensureReadModels(owner, [projection]);
  let runs = 0;
  const count = query(calls['counters.count'], {
    scope: 'every-company',
    reads: [projection.name],
    policy: () => true,
    run: async ({ db }) => {
      if (runs === 0) await owner.raw('DROP SCHEMA rm_swapped CASCADE');
      else await rebuild(projection, { db: owner, store });
      runs += 1;
      const { rows } = await db.raw<{ count: number }>(
        'SELECT count(*)::integer AS count FROM rm_swapped.counters',
      );
      return rows[0]?.count ?? -1;
    },
  });
  const runner = createQueryRunner({
    queries: [count],
    projections: [projection],
    db: worker,
    progress: {
      name: 'progress',
      reached: async () => Promise.resolve(true),
      onMove: () => undefined,
      onGap: () => undefined,
      stop: async () => Promise.resolve(),
    },
  });
  const actor = { kind: 'system', name: 'test' } as const;
  const asked = { name: 'counters.count', input: {}, actor, positions: new Map() };
  expect(await runner.run(asked)).toEqual({ result: 0, stale: false });
  expect(runs).toBe(2);
});
