import type { LoggedEvent } from '../log/event.ts';

/** A row of event_store.events in array mode; bigint columns come as text. */
export type EventRow = [
  position: string,
  revision: string,
  created: string,
  id: string,
  json: boolean,
  stream: string,
  type: string,
  metadata: Buffer,
  data: Buffer,
];

export const COLUMNS = 'position, revision, created, id, json, stream, type, metadata, data';

export function eventOfRow(row: EventRow): LoggedEvent {
  const [position, revision, created, id, json, stream, type, metadata, data] = row;
  return {
    position: Number(position),
    revision: Number(revision),
    created: Number(created),
    id,
    json,
    stream,
    type,
    metadata,
    data,
  };
}

/** One statement for any number of events: a single round trip, and its own transaction when sent alone. */
export const INSERT_EVENTS = {
  name: 'insert-events',
  text: `INSERT INTO event_store.events (${COLUMNS})
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::uuid[], $5::boolean[],
                         $6::text[], $7::text[], $8::bytea[], $9::bytea[])`,
};

export function insertValues(events: readonly LoggedEvent[]): unknown[] {
  return [
    events.map((event) => event.position),
    events.map((event) => event.revision),
    events.map((event) => event.created),
    events.map((event) => event.id),
    events.map((event) => event.json),
    events.map((event) => event.stream),
    events.map((event) => event.type),
    events.map((event) => event.metadata),
    events.map((event) => event.data),
  ];
}

const MAX_BATCH_BYTES = 24 * 1024 * 1024;

/** Cuts an unusually large group, whose text form could not be sent as one statement. */
export function insertBatches(events: readonly LoggedEvent[]): LoggedEvent[][] {
  const batches: LoggedEvent[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const event of events) {
    const size = event.data.length + event.metadata.length;
    if (bytes + size > MAX_BATCH_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(event);
    bytes += size;
  }
  return batches;
}
