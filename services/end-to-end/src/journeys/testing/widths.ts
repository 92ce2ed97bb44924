import type { Page } from 'playwright-core';

const PHONE = { width: 390, height: 844 };

/** Looks at a page in another size, as when its window is drawn smaller, and gives it its own size back. */
export async function inSize<Seen>(
  page: Page,
  size: { width: number; height: number },
  look: () => Promise<Seen>,
): Promise<Seen> {
  const own = page.viewportSize();
  await page.setViewportSize(size);
  // What is drawn by the width alone is there by the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const seen = await look();
  if (own) await page.setViewportSize(own);
  return seen;
}

/** Nothing where the page as it stands is no wider than a phone. */
export async function widthFaultsOnPhone(page: Page, screen: string): Promise<readonly unknown[]> {
  const width = await inSize(page, PHONE, () =>
    page.evaluate(() => document.documentElement.scrollWidth),
  );
  return width === PHONE.width ? [] : [{ screen, width }];
}
