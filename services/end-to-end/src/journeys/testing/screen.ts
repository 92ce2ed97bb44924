import type { Page } from 'playwright-core';
import { LONG_TIMEOUT, heading } from './screens.ts';

/** How a page comes to the screen of an address. */
export type Going = (page: Page, address: string) => Promise<void>;

/** By the address itself: a document of its own. */
export const loading: Going = async (page, address) => void (await page.goto(address));

/** As a link leads there, which costs no new document; what lies over a page would take the way for a step back. */
export const following: Going = async (page, address) => {
  const begun = page.url().startsWith('http');
  if (!begun || (await dialogOf(page).count()) > 0) return loading(page, address);
  // By way of a screen that has nothing: what the last one left could be taken for the next.
  await follow(page, NOWHERE);
  await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
  await follow(page, address);
};

const NOWHERE = '/no/such/screen';

/** Has the router show another address. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** A screen of the shop, or what lies over one, and the way there from the one before it in the list. */
export interface Screen {
  readonly name: string;
  /** By loading its address, where it has one and no other way is named. */
  readonly open: (page: Page, going?: Going) => Promise<void>;
}

export function at(
  name: string,
  address: string,
  sign: (page: Page) => ReturnType<Page['locator']>,
): Screen {
  return {
    name,
    open: async (page, going = loading) => {
      await going(page, address);
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
