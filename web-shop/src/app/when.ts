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

const FIRST_PAINT = 'first-contentful-paint';

/** Runs what can wait until the page has shown something. */
export function oncePainted(run: () => void): void {
  const told = 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes;
  if (!told || !told.includes('paint')) {
    setTimeout(run);
    return;
  }
  const observer = new PerformanceObserver((painted) => {
    if (painted.getEntriesByName(FIRST_PAINT).length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}
