import type { Knex } from 'knex';
import { notifyChanges, changesOf } from './notify-changes.ts';
import { lockCheckpoint, moveCheckpoint, takesEvents } from './checkpoints.ts';
import type { LogPage, RecordedEvent } from 'eventstore-client/event-store';
import { BEHIND_PARKED, isLeftOut, stoppedBy } from './parked-events.ts';
import { projectionTx } from './projection-tx.ts';
import { liveSchema } from './projection.ts';
import type { Change, Projection } from './projection.ts';
import { isOutage } from '../runtime/database-faults.ts';
import type { Logger } from '../runtime/logger.ts';

export interface PoisonParts {
  readonly db: Knex;
  readonly logger: Logger;
  readonly from: bigint;
  readonly page: LogPage;
  /** Those that are left out, unless they can be applied after all. */
  readonly skipped: ReadonlySet<string>;
}

/**
 * Applies a batch event by event. One that fails for a reason of its own is parked with all later ones of its stream,
 * or stops the projection whole where money must not be skipped.
 */
export async function applyOneByOne(projection: Projection, parts: PoisonParts): Promise<void> {
  await parts.db.transaction(async (trx) => {
    const locked = await lockCheckpoint(trx, projection.name);
    if (!takesEvents(projection, locked) || locked.position !== parts.from) return;
    let position = parts.from;
    const applied: RecordedEvent[] = [];
    const announced: Change[] = [];
    for (const event of parts.page.events) {
      const fault = await applyGuarded(projection, event, { trx, announced });
      const isDropped = fault !== undefined && isLeftOut(event, fault, parts.skipped);
      if (fault !== undefined && !isDropped && projection.poison === 'stop') {
        await stopProjection(trx, projection, stoppedBy(event, fault));
        await moveCheckpoint(trx, projection.name, position);
        await notifyChanges(trx, [...changesOf(projection, applied), ...announced]);
        return;
      }
      if (fault === undefined) applied.push(event);
      else if (!isDropped) await park(trx, { projection, event, reason: fault });
      position = event.position;
    }
    await moveCheckpoint(trx, projection.name, parts.page.upTo);
    await notifyChanges(trx, [...changesOf(projection, applied), ...announced]);
  });
}

/** Undefined when the event was applied: `announced` then takes what applying it announces. Otherwise why not. */
export async function applyGuarded(
  projection: Projection,
  event: RecordedEvent,
  { trx, announced }: { readonly trx: Knex.Transaction; readonly announced: Change[] },
): Promise<string | undefined> {
  if (await isParked(trx, projection.name, event.stream)) return BEHIND_PARKED;
  const announcedByEvent: Change[] = [];
  try {
    await trx.transaction((savepoint) =>
      projection.apply(event, projectionTx(savepoint, liveSchema(projection), announcedByEvent)),
    );
    announced.push(...announcedByEvent);
    return undefined;
  } catch (error) {
    if (isOutage(error)) throw error;
    // The text of a driver's error may hold values of the row: its name and code say enough.
    const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
    return error instanceof Error ? `${error.name}${code}` : 'unknown fault';
  }
}

async function isParked(
  trx: Knex.Transaction,
  projection: string,
  stream: string,
): Promise<boolean> {
  const row: unknown = await trx('parked_events')
    .withSchema('kernel')
    .where({ projection, stream })
    .first();
  return row !== undefined;
}

export async function park(
  trx: Knex.Transaction,
  { projection, event, reason }: { projection: Projection; event: RecordedEvent; reason: string },
): Promise<void> {
  await trx('parked_events')
    .withSchema('kernel')
    .insert({
      projection: projection.name,
      position: String(event.position),
      stream: event.stream,
      event_id: event.id,
      type: event.type,
      reason,
    })
    .onConflict()
    .ignore();
}

async function stopProjection(
  trx: Knex.Transaction,
  projection: Projection,
  reason: string,
): Promise<void> {
  await trx('checkpoints')
    .withSchema('kernel')
    .where({ projection: projection.name })
    .update({ stopped_because: reason });
}
