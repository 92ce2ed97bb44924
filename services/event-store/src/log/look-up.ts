import type { WriterConnection } from '../postgres/writer-connection.ts';
import type { StreamWrite } from './append.ts';
import { placeKey } from './append-group.ts';
import type { LogView } from './decide-append.ts';
import type { EventPlace } from './event.ts';
import { NO_STREAM } from './event.ts';
import type { EventLog } from './event-log.ts';

/** The log as the rules need it for these writes: what is not in memory is asked of the database, at most two queries. */
export async function lookUp(
  writes: readonly StreamWrite[],
  log: EventLog,
  connection: WriterConnection,
): Promise<LogView> {
  const heads = await lookUpHeads(writes, log, connection);
  const older = await lookUpOlder(olderPlaces(writes, heads, log), connection);
  return {
    head: (stream) => heads.get(stream) ?? NO_STREAM,
    at: (stream, revision) =>
      log.recent.at(stream, revision) ?? older.get(placeKey(stream, revision)),
    recent: (id) => log.recent.byId(id),
  };
}

async function lookUpHeads(
  writes: readonly StreamWrite[],
  log: EventLog,
  connection: WriterConnection,
): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  const unknown = new Set<string>();
  for (const { stream } of writes) {
    const head = log.heads.get(stream);
    if (head === undefined) unknown.add(stream);
    else heads.set(stream, head);
  }
  if (unknown.size === 0) return heads;
  const rows = await connection.query<[string, string | null]>({
    name: 'stream-heads',
    text: `SELECT stream, (SELECT max(revision) FROM event_store.events e WHERE e.stream = s.stream)
           FROM unnest($1::text[]) s(stream)`,
    values: [[...unknown]],
  });
  for (const [stream, revision] of rows) {
    heads.set(stream, revision === null ? NO_STREAM : Number(revision));
    log.heads.set(stream, heads.get(stream) ?? NO_STREAM);
  }
  return heads;
}

/** The places behind a head that an exact expectation asks about and that memory no longer holds. */
function olderPlaces(
  writes: readonly StreamWrite[],
  heads: ReadonlyMap<string, number>,
  log: EventLog,
): { streams: string[]; revisions: number[] } {
  const streams: string[] = [];
  const revisions: number[] = [];
  for (const { stream, expected, events } of writes) {
    const first = expectedRevision(expected) + 1;
    const last = Math.min(heads.get(stream) ?? NO_STREAM, first + events.length - 1);
    for (let revision = first; revision <= last; revision += 1) {
      if (log.recent.at(stream, revision) !== undefined) break;
      streams.push(stream);
      revisions.push(revision);
    }
  }
  return { streams, revisions };
}

function expectedRevision(expected: StreamWrite['expected']): number {
  if (typeof expected === 'number') return expected;
  return expected === 'no_stream' ? NO_STREAM : Number.POSITIVE_INFINITY;
}

async function lookUpOlder(
  { streams, revisions }: { streams: string[]; revisions: number[] },
  connection: WriterConnection,
): Promise<Map<string, EventPlace>> {
  const places = new Map<string, EventPlace>();
  if (streams.length === 0) return places;
  const rows = await connection.query<[string, string, string, string]>({
    name: 'places',
    text: `SELECT e.stream, e.revision, e.position, e.id
           FROM unnest($1::text[], $2::bigint[]) w(stream, revision)
           JOIN event_store.events e USING (stream, revision)`,
    values: [streams, revisions],
  });
  for (const [stream, revision, position, id] of rows) {
    const place = { stream, id, revision: Number(revision), position: Number(position) };
    places.set(placeKey(stream, place.revision), place);
  }
  return places;
}
