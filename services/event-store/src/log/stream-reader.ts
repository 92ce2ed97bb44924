import type { EventQueries } from '../postgres/event-queries.ts';
import { NO_STREAM } from './event.ts';
import type { EventLog } from './event-log.ts';
import type { Page } from './page.ts';
import { PAGE_EVENTS } from './page.ts';

/** Reads of one stream: from memory when the asked part is recent, else from the database. */
export class StreamReader {
  readonly #log: EventLog;
  readonly #queries: EventQueries;

  constructor(log: EventLog, queries: EventQueries) {
    this.#log = log;
    this.#queries = queries;
  }

  /** The revision of the stream's last event, or NO_STREAM. */
  async head(stream: string): Promise<number> {
    const known = this.#log.heads.get(stream);
    if (known !== undefined) return known;
    const asOf = this.#log.head;
    const found = (await this.#queries.streamHead(stream, asOf)) ?? NO_STREAM;
    // What was committed meanwhile may concern this stream: then the answer is for this read alone.
    if (this.#log.head === asOf) this.#log.heads.set(stream, found);
    return found;
  }

  /** Events from a revision on, itself included, up to `head`; `next` is the revision to go on from. */
  async forwards(read: {
    stream: string;
    from: number;
    head: number;
    limit: number;
  }): Promise<Page> {
    const { stream, from, head } = read;
    const max = Math.min(read.limit, PAGE_EVENTS);
    if (from > head) return { events: [], next: from, scanned: 0 };
    const tail = this.#log.recent.ofStream(stream);
    const first = tail[0]?.revision ?? Number.POSITIVE_INFINITY;
    const end = Math.min(head, from + max - 1);
    const events =
      from >= first
        ? tail.slice(from - first, end - first + 1)
        : await this.#queries.ofStream(stream, {
            low: from,
            high: end,
            backwards: false,
            limit: max,
          });
    return { events, next: from + events.length, scanned: events.length };
  }

  /** Events from a revision back, itself included; `next` is the revision to go on from. */
  async backwards(read: { stream: string; from: number; limit: number }): Promise<Page> {
    const { stream, from } = read;
    const max = Math.min(read.limit, PAGE_EVENTS);
    if (from < 0) return { events: [], next: from, scanned: 0 };
    const tail = this.#log.recent.ofStream(stream);
    const first = tail[0]?.revision ?? Number.POSITIVE_INFINITY;
    const low = Math.max(0, from - max + 1);
    const events =
      low >= first
        ? tail.slice(low - first, from - first + 1).toReversed()
        : await this.#queries.ofStream(stream, { low, high: from, backwards: true, limit: max });
    return { events, next: from - events.length, scanned: events.length };
  }
}
