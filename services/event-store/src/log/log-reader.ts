import type { EventQueries, Range } from '../postgres/event-queries.ts';
import type { EventFilter } from './event-filter.ts';
import { categoryOf, matches } from './event-filter.ts';
import type { LoggedEvent } from './event.ts';
import type { EventLog } from './event-log.ts';
import type { Page } from './page.ts';
import { PAGE_BYTES, PAGE_EVENTS } from './page.ts';
import { TimeSlices } from './time-slices.ts';

/** How many positions one step of a filtered read may pass over before it reports. */
const SCAN_IN_MEMORY = 2_000;
const SCAN_ON_DISK = 50_000;
/** The same where each name of a stream must be tried. */
const NAMES_ON_DISK = 5_000;
/** With more categories than this a filter is answered without the index. */
const MAX_CATEGORIES = 100;

/** Reads of the whole log: its end from memory, what lies before from the database. */
export class LogReader {
  readonly #log: EventLog;
  readonly #queries: EventQueries;
  readonly #index: { readonly ready: boolean };

  constructor(log: EventLog, queries: EventQueries, index: { readonly ready: boolean }) {
    this.#log = log;
    this.#queries = queries;
    this.#index = index;
  }

  /** The next events after a position, up to the head; `next` is the position to go on after. */
  async forwards(after: number, limit: number, filter: EventFilter | undefined): Promise<Page> {
    const head = this.#log.head;
    if (after >= head) return { events: [], next: after, scanned: 0 };
    const memory = this.#log.recent.firstPosition() ?? head + 1;
    const max = Math.min(limit, PAGE_EVENTS);
    if (after + 1 >= memory) return this.#scan({ from: after + 1, step: 1, max }, filter);
    const high = Math.min(head, memory - 1);
    const range = { low: after + 1, high, backwards: false, limit: max };
    const { events, next } = await this.#fromDatabase(range, filter);
    return { events, next, scanned: next - after };
  }

  /** The events before a position, last one first; `next` is the position to go on before. */
  async backwards(before: number, limit: number, filter: EventFilter | undefined): Promise<Page> {
    const from = Math.min(before - 1, this.#log.head);
    if (from < 1) return { events: [], next: 1, scanned: 0 };
    const memory = this.#log.recent.firstPosition() ?? Number.POSITIVE_INFINITY;
    const max = Math.min(limit, PAGE_EVENTS);
    if (from >= memory) return this.#scan({ from, step: -1, max }, filter);
    const range = { low: 1, high: from, backwards: true, limit: max };
    const { events, next } = await this.#fromDatabase(range, filter);
    return { events, next, scanned: from - next + 1 };
  }

  /** `next` is the last position looked at. */
  async #fromDatabase(
    whole: Range,
    filter: EventFilter | undefined,
  ): Promise<{ events: readonly LoggedEvent[]; next: number }> {
    const categories = await this.#categoriesOf(filter);
    const range = isWhole(filter, categories) ? whole : oneStep(whole, filter);
    const rows = await this.#rows(range, filter, categories);
    const end = range.backwards ? range.low : range.high;
    const next = isCutShort(rows, range.limit) ? (rows.at(-1)?.position ?? end) : end;
    return { events: await matching(rows, (event) => matches(filter, event), filter), next };
  }

  async #rows(
    range: Range,
    filter: EventFilter | undefined,
    categories: readonly string[] | undefined,
  ): Promise<LoggedEvent[]> {
    if (filter !== undefined && categories !== undefined) {
      return this.#queries.ofCategories(range, filter, categories);
    }
    const test = filter?.test;
    if (filter === undefined || test === undefined) return this.#queries.ofLog(range, filter);
    // Names and types repeat themselves: each is tried once, and only what matches is fetched.
    const subjects = await this.#queries.subjects(range, filter);
    const matched = await matching(subjects, test, filter);
    return matched.length === 0 ? [] : this.#queries.ofSubjects(range, filter.on, matched);
  }

  /** The categories in which alone a filter can match; undefined when the index does not help. */
  async #categoriesOf(filter: EventFilter | undefined): Promise<readonly string[] | undefined> {
    if (filter?.on !== 'stream' || filter.prefixes === undefined || !this.#index.ready) {
      return undefined;
    }
    const found = new Set<string>();
    for (const prefix of filter.prefixes) {
      const categories = prefix.includes('-')
        ? [categoryOf(prefix)]
        : await this.#queries.categoriesFrom(prefix, MAX_CATEGORIES);
      for (const category of categories ?? []) found.add(category);
      if (categories === undefined || found.size > MAX_CATEGORIES) return undefined;
    }
    return [...found];
  }

  async #scan(
    { from, step, max }: { from: number; step: 1 | -1; max: number },
    filter: EventFilter | undefined,
  ): Promise<Page> {
    const slices = new TimeSlices();
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
      if (filter?.test !== undefined && slices.over) await slices.next();
    }
    return { events, next: position - step, scanned };
  }
}

/** Without a filter, or with whole categories, the first rows are the page: nothing is passed over to find them. */
function isWhole(filter: EventFilter | undefined, categories: readonly string[] | undefined) {
  if (filter === undefined || categories === undefined) return filter === undefined;
  return filter.prefixes?.every((prefix) => prefix === `${categoryOf(prefix)}-`) === true;
}

function oneStep(range: Range, filter: EventFilter | undefined): Range {
  const step = filter?.test !== undefined && filter.on === 'stream' ? NAMES_ON_DISK : SCAN_ON_DISK;
  return range.backwards
    ? { ...range, low: Math.max(range.low, range.high - step + 1) }
    : { ...range, high: Math.min(range.high, range.low + step - 1) };
}

/** A filter's test may take a while on long names: others get their turn in between. */
async function matching<T>(
  items: readonly T[],
  isMatch: (item: T) => boolean,
  filter: EventFilter | undefined,
): Promise<readonly T[]> {
  if (filter?.test === undefined) return items;
  const slices = new TimeSlices();
  const found: T[] = [];
  for (const item of items) {
    if (isMatch(item)) found.push(item);
    if (slices.over) await slices.next();
  }
  return found;
}

/** Whether a page of the database may have more behind it: it is full by count or by size. */
function isCutShort(rows: readonly LoggedEvent[], limit: number): boolean {
  if (rows.length >= limit) return true;
  let bytes = 0;
  for (const row of rows) bytes += row.data.length + row.metadata.length;
  return bytes >= PAGE_BYTES;
}
