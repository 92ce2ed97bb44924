import type { EventQueries } from '../postgres/event-queries.ts';
import type { EventFilter } from './event-filter.ts';
import { matches } from './event-filter.ts';
import type { LoggedEvent } from './event.ts';
import type { EventLog } from './event-log.ts';
import type { Page } from './page.ts';
import { PAGE_BYTES, PAGE_EVENTS } from './page.ts';

/** How many positions one step of a filtered read may pass over before it reports. */
const SCAN_IN_MEMORY = 2_000;
const SCAN_ON_DISK = 50_000;

/** Reads of the whole log: its end from memory, what lies before from the database. */
export class LogReader {
  readonly #log: EventLog;
  readonly #queries: EventQueries;

  constructor(log: EventLog, queries: EventQueries) {
    this.#log = log;
    this.#queries = queries;
  }

  /** The next events after a position, up to the head; `next` is the position to go on after. */
  async forwards(after: number, limit: number, filter: EventFilter | undefined): Promise<Page> {
    const head = this.#log.head;
    if (after >= head) return { events: [], next: after, scanned: 0 };
    const memory = this.#log.recent.firstPosition() ?? head + 1;
    const max = Math.min(limit, PAGE_EVENTS);
    if (after + 1 >= memory) return this.#scan({ from: after + 1, step: 1, max }, filter);
    const low = after + 1;
    const high = Math.min(head, memory - 1, after + SCAN_ON_DISK);
    const rows = await this.#queries.ofLog({ low, high, backwards: false, limit: max }, filter);
    const next = isCutShort(rows, max) ? (rows.at(-1)?.position ?? high) : high;
    return { events: rows.filter((event) => matches(filter, event)), next, scanned: next - after };
  }

  /** The events before a position, last one first; `next` is the position to go on before. */
  async backwards(before: number, limit: number, filter: EventFilter | undefined): Promise<Page> {
    const from = Math.min(before - 1, this.#log.head);
    if (from < 1) return { events: [], next: 1, scanned: 0 };
    const memory = this.#log.recent.firstPosition() ?? Number.POSITIVE_INFINITY;
    const max = Math.min(limit, PAGE_EVENTS);
    if (from >= memory) return this.#scan({ from, step: -1, max }, filter);
    const low = Math.max(1, from - SCAN_ON_DISK + 1);
    const rows = await this.#queries.ofLog(
      { low, high: from, backwards: true, limit: max },
      filter,
    );
    const next = isCutShort(rows, max) ? (rows.at(-1)?.position ?? low) : low;
    return {
      events: rows.filter((event) => matches(filter, event)),
      next,
      scanned: from - next + 1,
    };
  }

  #scan(
    { from, step, max }: { from: number; step: 1 | -1; max: number },
    filter: EventFilter | undefined,
  ): Page {
    const events: LoggedEvent[] = [];
    let position = from;
    let scanned = 0;
    let bytes = 0;
    while (events.length < max && scanned < SCAN_IN_MEMORY && bytes < PAGE_BYTES) {
      const event = this.#log.recent.atPosition(position);
      if (event === undefined) break;
      if (matches(filter, event)) {
        events.push(event);
        bytes += event.data.length + event.metadata.length;
      }
      position += step;
      scanned += 1;
    }
    return { events, next: position - step, scanned };
  }
}

/** Whether a page of the database may have more behind it: it is full by count or by size. */
export function isCutShort(rows: readonly LoggedEvent[], limit: number): boolean {
  if (rows.length >= limit) return true;
  let bytes = 0;
  for (const row of rows) bytes += row.data.length + row.metadata.length;
  return bytes >= PAGE_BYTES;
}
