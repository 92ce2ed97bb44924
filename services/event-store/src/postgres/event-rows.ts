import type { LoggedEvent } from '../log/event.ts';
import { isAsWritten } from '../log/written-json.ts';

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

/** A row that was changed is served as bytes and no JSON: whoever checks the event's hash finds that it does not fit. */
export function eventOfRow(row: EventRow): LoggedEvent {
  const [position, revision, created, id, json, stream, type, metadata, data] = row;
  return {
    position: Number(position),
    revision: Number(revision),
    created: Number(created),
    id,
    json: json && isAsWritten({ metadata, data }),
    stream,
    type,
    metadata,
    data,
  };
}

/**
 * One statement for any number of events: a single round trip, and its own transaction when sent alone. Their bytes
 * travel one behind the other in a binary parameter: as an array they would go as text, at twice their size.
 */
export const INSERT_EVENTS = {
  name: 'insert-events',
  text: `INSERT INTO event_store.events (${COLUMNS})
    SELECT position, revision, $3, id, json, stream, type,
           substr($8::bytea, metadata_at, data_at - metadata_at), substr($8::bytea, data_at, end_at - data_at)
    FROM unnest($1::bigint[], $2::bigint[], $4::uuid[], $5::boolean[], $6::text[], $7::text[],
                $9::int[], $10::int[], $11::int[])
      AS e(position, revision, id, json, stream, type, metadata_at, data_at, end_at)`,
};

/** The events of one group, which all have one time. */
export function insertValues(events: readonly LoggedEvent[]): unknown[] {
  const parts: Buffer[] = [];
  const metadataAt: number[] = [];
  const dataAt: number[] = [];
  const endAt: number[] = [];
  // Postgres counts bytes from 1.
  let at = 1;
  for (const { metadata, data } of events) {
    parts.push(metadata, data);
    metadataAt.push(at);
    dataAt.push(at + metadata.length);
    at += metadata.length + data.length;
    endAt.push(at);
  }
  return [
    arrayOf(events.map((event) => event.position)),
    arrayOf(events.map((event) => event.revision)),
    events[0]?.created,
    // Ids are checked to be UUIDs, and positions are numbers: nothing in them needs quoting.
    arrayOf(events.map((event) => event.id)),
    arrayOf(events.map((event) => event.json)),
    events.map((event) => event.stream),
    events.map((event) => event.type),
    Buffer.concat(parts),
    arrayOf(metadataAt),
    arrayOf(dataAt),
    arrayOf(endAt),
  ];
}

function arrayOf(values: readonly (number | string | boolean)[]): string {
  return `{${values.join(',')}}`;
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
