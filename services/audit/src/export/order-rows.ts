import { MAX_DISPUTE_EVENTS, MAX_PACKAGE_EVENTS } from 'contracts/constants/history-exports';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import type { EventRow } from '../read-models/events/tables.ts';
import { hasId, keyOf } from '../read-models/events/where-id.ts';

const EVENTS = `${liveSchema({ name: AUDIT_EVENTS })}.events`;
/**
 * Who exported the history is no part of what happened to the order, nor to whom its company gave the keys since: that
 * may be said any number of times, and what concerns an order has a bound.
 */
const NOT_OF_IT = ['historyExport', 'keyAssignment'];

/**
 * What concerns an order, in the order of the log: all that names it, and what the requests behind its own events led
 * to for its company. A request may have done the same to orders of others, whose events are none of it.
 */
export async function orderRows(db: QueryDatabase, orderId: string): Promise<readonly EventRow[]> {
  const isRecord = hasId('record_id', orderId);
  const isOrder = hasId('order_id', orderId);
  const { rows } = await db.raw<EventRow>(
    `WITH own AS (
       SELECT * FROM ${EVENTS} WHERE ${isRecord.sql} AND category = 'order'
     ), named AS (
       SELECT * FROM ${EVENTS} WHERE ${isRecord.sql}
       UNION SELECT * FROM ${EVENTS} WHERE ${isOrder.sql}
     ), followed AS (
       SELECT * FROM ${EVENTS}
       WHERE ${keyOf('correlation_id')} = ANY(ARRAY(SELECT ${keyOf('correlation_id')} FROM own))
         AND correlation_id IN (SELECT correlation_id FROM own)
         AND company_id IN (SELECT company_id FROM own)
         AND (order_id IS NULL OR order_id = ?)
         AND category <> 'order'
     )
     SELECT * FROM (SELECT * FROM named UNION SELECT * FROM followed) AS found
     WHERE EXISTS (SELECT FROM own) AND NOT category = ANY(?::text[])
     ORDER BY position LIMIT ?`,
    [
      ...[isRecord, isRecord, isOrder].flatMap(({ values }) => values),
      orderId,
      NOT_OF_IT,
      MAX_DISPUTE_EVENTS + 1,
    ],
  );
  return rows;
}

/** Whether the index has come to the event by which an export began: then it has all that was before it. */
export async function knowsExport(db: QueryDatabase, exportId: string): Promise<boolean> {
  return (await exportPosition(db, exportId)) !== undefined;
}

/** Where an export began; undefined while the index has not come to that. */
export async function exportPosition(
  db: QueryDatabase,
  exportId: string,
): Promise<string | undefined> {
  const isRecord = hasId('record_id', exportId);
  const { rows } = await db.raw<{ begun: string | null }>(
    `SELECT min(position) AS begun FROM ${EVENTS} WHERE ${isRecord.sql} AND category = 'historyExport'`,
    isRecord.values,
  );
  return rows[0]?.begun ?? undefined;
}

/** How many events stand in the log from one position to another, of whatever time: no more are counted than are too many. */
export async function eventsBetween(
  db: QueryDatabase,
  [first, last]: readonly [first: string, last: string],
): Promise<number> {
  const { rows } = await db.raw<{ events: number }>(
    `SELECT count(*)::int AS events FROM (
       SELECT FROM ${EVENTS} WHERE position BETWEEN ?::bigint AND ?::bigint LIMIT ?
     ) AS between_them`,
    [first, last, MAX_PACKAGE_EVENTS + 1],
  );
  return rows[0]?.events ?? 0;
}
