import { whenIdle } from '../when.ts';

/** Something fetched ahead, so many milliseconds after the shop was entered. */
export interface Errand {
  readonly afterMs: number;
  run(): Promise<unknown>;
}

/** Errands under way. */
export interface Run {
  /** Resolves when those without delay are through, well or not. */
  readonly begun: Promise<unknown>;
  /** Gives up those that have not begun. */
  giveUp(): void;
}

/** Runs errands at their times; those without delay at once. What fails is fetched again where it is needed. */
export function runErrands(errands: readonly Errand[]): Run {
  const timers = errands
    .filter(({ afterMs }) => afterMs > 0)
    .map(({ run, afterMs }) => setTimeout(() => void run().catch(() => undefined), afterMs));
  const atOnce = errands.filter(({ afterMs }) => afterMs === 0);
  return {
    begun: Promise.allSettled(atOnce.map(({ run }) => run())),
    giveUp: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * Runs `first`, and `second` as soon as what of `first` has no delay is through and drawn: code that may be looked at
 * later must not hold up what is looked at now.
 * @returns what gives up all that has not begun.
 */
export function runInTurn(first: readonly Errand[], second: readonly Errand[]): () => void {
  const firstRun = runErrands(first);
  let left = false;
  let giveUpSecond: (() => void) | undefined;
  void firstRun.begun.then(() => {
    if (left) return undefined;
    giveUpSecond = whenIdle(() => {
      giveUpSecond = runErrands(second).giveUp;
    });
    return undefined;
  });
  return () => {
    left = true;
    firstRun.giveUp();
    giveUpSecond?.();
  };
}

/** Whoever asks their browser to save data gets nothing that may never be looked at. */
export function savesData(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
