const AT_LATEST_MS = 300;

/**
 * Runs what nobody waits for once the page has been drawn and the browser has nothing else to do.
 * @returns what gives it up.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(asked);
}

const FRAME_AT_LATEST_MS = 100;

/**
 * Runs what can wait until what was just drawn has been painted. Pages in the background are not painted.
 * @returns what gives it up.
 */
export function oncePainted(run: () => void): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const giveUp = (): void => {
    cancelAnimationFrame(frame);
    for (const timer of timers) clearTimeout(timer);
  };
  const once = (): void => {
    giveUp();
    run();
  };
  const frame = requestAnimationFrame(() => void timers.push(setTimeout(once)));
  timers.push(setTimeout(once, FRAME_AT_LATEST_MS));
  return giveUp;
}
