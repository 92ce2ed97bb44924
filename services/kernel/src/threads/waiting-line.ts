import { unavailable } from '../http/http-error.ts';

/** Lets so many through at once; others wait in the order in which they came. */
export interface WaitingLine {
  /**
   * Waits for a place, and answers what gives it back.
   * @throws {HttpError} 503 when too many wait already, when it took too long, or once the line is closed; the reason
   * of the signal when that was aborted first.
   */
  enter(signal?: AbortSignal): Promise<() => void>;
  /** Sends away whoever waits, and whoever comes. */
  close(): void;
}

export interface LineLimits {
  /** So many hold a place at once. */
  readonly places: number;
  /** So many more may wait for one. */
  readonly longest: number;
  /** Whoever has waited so many milliseconds is sent away. */
  readonly patienceMs: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly leave: (reason: unknown) => void;
}

export function createWaitingLine({ places, longest, patienceMs }: LineLimits): WaitingLine {
  const waiting = new Set<Waiting>();
  let [taken, isClosed] = [0, false];
  const giveBack = (): void => {
    const [next] = waiting;
    if (next) next.begin();
    else taken -= 1;
  };
  const wait = async (signal: AbortSignal | undefined): Promise<void> => {
    const { promise, begin, leave } = pending();
    const each = { begin, leave };
    const goneAway = (): void => leave(signal?.reason);
    const timer = setTimeout(() => leave(unavailable()), patienceMs);
    signal?.addEventListener('abort', goneAway, { once: true });
    waiting.add(each);
    try {
      await promise;
    } finally {
      waiting.delete(each);
      clearTimeout(timer);
      signal?.removeEventListener('abort', goneAway);
    }
  };
  return {
    enter: async (signal) => {
      signal?.throwIfAborted();
      if (isClosed || (taken >= places && waiting.size >= longest)) throw unavailable();
      if (taken < places) taken += 1;
      else await wait(signal);
      return giveBack;
    },
    close: () => {
      isClosed = true;
      for (const { leave } of waiting) leave(unavailable());
    },
  };
}

function pending() {
  let begin = (): void => {};
  let leave = (_reason: unknown): void => {};
  const promise = new Promise<void>((resolve, reject) => {
    begin = resolve;
    leave = reject;
  });
  return { promise, begin, leave };
}
