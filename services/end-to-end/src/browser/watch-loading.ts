import { BATCHING } from 'contracts/constants/batching';
import { eventually } from 'kernel/testing/eventually';
import type { Page, Request } from 'playwright-core';

/** Longer than pages hold back what came late: React shows what follows a fallback 300 ms after it at the earliest. */
const HELD_BACK_MS = 1_000;

/**
 * Watches a page from before it is opened; its clock is one of its own from then on.
 * @returns what waits until all that it asks for has come and is drawn. A stream of changes stays open, and is not
 * waited for.
 */
export async function watchLoading(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    // Nobody hears any more what the document before has asked for.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));

  const untilQuiet = async () => {
    let known = -1;
    const look = async () => {
      await page.waitForFunction(isDrawn);
      const isNew = begun !== known;
      known = begun;
      return { isNew, unanswered: [...open].map((request) => request.url()) };
    };
    // Two looks lie apart for as long as the page gathers requests before it sends them.
    await eventually(look, ({ isNew, unanswered }) => !isNew && unanswered.length === 0, {
      everyMs: BATCHING.delayMs,
    });
  };
  return async () => {
    await untilQuiet();
    await page.clock.runFor(HELD_BACK_MS);
    await untilQuiet();
  };
}

/** In the page: nothing on it says that it loads, nothing moves, and fonts and pictures are there. */
async function isDrawn(): Promise<boolean> {
  const isUnderWay = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  const pictures = [...document.images].filter(({ complete }) => complete);
  // One that is broken is drawn as such.
  await Promise.allSettled(pictures.map(async (picture) => picture.decode()));
  // What the last answers have led to is drawn with a frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return (
    document.fonts.status === 'loaded' &&
    document.querySelector('[aria-busy="true"], [class*="skeleton"], .loading') === null &&
    !document.getAnimations().some(isUnderWay)
  );
}
