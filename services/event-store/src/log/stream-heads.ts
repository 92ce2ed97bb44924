import { LRUCache } from 'lru-cache';
import { NO_STREAM } from './event.ts';

export const MAX_HEADS = 200_000;

/**
 * The heads of streams lately used. As long as it has held every stream there is and dropped none, a stream that
 * it does not know does not exist, and nobody need ask the database.
 */
export class StreamHeads {
  readonly #heads: LRUCache<string, number>;
  #complete = false;

  constructor(max = MAX_HEADS) {
    this.#heads = new LRUCache<string, number>({
      max,
      dispose: (_revision, _stream, reason) => {
        if (reason === 'evict') this.#complete = false;
      },
    });
  }

  /** A stream's head or NO_STREAM; undefined when only the database knows. */
  get(stream: string): number | undefined {
    return this.#heads.get(stream) ?? (this.#complete ? NO_STREAM : undefined);
  }

  set(stream: string, revision: number): void {
    this.#heads.set(stream, revision);
  }

  /** Starts anew with every stream of the log, or with none when there are too many to hold. */
  reset(all: ReadonlyMap<string, number> | undefined): void {
    this.#heads.clear();
    this.#complete = all !== undefined;
    for (const [stream, revision] of all ?? []) this.#heads.set(stream, revision);
  }
}
