import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import { LONG_TIMEOUT, heading } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { PHONE } from './testing/touch.ts';

// Cards come into the page in slices; then all of them are there, also for who does not look at the screen.

const WORD = uniqueName('feldspar');
const NAMES = Array.from({ length: 16 }, (_, index) => `${WORD} Suite ${index + 10}`);
const LAST = NAMES.at(-1) ?? '';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  await putOnSale(
    portal,
    NAMES.map((name, at) => ({ name, stock: at % 3 })),
  );
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('a screen reader is told of every card, also of those far below the screen', async () => {
  await withCards(async (page, last) => {
    expect((await last.boundingBox())?.y).toBeGreaterThan(PHONE.viewport.height);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const namesOf = (role: string): string[] =>
      nodes
        .filter((node) => !node.ignored && node.role?.value === role)
        .map((node) => String(node.name?.value));
    expect(namesOf('link')).toEqual(expect.arrayContaining(NAMES));
    expect(namesOf('button')).toEqual(
      expect.arrayContaining(NAMES.map((name) => `ADD ${name} to the cart`)),
    );
  });
});

test('the words of every card are text of the page, which the browser’s own search looks through', async () => {
  await withCards(async (page) => {
    const text = await page.getByRole('main').innerText();
    expect(NAMES.filter((name) => !text.includes(name))).toEqual([]);
  });
});

/** The cards on a phone, at their top; `last` is far below the screen. */
async function withCards(look: (page: Page, last: Locator) => Promise<void>): Promise<void> {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, PHONE, async (page) => {
    await signInByApi(page, loginOf(customer));
    await page.goto(`/eur?search=${WORD}&sortBy=name&sortOrder=asc`);
    await heading(page, `Found ${NAMES.length} EUR products`).waitFor(LONG_TIMEOUT);
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    const last = cards.filter({ hasText: LAST });
    await last.waitFor(LONG_TIMEOUT);
    await look(page, last);
  });
}
