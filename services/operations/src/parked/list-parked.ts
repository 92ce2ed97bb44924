import type { ParkedItem } from 'contracts/api/operations';
import type { ParkedEventRow } from 'kernel/projections/checkpoints';
import { readStoppedBy } from 'kernel/projections/parked-events';
import type { QueryDatabase } from 'kernel/queries/query';
import type { WorkRow } from 'kernel/work-queue/work-queue-table';

type ParkedEvent = Omit<ParkedEventRow, 'position'>;
type ParkedWork = Pick<WorkRow, 'queue' | 'id' | 'task' | 'state' | 'attempts' | 'queued_at'> & {
  readonly reason: string;
  readonly decidable: boolean;
};

/** So many of a kind are listed at most: whoever has more mends a cause, and no single one. */
const MOST = 500;

/** What waits for a decision first, then what is tried again by itself. */
export async function listParked(db: QueryDatabase): Promise<readonly ParkedItem[]> {
  const stopped = await db.raw<{ projection: string; stopped_because: string }>(
    `SELECT projection, stopped_because FROM kernel.checkpoints
     WHERE stopped_because IS NOT NULL ORDER BY projection`,
  );
  const events = await db.raw<ParkedEvent>(
    `SELECT projection, event_id, type, stream, reason FROM kernel.parked_events
     ORDER BY position, projection LIMIT ${MOST}`,
  );
  const work = await db.raw<ParkedWork>(
    `SELECT queue, id, task, state, attempts, reason, queued_at,
            EXISTS (SELECT 1 FROM kernel.checkpoints held
             WHERE held.projection = 'process_' || replace(queue, '-', '_')) AS decidable
     FROM kernel.work_queue WHERE state IN ('parked', 'waiting') AND reason IS NOT NULL
     ORDER BY state = 'waiting', queued_at LIMIT ${MOST}`,
  );
  return [
    ...stopped.rows.map(itemOfStopped),
    ...events.rows.map(itemOfEvent),
    ...work.rows.map(itemOfWork),
  ];
}

function itemOfStopped(row: { projection: string; stopped_because: string }): ParkedItem {
  const stoppedBy = readStoppedBy(row.stopped_because);
  const { eventId = '', type = '', fault = row.stopped_because } = stoppedBy;
  return {
    id: `${row.projection}:${eventId}`,
    kind: 'event',
    owner: row.projection,
    subjectId: eventId,
    type,
    stream: null,
    state: 'standing-still',
    error: fault,
    attempts: 1,
    since: null,
    decidable: eventId !== '',
  };
}

function itemOfEvent({ projection, event_id, type, stream, reason }: ParkedEvent): ParkedItem {
  return {
    id: `${projection}:${event_id}`,
    kind: 'event',
    owner: projection,
    subjectId: event_id,
    type,
    stream,
    state: 'parked',
    error: reason,
    attempts: 1,
    since: null,
    decidable: true,
  };
}

function itemOfWork(row: ParkedWork): ParkedItem {
  const { queue, id, task, attempts, reason, decidable } = row;
  return {
    id: `${queue}:${id}`,
    kind: 'command',
    owner: queue,
    subjectId: id,
    type: task,
    stream: null,
    state: row.state === 'parked' ? 'parked' : 'retrying',
    error: reason,
    attempts,
    since: row.queued_at.toISOString(),
    decidable,
  };
}
