/** Something fetched ahead, so many milliseconds after the shop was entered. */
export interface Errand {
  readonly afterMs: number;
  run(): Promise<unknown>;
}

/**
 * Runs errands at their times; those without delay at once. What fails is fetched again where it is needed.
 * @returns what gives up those that have not begun.
 */
export function runErrands(errands: readonly Errand[]): () => void {
  const start = ({ run }: Errand): void => void run().catch(() => undefined);
  const timers = errands
    .filter(({ afterMs }) => afterMs > 0)
    .map((errand) => setTimeout(start, errand.afterMs, errand));
  for (const errand of errands) if (errand.afterMs === 0) start(errand);
  return () => {
    for (const timer of timers) clearTimeout(timer);
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
