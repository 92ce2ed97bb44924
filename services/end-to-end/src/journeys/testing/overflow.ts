import type { Page } from 'playwright-core';

/** By how much the page is wider than the screen. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
