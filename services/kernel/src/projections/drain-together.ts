import type { Knex } from 'knex';
import type { LogPage } from 'eventstore-client/event-store';
import { notifyChanges, changesOf } from './notify-changes.ts';
import { lockCheckpoints, moveCheckpoints, readCheckpoints, takesEvents } from './checkpoints.ts';
import type { Checkpoint, LockedCheckpoint } from './checkpoints.ts';
import { applyAll } from './drain.ts';
import type { DrainParts } from './drain.ts';
import { projectionTx } from './projection-tx.ts';
import { liveSchema } from './projection.ts';
import type { Change, Projection } from './projection.ts';

/** A projection further behind than this catches up by itself, so that the others need not wait for it. */
const FEW_EVENTS = 200;

/** What one projection has to apply. */
interface Share {
  readonly projection: Projection;
  readonly from: bigint;
  readonly page: LogPage;
}

/**
 * Brings projections up to the end of what is at hand in one transaction. A ring brings a few events, and a transaction for
 * each projection costs more than their rows: together they take a fifth of the statements.
 * @returns the projections that need a {@link drain} of their own: far behind, with parked events, or met by any fault.
 */
export async function drainTogether(
  projections: readonly Projection[],
  parts: DrainParts,
): Promise<readonly Projection[]> {
  try {
    const { shares, alone } = await divide(projections, parts);
    if (shares.length === 0) return alone;
    const begunAt = Date.now();
    const applied = await parts.db.transaction((trx) => applyShares(shares, trx));
    for (const { projection, page } of applied) {
      if (page.events.length > 0) parts.onApplied?.(projection, page.events, begunAt);
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
    if (!takesEvents(projection, checkpoint)) continue;
    const { position: from } = checkpoint;
    const page = source.readAfter(from, projection);
    if (page !== undefined && page.upTo <= from) continue;
    if (page !== undefined && isPlain(checkpoint, page)) shares.push({ projection, from, page });
    else alone.push(projection);
  }
  return { shares, alone };
}

function isPlain({ decisions }: Checkpoint, { events }: LogPage): boolean {
  return decisions === 0 && events.length <= FEW_EVENTS;
}

/** Answers the shares that were applied; the others met a checkpoint that has moved or has parked events. */
async function applyShares(
  shares: readonly Share[],
  trx: Knex.Transaction,
): Promise<readonly Share[]> {
  const locked = await lockCheckpoints(
    trx,
    shares.map(({ projection }) => projection.name),
  );
  const due = shares.filter((share) => isUnchanged(share, locked.get(share.projection.name)));
  const announced: Change[] = [];
  for (const { projection, page } of due) {
    await applyAll(projection, page.events, projectionTx(trx, liveSchema(projection), announced));
  }
  const moves = new Map(due.map(({ projection, page }) => [projection.name, page.upTo]));
  if (moves.size > 0) await moveCheckpoints(trx, moves);
  const changes = due.flatMap(({ projection, page }) => changesOf(projection, page.events));
  await notifyChanges(trx, [...changes, ...announced]);
  return due;
}

function isUnchanged({ projection, from }: Share, locked: LockedCheckpoint | undefined): boolean {
  if (!takesEvents(projection, locked) || locked.parked) return false;
  return locked.position === from && locked.decisions === 0;
}
