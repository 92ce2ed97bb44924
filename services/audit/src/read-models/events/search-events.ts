import type { HistorySearch } from 'contracts/calls/history-events';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { AUDIT_EVENTS, SPAN_BITS } from './tables.ts';
import type { EventRow } from './tables.ts';
import type { IdColumn, Part } from './where-id.ts';
import { hasId, hasIdOf, hasKey } from './where-id.ts';

const SCHEMA = liveSchema({ name: AUDIT_EVENTS });
const EVENTS = `${SCHEMA}.events`;
/** Above it the types are no help: most events are of one of them. */
const MAX_TYPES = 60;

/** What an export looks for: nothing beyond where the log was when it began. */
type BoundedSearch = HistorySearch & { readonly through?: string | undefined };

/** One page and one event more, which shows whether there are more. */
export async function searchEvents(
  db: QueryDatabase,
  search: BoundedSearch,
): Promise<readonly EventRow[]> {
  const [types, positions] = await Promise.all([typesOf(db, search), positionsOf(db, search)]);
  if (types?.length === 0 || positions === 'nowhere') return [];
  const conditions = [...conditionsOf(search), ...positions];
  const pages = pagesOf(search, { types, conditions });
  const values = pages.flatMap((page) => page.values);
  const selects = pages.map(({ sql }) => `(${sql})`).join(' UNION ');
  const { rows } = await db.raw<EventRow>(
    // What a row shows is made of what is kept of it: of those that are shown, and of no others.
    `SELECT * FROM ${EVENTS} WHERE position = ANY(ARRAY(
       SELECT position FROM (${selects}) AS found ${sortOf(search)}
     )) ${sortOf(search)}`,
    values,
  );
  return rows;
}

/** Up to where the log was indexed; '0' before its first event. */
export async function lastIndexed(db: QueryDatabase): Promise<string> {
  const { rows } = await db.raw<{ last: string | null }>(
    `SELECT max(position) AS last FROM ${EVENTS}`,
  );
  return rows[0]?.last ?? '0';
}

/**
 * Each page walks one index in the order that is requested, and so stops early: a record is found by its stream and by
 * what else names it, and each type by itself unless something else narrows the search.
 */
function pagesOf(
  search: HistorySearch,
  { types, conditions }: { types: readonly string[] | undefined; conditions: readonly Part[] },
): readonly Part[] {
  const { record } = search;
  if (record === undefined) return [pageOf(search, { types, conditions })];
  const columns = ['record_id', 'order_id', 'product_id'] as const;
  return columns.map((column) => {
    const about = hasId(column, record.toLowerCase());
    return pageOf(search, { types, conditions: [about, ...conditions] });
  });
}

function pageOf(
  search: HistorySearch,
  { types, conditions }: { types: readonly string[] | undefined; conditions: readonly Part[] },
): Part {
  const where = conditions.map(({ sql }) => sql).join(' AND ') || 'true';
  const values = conditions.flatMap((each) => each.values);
  const sort = sortOf(search);
  if (!types) return { sql: `SELECT position FROM ${EVENTS} WHERE ${where} ${sort}`, values };
  if (isNarrow(search) || types.length > MAX_TYPES) {
    const sql = `SELECT position FROM ${EVENTS} WHERE type = ANY(?::text[]) AND ${where} ${sort}`;
    return { sql, values: [[...types], ...values] };
  }
  return {
    sql: `SELECT each.position FROM unnest(?::text[]) AS searched(type) CROSS JOIN LATERAL (
            SELECT position FROM ${EVENTS} WHERE ${hasIdOf('type', 'searched.type')} AND ${where} ${sort}
          ) AS each ${sort}`,
    values: [[...types], ...values],
  };
}

function isNarrow(search: HistorySearch): boolean {
  const { actor, company, stream, correlation, causation, orderNumber, record } = search;
  const narrowing = [actor, company, stream, correlation, causation, orderNumber, record];
  return narrowing.some((each) => each !== undefined);
}

function sortOf({ order, limit }: HistorySearch): string {
  return `ORDER BY position ${order === 'oldest' ? 'ASC' : 'DESC'} LIMIT ${limit + 1}`;
}

function conditionsOf(search: BoundedSearch): readonly Part[] {
  const { stream, after, causation } = search;
  const ids: readonly (readonly [IdColumn, string | undefined])[] = [
    ['actor_id', search.actor],
    ['company_id', search.company],
    ['correlation_id', search.correlation],
    ['order_number', search.orderNumber],
  ];
  const behind = search.order === 'oldest' ? '>' : '<';
  const compared: readonly (readonly [string, string | number | undefined])[] = [
    ['tenant_id = ?', search.market],
    // The types say already how much there is of it: as an equation the planner would expect far less.
    ['texteq(category, ?)', search.category],
    ['amount >= ?', search.amountFrom],
    ['amount <= ?', search.amountTo],
    ['occurred_at >= ?::timestamptz', search.from],
    ['occurred_at < ?::timestamptz', search.until],
    [`position ${behind} ?::bigint`, after],
    ['position <= ?::bigint', search.through],
  ];
  const given = compared.flatMap(([sql, value]) =>
    value === undefined ? [] : [{ sql, values: [value] }],
  );
  return [
    ...ids.flatMap(([column, id]) => (id === undefined ? [] : [hasId(column, id)])),
    ...given,
    ...(stream === undefined ? [] : [ofStream(stream)]),
    ...(causation === undefined ? [] : [causedBy(causation)]),
  ];
}

/** A command is mostly its own cause; what followed from another one has an index of its own. */
function causedBy(causation: string): Part {
  const own = hasId('command_id', causation);
  const other = hasId('other_cause', causation);
  return {
    sql: `((${own.sql} AND other_cause IS NULL) OR (${other.sql}))`,
    values: [...own.values, ...other.values],
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function ofStream(stream: string): Part {
  const id = stream.slice(stream.indexOf('-') + 1);
  const ofRecord = hasKey('record_id', UUID.exec(id)?.[0] ?? id);
  return { sql: `${ofRecord.sql} AND texteq(stream, ?)`, values: [...ofRecord.values, stream] };
}

/** The requested types, of those that there are; undefined where all are requested. */
async function typesOf(
  db: QueryDatabase,
  { type, notType, category }: HistorySearch,
): Promise<readonly string[] | undefined> {
  if (!type && !notType && category === undefined) return undefined;
  const { rows } = await db.raw<{ type: string; category: string }>(
    `SELECT type, category FROM ${SCHEMA}.types ORDER BY type, category`,
  );
  const matching = rows.filter(
    (row) =>
      (type?.includes(row.type) ?? true) &&
      !notType?.includes(row.type) &&
      (category === undefined || row.category === category),
  );
  return [...new Set(matching.map((row) => row.type))];
}

/** Where in the log what happened within the time can stand. */
export async function positionsOf(
  db: QueryDatabase,
  { from, until }: Pick<HistorySearch, 'from' | 'until'>,
): Promise<readonly Part[] | 'nowhere'> {
  if (from === undefined && until === undefined) return [];
  const { rows } = await db.raw<{ first: string | null; last: string | null }>(
    `SELECT min(span) AS first, max(span) AS last FROM ${SCHEMA}.spans
     WHERE latest >= coalesce(?::timestamptz, '-infinity')
       AND earliest < coalesce(?::timestamptz, 'infinity')`,
    [from ?? null, until ?? null],
  );
  const [{ first, last } = { first: null, last: null }] = rows;
  if (first === null || last === null) return 'nowhere';
  const begin = String(BigInt(first) << SPAN_BITS);
  const end = String(((BigInt(last) + 1n) << SPAN_BITS) - 1n);
  return [{ sql: 'position BETWEEN ?::bigint AND ?::bigint', values: [begin, end] }];
}
