import { MAX_KEPT_DIFFERENCES } from 'contracts/constants/replays';
import type { ReplayStage } from 'contracts/constants/replays';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import { inSnapshot } from 'kernel/projections/compare';
import type { Projection } from 'kernel/projections/projection';
import type { Replay, ReplayParts } from 'kernel/projections/replay';
import { advance, followLive } from 'kernel/projections/replay';
import type { Knex } from 'knex';
import { compareTables } from './compare-tables.ts';
import type { TableComparison } from './table-comparison.ts';
import type { CellComparison, CellDifference } from './compare-cells.ts';
import { compareCells } from './compare-cells.ts';
import { replayDifferencesTable, replayModelsTable } from './replay-rows.ts';
import { dropScratch, openScratch } from './scratch-replays.ts';

export interface ReplayJobParts extends ReplayParts {
  readonly replayId: string;
  onStage(stage: ReplayStage, readModel: string | null): void;
  /** What is compared besides, last of all. */
  readonly comparisons?: readonly TableComparison[];
}

/**
 * Replays every read model beside the live one and compares both, one after the other, at one event each. What was
 * done is kept as it goes: called again, it goes on.
 * @returns whether all were compared; false where the signal was raised before.
 */
export async function replayAndCompare(
  projections: readonly Projection[],
  parts: ReplayJobParts,
): Promise<boolean> {
  const { db, signal, replayId } = parts;
  const { replays, keeping } = await openScratch(replayId, projections, parts);
  const writes: Promise<void>[] = [];
  const keptParts: ReplayParts = {
    ...keeping(parts),
    onFailed: (replay, fault) => {
      // A projection that cannot be replayed is named in the report, and does not stop the others.
      writes.push(writeFault(db, { replayId, replay, error: fault.message }));
    },
  };
  const live = await readCheckpoints(db);
  const goals = replays.map((replay) => ({
    replay,
    to: live.get(replay.projection.name)?.position ?? 0n,
  }));
  if (goals.length > 0) await advance(goals, keptParts);
  await Promise.all(writes);
  for (const replay of replays.filter(({ failed }) => !failed)) {
    if (signal?.aborted) return false;
    parts.onStage('comparing', replay.projection.name);
    await compareOne(replay, { ...parts, ...keptParts });
  }
  for (const comparison of parts.comparisons ?? []) {
    if (signal?.aborted) return false;
    parts.onStage('comparing', comparison.name);
    await compareOther(comparison, parts);
  }
  return !signal?.aborted;
}

async function compareOne(replay: Replay, parts: ReplayJobParts): Promise<void> {
  const { db, replayId, signal } = parts;
  const { name, version } = replay.projection;
  const live = (await readCheckpoints(db)).get(name);
  if (live?.version !== version) {
    const error = `The live read model is of version ${live?.version ?? 0}, the replay of version ${version}.`;
    await writeFault(db, { replayId, replay, error });
    return;
  }
  await followLive(replay, parts);
  if (signal?.aborted || replay.failed) return;
  await inSnapshot(replay, parts, async (trx, { position, ...schemas }) => {
    const kept = await countKept(trx, replayId);
    const most = Math.max(0, MAX_KEPT_DIFFERENCES - kept);
    const compared = await compareCells(trx, { ...schemas, most, signal });
    const leftOut = replay.leftOut.size;
    await writeComparison(trx, { replayId, name, position, kept, leftOut, ...compared });
  });
  await dropScratch(db, replay);
}

/** Tables that no replay makes anew stand in the report as well, where they were not compared before a pause. */
async function compareOther(comparison: TableComparison, parts: ReplayJobParts): Promise<void> {
  const { db, store, signal, replayId } = parts;
  const { name } = comparison;
  const key = { replay_id: replayId, read_model: name };
  const before: unknown = await replayModelsTable(db)
    .where(key)
    .whereNotNull('compared_at')
    .first();
  if (before !== undefined) return;
  const kept = await countKept(db, replayId);
  const most = Math.max(0, MAX_KEPT_DIFFERENCES - kept);
  const compared = await compareTables(comparison, { db, store, signal, most, replayId });
  if (!compared || signal?.aborted) return;
  await db.transaction(async (trx) => {
    await replayModelsTable(trx)
      .insert({ ...key, version: 1, decisions: 0 })
      .onConflict()
      .ignore();
    await writeComparison(trx, { replayId, name, kept, leftOut: 0, ...compared });
  });
}

async function countKept(trx: Knex, replayId: string): Promise<number> {
  const rows = await replayDifferencesTable(trx)
    .where({ replay_id: replayId })
    .count<{ count: string }[]>();
  return Number(rows[0]?.count ?? 0);
}

interface Written extends CellComparison {
  readonly replayId: string;
  readonly name: string;
  readonly position: bigint;
  /** So many differences of this replay were written before. */
  readonly kept: number;
  readonly leftOut: number;
}

async function writeComparison(trx: Knex.Transaction, written: Written): Promise<void> {
  const { replayId, name, position, rows, differences, found, kept, leftOut } = written;
  await replayModelsTable(trx)
    .where({ replay_id: replayId, read_model: name })
    .update({ compared_at: String(position), row_count: rows, differences, left_out: leftOut });
  const listed = found.map((each, index) => ({
    replay_id: replayId,
    read_model: name,
    number: kept + index,
    ...differenceRow(each),
  }));
  if (listed.length > 0) await replayDifferencesTable(trx).insert(listed);
}

function differenceRow({ table, key, column, live, replayed }: CellDifference): object {
  return {
    table_name: table,
    row_key: JSON.stringify(key),
    column_name: column,
    live,
    replayed,
  };
}

async function writeFault(
  db: Knex,
  { replayId, replay, error }: { replayId: string; replay: Replay; error: string },
): Promise<void> {
  await replayModelsTable(db)
    .where({ replay_id: replayId, read_model: replay.projection.name })
    .update({ error, differences: 1 });
  await dropScratch(db, replay);
}
