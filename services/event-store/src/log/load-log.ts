import type { EventRow } from '../postgres/event-rows.ts';
import { COLUMNS, eventOfRow } from '../postgres/event-rows.ts';
import type { WriterConnection } from '../postgres/writer-connection.ts';
import type { EventLog } from './event-log.ts';
import { MAX_HEADS } from './stream-heads.ts';

const LOADED_AT_START = { events: 4_000, bytes: 6 * 1024 * 1024 };
const PAGE = 1_000;
const MAX_COUNTED_EVENTS = 2_000_000;

/** Brings memory up to what the database holds: at the start, and after a lost connection left a doubt. */
export async function loadLog(log: EventLog, connection: WriterConnection): Promise<void> {
  log.heads.reset(undefined);
  await loadNewerEvents(log, connection);
  log.heads.reset(await allHeads(log.head, connection));
}

async function loadNewerEvents(log: EventLog, connection: WriterConnection): Promise<void> {
  const head = await lastPosition(connection);
  if (log.head === 0) log.startAfter(await startOfLastEvents(head, connection));
  while (log.head < head) {
    const rows = await connection.query<EventRow>({
      text: `SELECT ${COLUMNS} FROM event_store.events WHERE position > $1 AND position <= $2 ORDER BY position`,
      values: [log.head, Math.min(head, log.head + PAGE)],
    });
    log.commit(rows.map(eventOfRow));
  }
}

/** Every stream's head, undefined when the log is too long to count through at every start, or has too many streams. */
async function allHeads(
  head: number,
  connection: WriterConnection,
): Promise<Map<string, number> | undefined> {
  if (head > MAX_COUNTED_EVENTS) return undefined;
  const rows = await connection.query<[string, string]>({
    text: 'SELECT stream, max(revision) FROM event_store.events GROUP BY stream LIMIT $1',
    values: [MAX_HEADS],
  });
  if (rows.length === MAX_HEADS) return undefined;
  return new Map(rows.map(([stream, revision]) => [stream, Number(revision)]));
}

async function lastPosition(connection: WriterConnection): Promise<number> {
  const rows = await connection.query<[string | null]>({
    text: 'SELECT max(position) FROM event_store.events',
  });
  return Number(rows[0]?.[0] ?? 0);
}

/** The position after which the last events begin that fit in memory; large events make them few. */
async function startOfLastEvents(head: number, connection: WriterConnection): Promise<number> {
  const rows = await connection.query<[string | null]>({
    text: `SELECT min(position) FROM (
             SELECT position, sum(octet_length(data) + octet_length(metadata)) OVER (ORDER BY position DESC) AS bytes
             FROM event_store.events WHERE position > $1
           ) last WHERE bytes <= $2`,
    values: [head - LOADED_AT_START.events, LOADED_AT_START.bytes],
  });
  const first = rows[0]?.[0] ?? null;
  return first === null ? head : Number(first) - 1;
}
