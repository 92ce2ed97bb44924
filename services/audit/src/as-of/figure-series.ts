import { firstBeyond } from './first-beyond.ts';
import type { Moment } from './moment.ts';

/** A figure through all time: where it changed, and what it came to. Some 40 bytes a change. */
export class FigureSeries {
  readonly #positions: number[] = [];
  readonly #times: number[] = [];
  readonly #changes: number[] = [];
  /** After each change, in the order of the log. */
  readonly #sums: number[] = [];
  #byTime: { readonly times: readonly number[]; readonly sums: readonly number[] } | undefined;
  /** Nothing was written with an earlier instant than what stood before it. */
  #ascending = true;

  /** Positions come in the order of the log. */
  add(change: number, position: bigint, time: number): void {
    if (time < (this.#times.at(-1) ?? 0)) this.#ascending = false;
    this.#byTime = undefined;
    this.#positions.push(Number(position));
    this.#times.push(time);
    this.#changes.push(change);
    this.#sums.push((this.#sums.at(-1) ?? 0) + change);
  }

  at({ upTo, by }: Moment): number {
    if (by === undefined) return sumBefore(this.#sums, this.#countUpTo(upTo));
    if (upTo !== undefined) return this.#sumOfBoth(upTo, by);
    const { times, sums } = this.#sortedByTime();
    return sumBefore(sums, firstBeyond(times, by));
  }

  #countUpTo(upTo: bigint | undefined): number {
    return upTo === undefined ? this.#sums.length : firstBeyond(this.#positions, Number(upTo));
  }

  #sumOfBoth(upTo: bigint, by: number): number {
    const count = this.#countUpTo(upTo);
    let sum = 0;
    for (let index = 0; index < count; index += 1) {
      if ((this.#times[index] ?? 0) <= by) sum += this.#changes[index] ?? 0;
    }
    return sum;
  }

  /** A demo records its days one company after the other, so the order of the log need not be that of time. */
  #sortedByTime(): { readonly times: readonly number[]; readonly sums: readonly number[] } {
    if (this.#ascending) return { times: this.#times, sums: this.#sums };
    this.#byTime ??= sortedByTime(this.#times, this.#changes);
    return this.#byTime;
  }
}

function sumBefore(sums: readonly number[], count: number): number {
  return count === 0 ? 0 : (sums[count - 1] ?? 0);
}

function sortedByTime(times: readonly number[], changes: readonly number[]) {
  const entries = times.map((time, index) => ({ time, change: changes[index] ?? 0 }));
  entries.sort((left, right) => left.time - right.time);
  let sum = 0;
  const sums = entries.map(({ change }) => (sum += change));
  return { times: entries.map(({ time }) => time), sums };
}
