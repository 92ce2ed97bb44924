import type { Locator, Page } from 'playwright-core';
import { LONG_TIMEOUT } from '../../journeys/testing/screens.ts';

export async function press(within: Page | Locator, name: string | RegExp): Promise<void> {
  await within.getByRole('button', { name }).click(LONG_TIMEOUT);
}

/** The figure of a tile by its name, as soon as it is this. */
export async function figure(page: Page, name: string, expected: string): Promise<void> {
  const tile = page.locator('.tile').filter({ hasText: name });
  await tile.getByText(expected, { exact: true }).first().waitFor(LONG_TIMEOUT);
}
