/** How many commands a stream is remembered by. What came before them is found in the stream itself. */
const REMEMBERED = 200;

/** The commands that a stream has seen last. A bound of its own: a stream's memory does not grow with its age. */
export class RecentCommands {
  readonly #ids: Set<string>;
  #complete: boolean;

  constructor(ids: readonly string[] = [], complete = true) {
    this.#ids = new Set(ids);
    this.#complete = complete;
  }

  has(commandId: string): boolean {
    return this.#ids.has(commandId);
  }

  /** No command of the stream is missing here: whoever is not found was never recorded. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Oldest first. */
  get ids(): readonly string[] {
    return [...this.#ids];
  }

  get size(): number {
    return this.#ids.size;
  }

  /** Changes in place: a copy for every event would make long streams slow to fold. */
  add(commandId: string | undefined): this {
    if (commandId === undefined || this.#ids.has(commandId)) return this;
    this.#ids.add(commandId);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= REMEMBERED) break;
      this.#ids.delete(oldest);
      this.#complete = false;
    }
    return this;
  }
}
