import type { Knex } from 'knex';
import { lockCheckpoint } from './checkpoints.ts';
import { liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';
import type { ReplayParts } from './rebuild.ts';
import { replayInto } from './rebuild.ts';

/** A row that stands in one of the two and not in the other. */
export interface RowDifference {
  readonly table: string;
  readonly side: 'only-live' | 'only-replayed';
  readonly row: Readonly<Record<string, unknown>>;
}

export interface Comparison {
  readonly projection: string;
  /** The log position at which both stand. */
  readonly position: bigint;
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  /** At most {@link SHOWN} a table and side; empty when every row of every table is equal in every column. */
  readonly differences: readonly RowDifference[];
}

const SHOWN = 20;

/** Replays a projection from the first event beside the live one and compares both, row by row, in all columns. */
export async function compareWithReplay(
  projection: Projection,
  parts: ReplayParts,
): Promise<Comparison> {
  const scratch = `${liveSchema(projection)}__check`;
  const replay = await replayInto(projection, scratch, parts);
  try {
    const near = await replay.advance(0n, await parts.store.head());
    return await parts.db.transaction(async (trx) => {
      const live = await lockCheckpoint(trx, projection.name);
      if (!live)
        throw new Error(`There is no checkpoint of ${projection.name}: set up the database first.`);
      const position = await catchUp(replay, { near, live: live.position, trx });
      return {
        projection: projection.name,
        position,
        ...(await compareSchemas(trx, liveSchema(projection), scratch)),
      };
    });
  } finally {
    await parts.db.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [scratch]);
  }
}

async function catchUp(
  replay: Awaited<ReturnType<typeof replayInto>>,
  at: { near: bigint; live: bigint; trx: Knex.Transaction },
): Promise<bigint> {
  if (at.live < at.near) {
    throw new ProjectionBehind(
      `The live read model is at ${at.live}, the log at ${at.near}. Try again when it has caught up.`,
    );
  }
  return replay.advance(at.near, at.live, at.trx);
}

/** The live read model has not caught up with the log; a comparison would show differences that are none. */
export class ProjectionBehind extends Error {
  override readonly name = 'ProjectionBehind';
}

/** Compares every table of two schemas, row by row, in all columns; doubled rows count. */
export async function compareSchemas(
  trx: Knex.Transaction,
  live: string,
  replayed: string,
): Promise<Pick<Comparison, 'tables' | 'differences'>> {
  const names = await trx<{ table_name: string }>('tables')
    .withSchema('information_schema')
    .whereIn('table_schema', [live, replayed])
    .distinct('table_name')
    .orderBy('table_name');
  const differences: RowDifference[] = [];
  const tables: { table: string; rows: number }[] = [];
  for (const { table_name: table } of names) {
    differences.push(
      ...(await rowsOnlyIn(trx, { from: live, without: replayed, table, side: 'only-live' })),
    );
    differences.push(
      ...(await rowsOnlyIn(trx, { from: replayed, without: live, table, side: 'only-replayed' })),
    );
    const counted = await trx(table).withSchema(live).count<{ count: string }[]>();
    tables.push({ table, rows: Number(counted[0]?.count ?? 0) });
  }
  return { tables, differences };
}

async function rowsOnlyIn(
  trx: Knex.Transaction,
  side: { from: string; without: string; table: string; side: RowDifference['side'] },
): Promise<RowDifference[]> {
  // As JSON text every type compares alike, also those without an equality of their own.
  const { rows } = await trx.raw<{ rows: { row: Readonly<Record<string, unknown>> }[] }>(
    `SELECT row::jsonb FROM (
       SELECT to_jsonb(a)::text AS row FROM ??.?? a EXCEPT ALL SELECT to_jsonb(b)::text FROM ??.?? b
     ) missing LIMIT ?`,
    [side.from, side.table, side.without, side.table, SHOWN],
  );
  return rows.map(({ row }) => ({ table: side.table, side: side.side, row }));
}
