import type { Foldable } from 'kernel/commands/decider';
import { PastStream } from './past-stream.ts';
import type { StreamReader } from './past-stream.ts';

/** Of all streams together: some 100 bytes each, and a state for every 64th. */
const MOST_EVENTS = 500_000;
const MOST_STREAMS = 20_000;

/** The streams that were looked at last, up to their ends. */
export class PastStreams {
  readonly #folds: ReadonlyMap<string, Foldable<unknown>>;
  readonly #store: StreamReader;
  /** The one that was used longest ago comes first. */
  readonly #kept = new Map<string, PastStream>();
  /** How many events of each count among all. */
  readonly #counted = new WeakMap<PastStream, number>();
  #events = 0;

  constructor(folds: readonly Foldable<unknown>[], store: StreamReader) {
    this.#folds = new Map(folds.map((fold) => [fold.category, fold]));
    this.#store = store;
  }

  /** Up to its end of now; `cold`: it was read from its beginning. Undefined: nobody folds streams of its category. */
  async open(
    name: string,
  ): Promise<{ readonly stream: PastStream; readonly cold: boolean } | undefined> {
    const fold = this.#folds.get(categoryOf(name));
    if (!fold) return undefined;
    const kept = this.#kept.get(name);
    const stream = kept ?? new PastStream(name, fold, this.#store);
    await stream.refresh();
    this.#keep(name, stream);
    return { stream, cold: !kept };
  }

  /** Those of them in which an event was found, as far as they were read, that is not what was appended there. */
  broken(names: readonly string[]): readonly string[] {
    return names.filter((name) => this.#kept.get(name)?.brokenAt !== undefined);
  }

  #keep(name: string, stream: PastStream): void {
    // Somebody else may have read it meanwhile: theirs goes.
    const other = this.#kept.get(name);
    if (other && other !== stream) this.#forget(other);
    this.#events += stream.index.length - (this.#counted.get(stream) ?? 0);
    this.#counted.set(stream, stream.index.length);
    this.#kept.delete(name);
    // What is empty is not worth a place.
    if (stream.index.length > 0) this.#kept.set(name, stream);
    for (const [oldest, past] of this.#kept) {
      if (this.#events <= MOST_EVENTS && this.#kept.size <= MOST_STREAMS) break;
      this.#kept.delete(oldest);
      this.#forget(past);
    }
  }

  #forget(stream: PastStream): void {
    this.#events -= this.#counted.get(stream) ?? 0;
    this.#counted.delete(stream);
  }
}

/** The part of a stream's name before the first hyphen. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
