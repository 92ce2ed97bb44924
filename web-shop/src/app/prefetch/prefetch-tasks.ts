import { runWhenIdle } from '../scheduling.ts';

/** Something fetched ahead, `delayMs` after the shop was entered. */
export interface PrefetchTask {
  readonly delayMs: number;
  run(): Promise<unknown>;
}

/** Prefetch tasks under way. */
export interface PrefetchRun {
  /** Settles when those without delay have settled. */
  readonly immediate: Promise<unknown>;
  /** Cancels those that have not begun. */
  cancel(): void;
}

/** Runs tasks after their delays; those without delay at once. What fails is fetched again where it is needed. */
export function runPrefetchTasks(tasks: readonly PrefetchTask[]): PrefetchRun {
  const timers = tasks
    .filter(({ delayMs }) => delayMs > 0)
    .map(({ run, delayMs }) => setTimeout(() => void run().catch(() => undefined), delayMs));
  const immediate = tasks.filter(({ delayMs }) => delayMs === 0);
  return {
    immediate: Promise.allSettled(immediate.map(({ run }) => run())),
    cancel: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * Runs `first`, and `second` as soon as what of `first` has no delay is through and rendered: code that may be looked at
 * later must not hold up what is looked at now.
 * @returns what cancels all that has not begun.
 */
export function runInSequence(
  first: readonly PrefetchTask[],
  second: readonly PrefetchTask[],
): () => void {
  const firstRun = runPrefetchTasks(first);
  let cancelled = false;
  let cancelSecond: (() => void) | undefined;
  void firstRun.immediate.then(() => {
    if (cancelled) return undefined;
    cancelSecond = runWhenIdle(() => {
      cancelSecond = runPrefetchTasks(second).cancel;
    });
    return undefined;
  });
  return () => {
    cancelled = true;
    firstRun.cancel();
    cancelSecond?.();
  };
}

/** Whoever asks their browser to save data gets nothing that may never be looked at. */
export function prefersReducedData(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
