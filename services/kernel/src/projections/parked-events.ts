import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { readCheckpoint } from './checkpoints.ts';

/** Of a later event of a stream whose earlier one is parked: nothing is known of the event itself. */
export const BEHIND_PARKED = 'an earlier event of this stream is parked';

/** Why a read model stopped, as it is kept with its checkpoint. */
export function stoppedBy({ type, id, position }: RecordedEvent, fault: string): string {
  return `${type} ${id} at ${position}: ${fault}`;
}

const STOPPED_BY = /^(?<type>\S+) (?<eventId>[0-9a-f-]{36}) at (?<position>\d+): (?<fault>.*)$/s;

/** What {@link stoppedBy} has written: type, eventId, position and fault. */
export function readStoppedBy(because: string): Readonly<Record<string, string | undefined>> {
  return STOPPED_BY.exec(because)?.groups ?? {};
}

/** Whether a read model has this event aside now, or stands still because of it. */
export async function isParkedEvent(
  db: Knex,
  { projection, id }: { readonly projection: string; readonly id: string },
): Promise<boolean> {
  const parked: unknown = await db('parked_events')
    .withSchema('kernel')
    .where({ projection, event_id: id })
    .first('position');
  const stopped = (await readCheckpoint(db, projection))?.stoppedBecause ?? '';
  return parked !== undefined || readStoppedBy(stopped)['eventId'] === id;
}

/** Whether an event that could not be applied is left out: nobody waits for it any more. */
export function isLeftOut(
  { id }: RecordedEvent,
  fault: string,
  skipped: ReadonlySet<string>,
): boolean {
  return skipped.has(id) && fault !== BEHIND_PARKED;
}
