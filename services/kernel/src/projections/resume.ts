import type { Knex } from 'knex';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { consumedOf } from './event-source.ts';
import { lockCheckpoint, moveCheckpoint } from './checkpoints.ts';
import type { Checkpoint } from './checkpoints.ts';
import { changesOf, notifyChanges } from './notify-changes.ts';
import { readControl } from './projection-control.ts';
import { isLeftOut } from './parked-events.ts';
import { applyGuarded, park } from './poison.ts';
import type { Change, Projection } from './projection.ts';
import type { ParkedState } from '../parked/parked-control.ts';

export interface ResumeParts {
  readonly db: Knex;
  readonly store: EventStore;
}

/**
 * Follows what was decided about a projection since it last did: a projection that stood still goes on with the next
 * drain, and parked events are applied in the order of the log, but for skipped ones that still cannot be. What they
 * change is announced.
 * @returns whether there was anything new to follow.
 */
export async function resume(
  projection: Projection,
  checkpoint: Checkpoint,
  parts: ResumeParts,
): Promise<boolean> {
  const control = await readControl(parts.store, projection.name);
  if (control.decisions <= checkpoint.decisions) return false;
  const parked = await parkedEvents(projection, parts);
  await parts.db.transaction(async (trx) => {
    const locked = await lockCheckpoint(trx, projection.name);
    if (!locked || locked.decisions >= control.decisions) return;
    const changes = await unpark(trx, projection, { parked, control });
    await trx('checkpoints')
      .withSchema('kernel')
      .where({ projection: projection.name })
      .update({ stopped_because: null, decisions: control.decisions });
    // It stays where it is, but whoever keeps what was read of it has to read anew.
    await moveCheckpoint(trx, projection.name, locked.position);
    await notifyChanges(trx, changes);
  });
  return true;
}

/** Answers what the events that could be applied now have changed. */
async function unpark(
  trx: Knex.Transaction,
  projection: Projection,
  { parked, control }: { parked: readonly RecordedEvent[]; control: ParkedState },
): Promise<readonly Change[]> {
  await trx('parked_events').withSchema('kernel').where({ projection: projection.name }).delete();
  const applied: RecordedEvent[] = [];
  const announced: Change[] = [];
  for (const event of parked) {
    const reason = await applyGuarded(projection, event, { trx, announced });
    if (reason === undefined) applied.push(event);
    else if (!isLeftOut(event, reason, control.skipped))
      await park(trx, { projection, event, reason });
  }
  return [...changesOf(projection, applied), ...announced];
}

/** The parked events of a projection from the log itself, in log order. */
async function parkedEvents(
  projection: Projection,
  { db, store }: ResumeParts,
): Promise<readonly RecordedEvent[]> {
  const rows = await db<{ stream: string; event_id: string; projection: string }>('parked_events')
    .withSchema('kernel')
    .where({ projection: projection.name })
    .select('stream', 'event_id');
  const ids = new Set(rows.map((row) => row.event_id));
  const streams = [...new Set(rows.map(({ stream }) => stream))];
  const read = await Promise.all(streams.map((stream) => store.readStream(stream)));
  return consumedOf(read.flat(), projection)
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => (a.position < b.position ? -1 : 1));
}
