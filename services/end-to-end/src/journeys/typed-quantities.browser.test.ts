import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, putOneOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  amountOf,
  findProduct,
  openCatalogue,
} from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 60, prices: { eur: '12.50', km: '24.45' } });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('fifty licences are typed, not clicked; of more than there is the row says so and loses nothing', async () => {
  await inShop('eur', async (page) => {
    const row = await findProduct(page, product.sku);
    const quantity = quantityIn(row);
    await quantity.fill('80');
    await row.getByText('Only 60 in stock').first().waitFor(LONG_TIMEOUT);
    expect(await row.getByRole('button', { name: /^ADD / }).isDisabled()).toBe(true);
    await expectAccessible(page, 'the catalogue with more than there is');
    await quantity.fill('50');
    await row.getByText('= €625.00').waitFor(LONG_TIMEOUT);
    await addToCart(row);
    await page.getByRole('link', { name: 'Cart, 50 items' }).waitFor(LONG_TIMEOUT);

    await quantity.fill('80');
    await quantity.press('Enter');
    await row.getByText('Only 60 in stock; the cart holds 50').waitFor(LONG_TIMEOUT);
    expect(await quantity.inputValue()).toBe('80');
    await page.getByRole('link', { name: 'Cart, 50 items' }).click();
    await typeInTheCart(page);
  });
});

/** What the cart holds changes as soon as it can be had. */
async function typeInTheCart(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const line = main.getByRole('listitem').filter({ hasText: product.sku });
  await line.getByText('€625.00').waitFor(LONG_TIMEOUT);
  const quantity = quantityIn(line);
  await quantity.fill('100');
  await line
    .getByRole('alert')
    .getByText('Only 60 in stock; the cart holds 50')
    .waitFor(LONG_TIMEOUT);
  expect(await amountOf(main, 'Licences').textContent()).toBe('50');
  await line.getByRole('button', { name: `Set ${product.name} to 60` }).click();
  await amountOf(main, 'Total').filter({ hasText: '€750.00' }).waitFor(LONG_TIMEOUT);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await quantity.fill('7');
  await quantity.press('Enter');
  await amountOf(main, 'Total').filter({ hasText: '€87.50' }).waitFor(LONG_TIMEOUT);
  await (await saved).finished();
  // What is no quantity gives way to the last one.
  await quantity.fill('none');
  await quantity.blur();
  expect(await quantity.inputValue()).toBe('7');
  await expectAccessible(page, 'the cart with a typed quantity');
}

test('a failed ADD stands in the row after its toast has gone, and goes with the next try', async () => {
  await inShop('km', async (page) => {
    const row = await findProduct(page, product.sku, 'KM');
    await quantityIn(row).fill('3');
    await row.getByText('= 73.35 KM').waitFor(LONG_TIMEOUT);
    await page.route('**/api/cart', async (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: '' })
        : route.continue(),
    );
    await row.getByRole('button', { name: /^ADD / }).click();
    const failure = row.getByText('Failed to add item to cart.');
    await failure.waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'a row whose ADD failed');
    await page.unroute('**/api/cart');
    await addToCart(row);
    await failure.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor(LONG_TIMEOUT);

    await page.route('**/api/cart/*', async (route) =>
      route.fulfill({ status: 409, json: { message: 'Only 2 left.' } }),
    );
    await quantityIn(row).fill('5');
    await quantityIn(row).press('Enter');
    await row.getByText('Only 2 left.').waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor(LONG_TIMEOUT);
  });
});

async function inShop(tenant: 'eur' | 'km', act: (page: Page) => Promise<void>): Promise<void> {
  const customer = await portal.operator.createCustomer({ tenantId: tenant });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, `/${tenant}`);
    await act(page);
  });
}

const quantityIn = (place: Locator): Locator =>
  place.getByRole('textbox', { name: `Quantity of ${product.name}` });
