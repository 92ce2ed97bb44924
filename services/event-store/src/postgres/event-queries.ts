import type pg from 'pg';
import type { EventFilter } from '../log/event-filter.ts';
import type { LoggedEvent } from '../log/event.ts';
import { PAGE_BYTES } from '../log/page.ts';
import type { EventRow } from './event-rows.ts';
import { COLUMNS, eventOfRow } from './event-rows.ts';

/** Positions or revisions from `low` to `high`, both included. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly backwards: boolean;
  readonly limit: number;
}

/** Events of the log at rest. A page ends early when its events are large; it holds at least one that matches. */
export class EventQueries {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Prefixes are applied by the database; a pattern is left to the caller, whose dialect it is written in. */
  async ofLog(range: Range, filter: EventFilter | undefined): Promise<LoggedEvent[]> {
    const byPrefix = filter !== undefined && filter.pattern === undefined;
    const values = [range.low, range.high, range.limit, ...(byPrefix ? [filter.prefixes] : [])];
    const condition = byPrefix ? `AND ${filter.on} ^@ ANY($4::text[])` : '';
    const name = `log-by-${byPrefix ? filter.on : 'position'}`;
    const where = `position BETWEEN $1 AND $2 ${condition}`;
    return this.#page({ name, where, order: 'position', backwards: range.backwards }, values);
  }

  async ofStream(stream: string, range: Range): Promise<LoggedEvent[]> {
    const where = 'stream = $4 AND revision BETWEEN $1 AND $2';
    return this.#page({ name: 'stream', where, order: 'revision', backwards: range.backwards }, [
      range.low,
      range.high,
      range.limit,
      stream,
    ]);
  }

  /** The stream's last revision among events up to a position, undefined when there is none. */
  async streamHead(stream: string, upTo: number): Promise<number | undefined> {
    const result = await this.#pool.query<[string]>({
      name: 'stream-head',
      text: `SELECT revision FROM event_store.events WHERE stream = $1 AND position <= $2
             ORDER BY revision DESC LIMIT 1`,
      values: [stream, upTo],
      rowMode: 'array',
    });
    const row = result.rows[0];
    return row === undefined ? undefined : Number(row[0]);
  }

  async #page(
    read: { name: string; where: string; order: string; backwards: boolean },
    values: unknown[],
  ): Promise<LoggedEvent[]> {
    const order = `${read.order} ${read.backwards ? 'DESC' : 'ASC'}`;
    const text = `SELECT ${COLUMNS} FROM (
        SELECT page.*, sum(octet_length(data) + octet_length(metadata)) OVER (ORDER BY ${order}) AS bytes
        FROM (SELECT * FROM event_store.events WHERE ${read.where} ORDER BY ${order} LIMIT $3) page
      ) sized WHERE bytes - octet_length(data) - octet_length(metadata) < ${PAGE_BYTES} ORDER BY ${order}`;
    const result = await this.#pool.query<EventRow>({
      name: `${read.name}-${order}`,
      text,
      values,
      rowMode: 'array',
    });
    return result.rows.map(eventOfRow);
  }
}
