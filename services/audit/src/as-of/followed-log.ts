import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { unavailable } from 'kernel/http/http-error';
import { delay } from 'kernel/runtime/clock';

const PAGE = 500;
/** Whoever asked waits no longer; the log is read on meanwhile. */
const WAIT_AT_MOST_MS = 10_000;

export type ScannedStore = Pick<EventStore, 'scanAll' | 'head'>;

/** What is kept of a log: it takes each event once, in their order. */
export interface Digest {
  add(event: RecordedEvent): void;
}

/** The digest of some streams up to the log's end. The first question reads all, later ones what was written since. */
export class FollowedLog<Kept extends Digest> {
  readonly #store: ScannedStore;
  readonly #digest: Kept;
  readonly #categories: readonly string[];
  #position = 0n;
  #events = 0;
  #reading: Promise<void> | undefined;

  constructor(store: ScannedStore, digest: Kept, categories: readonly string[]) {
    this.#store = store;
    this.#digest = digest;
    this.#categories = categories;
  }

  /** @throws {HttpError} 503 while a long log is read for the first time. */
  async upToNow(): Promise<Kept> {
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
    const filter = { categories: this.#categories };
    for await (const page of this.#store.scanAll({ after: this.#position, filter, limit: PAGE })) {
      for (const event of page.events) this.#digest.add(event);
      this.#events += page.events.length;
      if (page.upTo > this.#position) this.#position = page.upTo;
    }
  }
}
