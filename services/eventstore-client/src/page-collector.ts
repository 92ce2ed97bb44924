import type { LogPage, RecordedEvent } from './port.ts';

/** A page waits no longer than this for more events: progress that is not delivered is lost with its process. */
const PROGRESS_EVERY_MS = 250;

export interface CollectorOptions {
  readonly after: bigint;
  readonly limit: number;
  readonly silenceMs: number;
  /** The error of a server that said nothing for so long. */
  silent(): Error;
}

/** Gathers what a subscription delivers into pages: the next is filled while the one before is worked on. */
export class PageCollector {
  readonly #options: CollectorOptions;
  #events: RecordedEvent[] = [];
  #upTo: bigint;
  #delivered: bigint;
  #ended = false;
  #closed = false;
  #failure: { readonly error: unknown } | undefined;
  #lastSign = 0;
  #onSign: (() => void) | undefined;
  #onTaken: (() => void) | undefined;

  constructor(options: CollectorOptions) {
    this.#options = options;
    this.#upTo = options.after;
    this.#delivered = options.after;
  }

  /** Resolves when there is room for the next event. */
  async add(event: RecordedEvent): Promise<void> {
    this.#events.push(event);
    this.reach(event.position);
    if (this.#closed || !this.#isFull()) return;
    await new Promise<void>((resolve) => (this.#onTaken = resolve));
  }

  /** Everything up to the position was looked at. */
  reach(position: bigint): void {
    if (position > this.#upTo) this.#upTo = position;
    this.sign();
  }

  /** The page under way is the last one. */
  end(position: bigint): void {
    this.#ended = true;
    this.reach(position);
  }

  /** Nobody takes pages any more: what waits goes on. */
  close(): void {
    this.#closed = true;
    this.#onTaken?.();
    this.#onSign?.();
  }

  /** The connection is lost: taking the next page throws. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.close();
  }

  /** The server lives. */
  sign(): void {
    this.#lastSign = performance.now();
    if (this.#isFull() || this.#ended) this.#onSign?.();
  }

  /** The next page, undefined after the last one. @throws when the server falls silent or the connection is lost. */
  async next(): Promise<LogPage | undefined> {
    this.#lastSign = performance.now();
    while (!this.#isReady()) {
      await this.#signOrTick();
      if (this.#isReady() || this.#upTo > this.#delivered) break;
      if (performance.now() - this.#lastSign > this.#options.silenceMs)
        throw this.#options.silent();
    }
    if (this.#failure) throw this.#failure.error;
    return this.#closed || this.#upTo === this.#delivered ? undefined : this.#take();
  }

  #take(): LogPage {
    const page = { events: this.#events, upTo: this.#upTo };
    this.#events = [];
    this.#delivered = page.upTo;
    this.#closed = this.#ended;
    this.#onTaken?.();
    return page;
  }

  #isReady(): boolean {
    return this.#isFull() || this.#ended || this.#closed;
  }

  #isFull(): boolean {
    return this.#events.length >= this.#options.limit;
  }

  async #signOrTick(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PROGRESS_EVERY_MS);
      this.#onSign = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onSign = undefined;
  }
}
