import type { EventStore } from 'eventstore-client/event-store';
import { unavailable } from 'kernel/http/http-error';
import { delay } from 'kernel/runtime/clock';
import { DIGESTED_CATEGORIES, LogDigest } from './log-digest.ts';

const PAGE = 500;
/** Whoever asked waits no longer; the log is read on meanwhile. */
const WAIT_AT_MOST_MS = 10_000;

/** The digest of the log up to its end. The first question reads all of it, later ones what was written since. */
export class DigestedLog {
  readonly #store: Pick<EventStore, 'scanAll' | 'head'>;
  readonly #digest = new LogDigest();
  #position = 0n;
  #events = 0;
  #reading: Promise<void> | undefined;

  constructor(store: Pick<EventStore, 'scanAll' | 'head'>) {
    this.#store = store;
  }

  /** @throws {HttpError} 503 while a long log is read for the first time. */
  async upToNow(): Promise<LogDigest> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    const waited = new AbortController();
    const reading = this.#reading.then(() => true);
    const late = delay(WAIT_AT_MOST_MS, waited.signal).then(() => false);
    // Whoever has gone away hears nothing of what goes wrong later; the next one begins where this one ended.
    reading.catch(() => undefined);
    const whole = await Promise.race([reading, late]).finally(() => waited.abort());
    if (whole) return this.#digest;
    throw unavailable(
      `The log is read for the first time: ${this.#events} events so far. Try again in a moment.`,
    );
  }

  async #readOn(): Promise<void> {
    const head = await this.#store.head();
    if (head <= this.#position) return;
    const filter = { categories: DIGESTED_CATEGORIES };
    for await (const page of this.#store.scanAll({ after: this.#position, filter, limit: PAGE })) {
      for (const event of page.events) this.#digest.add(event);
      this.#events += page.events.length;
      if (page.upTo > this.#position) this.#position = page.upTo;
    }
  }
}
