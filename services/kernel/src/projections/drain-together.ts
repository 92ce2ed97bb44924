import type { Knex } from 'knex';
import { announce, changesOf } from './announce.ts';
import { lockCheckpoints, moveCheckpoints, readCheckpoints } from './checkpoints.ts';
import type { Checkpoint, LockedCheckpoint } from './checkpoints.ts';
import { applyAll } from './drain.ts';
import type { DrainParts } from './drain.ts';
import type { Stretch } from './event-source.ts';
import { projectionTx } from './projection-tx.ts';
import { liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';

/** A projection further behind than this catches up by itself, so that the others need not wait for it. */
const SMALL_STRETCH = 200;

/** What one projection has to apply. */
interface Share {
  readonly projection: Projection;
  readonly from: bigint;
  readonly stretch: Stretch;
}

/**
 * Brings projections up to the end of the log in one transaction. A ring brings a few events, and a transaction for
 * each projection costs more than their rows: together they take a fifth of the statements.
 * @returns the projections that need a {@link drain} of their own: far behind, with troubles, or met by any fault.
 */
export async function drainTogether(
  projections: readonly Projection[],
  parts: DrainParts,
): Promise<readonly Projection[]> {
  try {
    const { shares, alone } = await divide(projections, parts);
    if (shares.length === 0) return alone;
    const applied = await parts.db.transaction((trx) => applyShares(shares, trx));
    for (const { projection, stretch } of applied) {
      if (stretch.events.length > 0) parts.onApplied?.(projection, stretch.events);
    }
    const left = shares.filter((share) => !applied.includes(share));
    return [...alone, ...left.map(({ projection }) => projection)];
  } catch (err) {
    // Whose fault it was shows when each drains by itself: one that cannot go on must not hold up the others.
    parts.logger.debug({ err }, 'a drain of several projections failed, each drains by itself');
    return projections;
  }
}

async function divide(
  projections: readonly Projection[],
  { db, source }: DrainParts,
): Promise<{ readonly shares: readonly Share[]; readonly alone: readonly Projection[] }> {
  const checkpoints = await readCheckpoints(db);
  const shares: Share[] = [];
  const alone: Projection[] = [];
  for (const projection of projections) {
    const checkpoint = checkpoints.get(projection.name);
    if (checkpoint?.stoppedBecause !== null) continue;
    const { position: from } = checkpoint;
    const stretch = await source.readAfter(from, projection.categories);
    if (stretch.upTo <= from) continue;
    if (isPlain(checkpoint, stretch)) shares.push({ projection, from, stretch });
    else alone.push(projection);
  }
  return { shares, alone };
}

function isPlain({ decisions }: Checkpoint, { events }: Stretch): boolean {
  return decisions === 0 && events.length <= SMALL_STRETCH;
}

/** Answers the shares that were applied; the others met a checkpoint that has moved or has troubles. */
async function applyShares(
  shares: readonly Share[],
  trx: Knex.Transaction,
): Promise<readonly Share[]> {
  const locked = await lockCheckpoints(
    trx,
    shares.map(({ projection }) => projection.name),
  );
  const due = shares.filter((share) => isAsRead(share, locked.get(share.projection.name)));
  for (const { projection, stretch } of due) {
    await applyAll(projection, stretch.events, projectionTx(trx, liveSchema(projection)));
  }
  const moves = new Map(due.map(({ projection, stretch }) => [projection.name, stretch.upTo]));
  if (moves.size > 0) await moveCheckpoints(trx, moves);
  await announce(
    trx,
    due.flatMap(({ projection, stretch }) => changesOf(projection, stretch.events)),
  );
  return due;
}

function isAsRead({ from }: Share, locked: LockedCheckpoint | undefined): boolean {
  if (locked?.stoppedBecause !== null || locked.parked) return false;
  return locked.position === from && locked.decisions === 0;
}
