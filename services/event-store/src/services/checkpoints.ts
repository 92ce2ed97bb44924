/** A long range without a match is reported in so many steps at most. */
const MAX_PER_PAGE = 64;

/** When a filtered subscription reports how far it is: after so many events looked at, and on catching up. */
export class Checkpoints {
  readonly #every: number;
  #last: number;

  constructor(start: number, every: number) {
    this.#last = start;
    this.#every = every;
  }

  /** The positions to report once everything up to them has been sent, when the log has been looked at up to `next`. */
  upTo(next: number): number[] {
    const intervals = Math.floor((next - this.#last) / this.#every);
    const stride = this.#every * Math.ceil(intervals / MAX_PER_PAGE);
    const due = Array.from(
      { length: intervals === 0 ? 0 : Math.floor((next - this.#last) / stride) },
      (_value, index) => this.#last + (index + 1) * stride,
    );
    this.#last = due.at(-1) ?? this.#last;
    return due;
  }

  /** The position to report on catching up; undefined when there is nothing new to say, or nobody to report it to. */
  onCaughtUp(next: number): number | undefined {
    if (next <= this.#last || this.#every === Number.POSITIVE_INFINITY) return undefined;
    this.#last = next;
    return next;
  }
}
