import type { Knex } from 'knex';
import { readCheckpoints } from './checkpoints.ts';
import type { Checkpoint } from './checkpoints.ts';
import { liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';
import type { Replay, ReplayParts } from './replay.ts';
import { advance, beginReplay, dropSchemas, followLive } from './replay.ts';

/** A row that stands in one of the two and not in the other. */
interface RowDifference {
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

/** {@link compareAll} of one projection. */
export async function compareWithReplay(
  projection: Projection,
  parts: ReplayParts,
): Promise<Comparison> {
  const [compared] = await compareAll([projection], parts);
  if (!compared) throw new Error(`The comparison of ${projection.name} was broken off.`);
  return compared;
}

/**
 * Replays projections from the first event beside the live ones and compares both, row by row, in all columns. Each
 * pair is compared at one position, in a snapshot: the live read model goes on meanwhile.
 */
export async function compareAll(
  projections: readonly Projection[],
  parts: ReplayParts,
): Promise<readonly Comparison[]> {
  const replays: Replay[] = [];
  const compared: Comparison[] = [];
  try {
    for (const each of projections)
      replays.push(await beginReplay(each, `${liveSchema(each)}__check`, parts));
    const live = await readCheckpoints(parts.db);
    await advance(
      replays.map((replay) => ({ replay, to: positionIn(live, replay) })),
      parts,
    );
    for (const replay of replays) {
      await followLive(replay, parts);
      if (parts.signal?.aborted) break;
      compared.push(await compareRows(replay, parts));
    }
    return compared;
  } finally {
    await dropSchemas(parts.db, replays);
  }
}

function positionIn(
  checkpoints: ReadonlyMap<string, Checkpoint>,
  { projection: { name } }: Replay,
): bigint {
  const checkpoint = checkpoints.get(name);
  if (!checkpoint) throw new Error(`There is no checkpoint of ${name}: set up the database first.`);
  return checkpoint.position;
}

async function compareRows(replay: Replay, parts: ReplayParts): Promise<Comparison> {
  const { name } = replay.projection;
  return inSnapshot(replay, parts, async (trx, { position, live, replayed }) => ({
    projection: name,
    position,
    ...(await compareSchemas(trx, live, replayed)),
  }));
}

/** A live read model and its replay, both as of one event. */
export interface Snapshot {
  readonly position: bigint;
  readonly live: string;
  readonly replayed: string;
}

/** Brings a replay to where the live read model is in a snapshot, and has both looked at there. */
export async function inSnapshot<Found>(
  replay: Replay,
  parts: ReplayParts,
  look: (trx: Knex.Transaction, snapshot: Snapshot) => Promise<Found>,
): Promise<Found> {
  return parts.db.transaction(
    async (trx) => {
      // The first statement takes the snapshot: rows and checkpoint as one drain has left them.
      const position = positionIn(await readCheckpoints(trx), replay);
      await advance([{ replay, to: position }], parts, trx);
      const live = liveSchema(replay.projection);
      return look(trx, { position, live, replayed: replay.schema });
    },
    { isolationLevel: 'repeatable read' },
  );
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
    .where('table_type', 'BASE TABLE')
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
