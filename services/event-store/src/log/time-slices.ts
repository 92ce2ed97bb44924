import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 4;

/** Cuts long work into pieces, between which everything else gets its turn. */
export class TimeSlices {
  #until = performance.now() + SLICE_MS;

  get over(): boolean {
    return performance.now() >= this.#until;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.#until = performance.now() + SLICE_MS;
  }
}
