import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from './projection.ts';

/** An event as a table `entries` keeps it, for whoever looks back; the event's id is its key. */
export interface EventRow {
  readonly entry_id: string;
  readonly type: string;
  readonly at: Date;
  readonly actor_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The same as it is written. */
export function eventColumns({ id, type, data, metadata, position }: RecordedEvent) {
  return {
    entry_id: id,
    type,
    at: metadata['occurredAt'] ?? '',
    actor_id: metadata['actorId'] ?? '',
    data: JSON.stringify(data),
    position: String(position),
  };
}

/** Adds events to such a table; one that is there already stays. */
export async function insertEvents(
  rows: readonly ReturnType<typeof eventColumns>[],
  tx: ProjectionTx,
): Promise<void> {
  if (rows.length > 0) await tx.table('entries').insert(rows).onConflict('entry_id').ignore();
}
