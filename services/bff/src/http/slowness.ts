/** As a line of 128 kbit/s brings it: the slowest that a file is taken over. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** So long is measured each time, the first time too: what comes whole within it may come as it likes. */
const WINDOW_MS = 5_000;
/** Who looks later than this was kept from reading: that is no fault of the sender. */
const LATE_MS = 2_500;

/** What has come of a body by one moment. */
export interface Arrival {
  /** Milliseconds, of a clock that never goes back. */
  readonly at: number;
  readonly bytes: number;
  /** Whether nothing is read just now, for want of room. */
  readonly isWaiting: boolean;
}

/** Finds, from one look to the next, that a body comes more slowly than any honest line brings it. */
export function slownessDetector(): (arrival: Arrival) => boolean {
  let window: Arrival | undefined;
  let last: Arrival | undefined;
  return (arrival) => {
    const isKept = arrival.isWaiting || (last !== undefined && arrival.at - last.at > LATE_MS);
    last = arrival;
    if (window === undefined || isKept) {
      window = arrival;
      return false;
    }
    const ms = arrival.at - window.at;
    if (ms < WINDOW_MS) return false;
    const bytesPerSecond = ((arrival.bytes - window.bytes) * 1_000) / ms;
    window = arrival;
    return bytesPerSecond < LEAST_BYTES_PER_SECOND;
  };
}
