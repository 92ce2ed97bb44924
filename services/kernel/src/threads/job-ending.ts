export interface RunOptions {
  /** Ends the job, and the thread or process that runs it. */
  readonly signal?: AbortSignal | undefined;
  /** So long may this job run, in milliseconds; left out: as long as its pool lets any. */
  readonly deadlineMs?: number | undefined;
}

/** A job that was ended with its thread or process, since it took more than its pool allows. */
export class JobOverrun extends Error {
  override readonly name = 'JobOverrun';
  readonly exceeded: 'time' | 'memory';

  constructor(exceeded: JobOverrun['exceeded']) {
    super(`A job took too much ${exceeded}, and was ended.`);
    this.exceeded = exceeded;
  }
}

export interface JobEnding {
  readonly ending: AbortSignal;
  readonly settle: () => void;
}

/**
 * A signal that is aborted as soon as the given one is, and with a {@link JobOverrun} after the deadline; `settle` forgets
 * both. Not `AbortSignal.any` with `AbortSignal.timeout`: that may be collected as garbage before its time has come.
 */
export function endingAfter(deadlineMs: number, signal?: AbortSignal): JobEnding {
  const controller = new AbortController();
  const goneAway = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new JobOverrun('time')), deadlineMs);
  if (signal?.aborted) goneAway();
  signal?.addEventListener('abort', goneAway, { once: true });
  return {
    ending: controller.signal,
    settle: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', goneAway);
    },
  };
}
