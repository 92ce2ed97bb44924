import type { Page } from 'playwright-core';
import { LONG_TIMEOUT } from './screens.ts';

/** A screen of the shop, or what lies over one, and the way there from the one before it in the list. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

export function at(
  name: string,
  address: string,
  sign: (page: Page) => ReturnType<Page['locator']>,
): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto(address);
      await sign(page).waitFor(LONG_TIMEOUT);
    },
  };
}

export function dialogOf(page: Page) {
  return page.getByRole('dialog');
}

export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ ...LONG_TIMEOUT, state: 'detached' });
}
