import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { expectFocusOn, tabBackTo, tabTo } from './testing/keyboard.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, heading, expectClipboard, shownKeys } from './testing/screens.ts';
import type { Login } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

// Without a mouse: nothing here clicks, hovers or fills; keys are pressed, and where the keyboard is
// must be seen at every stop.

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const guide = { installationInstructions: 'Start it.', activationInstructions: 'Paste the key.' };
  const [offered] = await putOnSale(portal, [{ stock: 5, prices: { eur: '4.00' }, ...guide }]);
  if (!offered) throw new Error('A product was put on sale');
  product = offered;
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

async function newCustomer(): Promise<Login> {
  const customer = await portal.operator.createCustomer();
  await portal.operator.deposit({ companyId: customer.companyId, amount: '100.00' });
  return loginOf(customer);
}

test('a buyer without a mouse signs in, reads a guide, buys two licences and holds their keys', async () => {
  const login = await newCustomer();
  await withPage(browser, {}, async (page) => {
    await signIn(page, login);
    await findByKeyboard(page);
    await readTheGuide(page);
    await putTwoInTheCart(page);
    await payForThem(page);
    await takeTheKeys(page);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('a line that is taken out of the cart does not take the keyboard with it', async () => {
  const login = await newCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, login);
    await page.goto('/eur');
    await findByKeyboard(page);
    await tabTo(page, page.getByRole('button', { name: /^ADD / }));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^IN CART/ }).waitFor(LONG_TIMEOUT);
    await page.keyboard.press('Enter');
    await heading(page, 'My Cart').waitFor(LONG_TIMEOUT);
    const removal = page.getByRole('button', { name: `Remove ${product.name}` });
    await removal.waitFor(LONG_TIMEOUT);
    await tabTo(page, removal);
    await page.keyboard.press('Enter');
    await page.getByText('Your cart is empty').waitFor(LONG_TIMEOUT);
    await expectFocusOn(page.getByRole('main'));
    await tabTo(page, page.getByRole('main').getByRole('link'));
  });
});

test('the filters open and close by keyboard and give it back to their button', async () => {
  const login = await newCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, login);
    await page.goto('/eur');
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.waitFor(LONG_TIMEOUT);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Availability').first().waitFor(LONG_TIMEOUT);
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await expectFocusOn(button);
  });
});

async function signIn(page: Page, { login, password }: Login): Promise<void> {
  await page.goto('/auth?redirect=eur');
  await page.getByLabel('Email').waitFor(LONG_TIMEOUT);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(login);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/eur', LONG_TIMEOUT);
  await heading(page, /^Found \d+ EUR products/).waitFor(LONG_TIMEOUT);
  // The first stop of a page that is new leads past the menu.
  await expectFocusOn(page.getByRole('main'));
}

async function findByKeyboard(page: Page): Promise<void> {
  await heading(page, /^Found \d+ EUR products/).waitFor(LONG_TIMEOUT);
  const search = page.getByLabel('Search products');
  await tabTo(page, search);
  await page.keyboard.type(product.sku);
  await heading(page, 'Found 1 EUR products').waitFor(LONG_TIMEOUT);
  await expectFocusOn(search);
}

async function readTheGuide(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^GUIDE of/ });
  await tabTo(page, button);
  await page.keyboard.press('Space');
  const guide = page.getByRole('dialog', { name: 'User guide' });
  const installation = guide.getByRole('tab', { name: 'Installation' });
  await installation.waitFor(LONG_TIMEOUT);
  await tabTo(page, installation);
  await page.keyboard.press('ArrowRight');
  await guide.getByText('Paste the key.').waitFor(LONG_TIMEOUT);
  await expectFocusOn(guide.getByRole('tab', { name: 'Activation' }));
  await page.keyboard.press('Escape');
  await guide.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  await expectFocusOn(button);
}

async function putTwoInTheCart(page: Page): Promise<void> {
  await tabBackTo(page, page.getByRole('button', { name: 'One more' }));
  await page.keyboard.press('Space');
  const quantity = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await quantity.getByText('2', { exact: true }).waitFor(LONG_TIMEOUT);
  await tabTo(page, page.getByRole('button', { name: /^ADD / }));
  await page.keyboard.press('Enter');
  const inCart = page.getByRole('link', { name: /^IN CART/ });
  await inCart.waitFor(LONG_TIMEOUT);
  // ADD is gone: what took its place has the keyboard.
  await expectFocusOn(inCart);
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor(LONG_TIMEOUT);
  await page.keyboard.press('Enter');
  await heading(page, 'My Cart').waitFor(LONG_TIMEOUT);
  await expectFocusOn(page.getByRole('main'));
}

async function payForThem(page: Page): Promise<void> {
  const checkout = page.getByRole('link', { name: 'Checkout', exact: true });
  await checkout.waitFor(LONG_TIMEOUT);
  await tabTo(page, checkout);
  await page.keyboard.press('Enter');
  // Until branches and wallet are there, nothing can be paid.
  const pay = page.getByRole('button', { name: 'Pay €8.00' }).and(page.locator(':enabled'));
  await pay.waitFor(LONG_TIMEOUT);
  await expectFocusOn(page.getByRole('main'));
  await tabTo(page, page.getByLabel('PO number'));
  await page.keyboard.type('PO 7');
  await tabTo(page, pay);
  await page.keyboard.press('Space');
  const completed = heading(page, 'Order completed');
  await completed.waitFor(LONG_TIMEOUT);
  await expectFocusOn(completed);
}

async function takeTheKeys(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: `Reveal key 1 of ${product.name}` });
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  const copyFirst = page.getByRole('button', { name: `Copy key 1 of ${product.name}` });
  await copyFirst.waitFor(LONG_TIMEOUT);
  await expectFocusOn(copyFirst);
  await page.keyboard.press('Enter');
  const [key = ''] = await shownKeys(page.getByRole('main'));
  await expectClipboard(page, key);

  await tabBackTo(page, page.getByRole('button', { name: 'Reveal all' }));
  await page.keyboard.press('Space');
  await page.locator('[data-licence-key]').nth(1).waitFor(LONG_TIMEOUT);
  await expectFocusOn(page.getByRole('button', { name: 'Hide all' }));
  const keys = await shownKeys(page.getByRole('main'));
  expect(keys).toHaveLength(2);
  expect(keys.filter((each) => !product.keys.includes(each))).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Copy all' }));
  await page.keyboard.press('Enter');
  await expectClipboard(page, keys.join('\n'));
}
