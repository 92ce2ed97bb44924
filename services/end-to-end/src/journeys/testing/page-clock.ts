import type { Page } from 'playwright-core';

// Delays are judged by the page's own clock: on a busy machine a test hears of everything late.

/** Has the page keep when the answer to a path came, for whatever page of the site comes next. */
export async function recordResponseTime(page: Page, path: string): Promise<void> {
  await page.evaluate((noted) => {
    const plain = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const response = await plain(...request);
      if (new URL(response.url).pathname === noted) {
        sessionStorage.setItem('answered', String(performance.timeOrigin + performance.now()));
      }
      return response;
    };
  }, path);
}

/** Milliseconds from the noted answer to when the browser began to leave for the page that it shows now. */
export async function remainingAfterResponse(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.timeOrigin - Number(sessionStorage.getItem('answered') ?? 'NaN'),
  );
}

/** Farther than the page's clock can be by itself before it is stopped. */
const AHEAD_MS = 10_000;

/** Stops the page's clock, which `page.clock.install()` has made one of its own; `runFor` moves it from now on. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
