import type { LoggedEvent } from './event.ts';

/** Some events of a longer read, in reading order. */
export interface Page {
  readonly events: readonly LoggedEvent[];
  /** Where the next page begins, in the terms of the read. */
  readonly next: number;
  /** How many events of the log were looked at, whether they matched or not. */
  readonly scanned: number;
}

/** How much one page may hold: events, and bytes so that large events make short pages. */
export const PAGE_EVENTS = 500;
export const PAGE_BYTES = 8 * 1024 * 1024;
