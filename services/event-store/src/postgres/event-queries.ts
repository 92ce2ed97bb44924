import type pg from 'pg';
import type { EventFilter } from '../log/event-filter.ts';
import type { LoggedEvent } from '../log/event.ts';
import { PAGE_BYTES } from '../log/page.ts';
import { CATEGORY } from './category-index.ts';
import type { EventRow } from './event-rows.ts';
import { COLUMNS, eventOfRow } from './event-rows.ts';

/** Positions or revisions from `low` to `high`, both included. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly backwards: boolean;
  readonly limit: number;
}

interface PageQuery {
  readonly name: string;
  /** A subquery whose rows have all columns of the log; $1 to $3 are low, high and limit. */
  readonly rows: string;
  readonly order: 'position' | 'revision';
  readonly backwards: boolean;
}

/** Events of the log at rest. A page ends early when its events are large; it holds at least one that matches. */
export class EventQueries {
  readonly #scans: pg.Pool;
  readonly #streams: pg.Pool;

  /** Reads of streams have connections of their own: long scans of the log never hold them up. */
  constructor(pools: { readonly scans: pg.Pool; readonly streams: pg.Pool }) {
    this.#scans = pools.scans;
    this.#streams = pools.streams;
  }

  /** How matches begin is decided by the database; a filter's test is not. */
  async ofLog(range: Range, filter: EventFilter | undefined): Promise<LoggedEvent[]> {
    const { condition, values, name } = conditionOf(filter);
    const rows = `SELECT * FROM event_store.events WHERE position BETWEEN $1 AND $2 ${condition}
                  ORDER BY position ${directionOf(range)} LIMIT $3`;
    const query = { name: `log${name}`, rows, order: 'position', ...range } as const;
    return this.#page(this.#scans, query, [range.low, range.high, range.limit, ...values]);
  }

  /** The names of streams, or the types, within a range, as far as their beginnings may match. */
  async subjects(range: Range, filter: EventFilter): Promise<string[]> {
    const { condition, values, name } = conditionOf(filter, 3);
    const result = await this.#scans.query<[string]>({
      name: `subjects-${filter.on}${name}`,
      text: `SELECT DISTINCT ${filter.on} FROM event_store.events
             WHERE position BETWEEN $1 AND $2 ${condition}`,
      values: [range.low, range.high, ...values],
      rowMode: 'array',
    });
    return result.rows.map(([subject]) => subject);
  }

  /** Events of exactly these streams, or of these types. */
  async ofSubjects(
    range: Range,
    on: EventFilter['on'],
    subjects: readonly string[],
  ): Promise<LoggedEvent[]> {
    const rows = `SELECT * FROM event_store.events
                  WHERE position BETWEEN $1 AND $2 AND ${on} = ANY($4::text[])
                  ORDER BY position ${directionOf(range)} LIMIT $3`;
    const query = { name: `of-subjects-${on}`, rows, order: 'position', ...range } as const;
    return this.#page(this.#scans, query, [range.low, range.high, range.limit, subjects]);
  }

  /** Like `ofLog`, for streams of some categories: events of other categories are not even looked at. */
  async ofCategories(
    range: Range,
    filter: EventFilter,
    categories: readonly string[],
  ): Promise<LoggedEvent[]> {
    const { condition, values, name } = conditionOf(filter);
    const direction = directionOf(range);
    // A comparison of rows: only the index by category serves it, whatever the planner believes.
    const rows = `SELECT found.* FROM unnest($${4 + values.length}::text[]) category CROSS JOIN LATERAL (
        SELECT * FROM event_store.events
        WHERE (${CATEGORY}, position) >= (category COLLATE "C", $1::bigint)
          AND (${CATEGORY}, position) <= (category COLLATE "C", $2::bigint) ${condition}
        ORDER BY ${CATEGORY} ${direction}, position ${direction} LIMIT $3
      ) found ORDER BY position ${direction} LIMIT $3`;
    const query = { name: `categories${name}`, rows, order: 'position', ...range } as const;
    const { low, high, limit } = range;
    return this.#page(this.#scans, query, [low, high, limit, ...values, categories]);
  }

  /** The categories that begin so, undefined when there are more than `most`. */
  async categoriesFrom(prefix: string, most: number): Promise<string[] | undefined> {
    const next = (after: string): string =>
      `SELECT ${CATEGORY} FROM event_store.events WHERE ${after} ORDER BY ${CATEGORY}, position LIMIT 1`;
    const result = await this.#scans.query<[string]>({
      name: 'categories-from',
      text: `WITH RECURSIVE found(name) AS (
               (${next(`${CATEGORY} >= $1 COLLATE "C"`)})
               UNION ALL
               SELECT (${next(`${CATEGORY} > found.name`)}) FROM found WHERE found.name ^@ $1
             )
             SELECT name FROM found WHERE name ^@ $1 LIMIT $2`,
      values: [prefix, most + 1],
      rowMode: 'array',
    });
    return result.rows.length > most ? undefined : result.rows.map(([name]) => name);
  }

  async ofStream(stream: string, range: Range): Promise<LoggedEvent[]> {
    const rows = `SELECT * FROM event_store.events
                  WHERE stream = $4 AND revision BETWEEN $1 AND $2
                  ORDER BY revision ${directionOf(range)} LIMIT $3`;
    const query = { name: 'stream', rows, order: 'revision', ...range } as const;
    return this.#page(this.#streams, query, [range.low, range.high, range.limit, stream]);
  }

  /** The stream's last revision among events up to a position, undefined when there is none. */
  async streamHead(stream: string, upTo: number): Promise<number | undefined> {
    const result = await this.#streams.query<[string]>({
      name: 'stream-head',
      text: `SELECT revision FROM event_store.events WHERE stream = $1 AND position <= $2
             ORDER BY revision DESC LIMIT 1`,
      values: [stream, upTo],
      rowMode: 'array',
    });
    const row = result.rows[0];
    return row === undefined ? undefined : Number(row[0]);
  }

  async #page(pool: pg.Pool, query: PageQuery, values: unknown[]): Promise<LoggedEvent[]> {
    const order = `${query.order} ${directionOf(query)}`;
    const text = `SELECT ${COLUMNS} FROM (
        SELECT page.*, sum(octet_length(data) + octet_length(metadata)) OVER (ORDER BY ${order}) AS bytes
        FROM (${query.rows}) page
      ) sized WHERE bytes - octet_length(data) - octet_length(metadata) < ${PAGE_BYTES} ORDER BY ${order}`;
    const result = await pool.query<EventRow>({
      name: `${query.name}-${order}`,
      text,
      values,
      rowMode: 'array',
    });
    return result.rows.map(eventOfRow);
  }
}

function directionOf({ backwards }: { readonly backwards: boolean }): 'ASC' | 'DESC' {
  return backwards ? 'DESC' : 'ASC';
}

function conditionOf(filter: EventFilter | undefined, parameter = 4) {
  if (filter?.prefixes !== undefined) {
    const condition = `AND ${filter.on} ^@ ANY($${parameter}::text[])`;
    return { condition, values: [filter.prefixes], name: `-${filter.on}-begins` };
  }
  if (filter?.except !== undefined) {
    const condition = `AND NOT ${filter.on} ^@ $${parameter}`;
    return { condition, values: [filter.except], name: `-${filter.on}-excepts` };
  }
  return { condition: '', values: [], name: '' };
}
