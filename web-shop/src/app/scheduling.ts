const IDLE_TIMEOUT_MS = 300;

/**
 * Runs what nobody waits for once the page has been rendered and the browser has nothing else to do.
 * @returns what cancels it.
 */
export function runWhenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

const PAINT_TIMEOUT_MS = 100;

/**
 * Runs what can wait until what was just rendered has been painted. Pages in the background are not painted.
 * @returns what cancels it.
 */
export function runAfterPaint(run: () => void): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    for (const timer of timers) clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => void timers.push(setTimeout(once)));
  timers.push(setTimeout(once, PAINT_TIMEOUT_MS));
  return cancel;
}
