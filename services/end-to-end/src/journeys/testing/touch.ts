import type { Page } from 'playwright-core';

/** A phone held upright: fingers instead of a pointer. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

const FINGER = 44;

/** How far the page can be pushed sideways, which it should not be. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** What is to be tapped but is lower or narrower than a finger: its name and its size. */
export async function smallTargets(page: Page): Promise<string[]> {
  const targets = page.locator(
    'button, select, summary, [role="tab"], input:not([type="checkbox"], [type="radio"]), label:has([type="checkbox"], [type="radio"])',
  );
  return targets.evaluateAll(
    (all, finger) =>
      all.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        // Hidden, or for screen readers alone.
        if (width <= 1) return [];
        // Half a pixel is lost where a box does not begin on one.
        if (Math.min(height, width) >= finger - 0.5) return [];
        const name = target.ariaLabel ?? target.textContent;
        return [`${name}: ${Math.round(width)} × ${Math.round(height)}`];
      }),
    FINGER,
  );
}
