import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildProduct, uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  chooseQuantity,
  heading,
  openCatalogue,
  expectToast,
} from './testing/screens.ts';
import { withoutLiveUpdates } from './testing/without-live-updates.ts';

const WORD = uniqueName('quartz');
const PHONE = { width: 390, height: 844 };

let browser: Browser;
let portal: PortalUnderTest;
let plenty: Offered;
let few: Offered;
let gone: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const [first, second, third] = await putOnSale(portal, [
    { name: `${WORD} Plenty`, stock: 12, prices: { eur: '5.00', km: '9.78' } },
    { name: `${WORD} Few`, stock: 3, prices: { eur: '1234.50', km: '2414.47' } },
    { name: `${WORD} Gone`, stock: 0 },
  ]);
  if (!first || !second || !third) throw new Error('Three products were put on sale');
  [plenty, few, gone] = [first, second, third];
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[S2.83] [S2.82] [S1.08] the table names its nine columns, and the heading how many products there are', async () => {
  await withCustomer(async (page) => {
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'SKU',
      'IMAGE',
      'PRODUCT',
      'PRICE (per license)',
      'REGION',
      'PLATFORM',
      'STOCK',
      'QUANTITY',
      'ACTION',
    ]);
    await page.getByLabel('Search products').fill(WORD);
    await heading(page, 'Found 3 EUR products').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('row').count()).toBe(1 + 3);
    expect(await rowOf(page, few).getByText('€1234.50').isVisible()).toBe(true);
    expect(await stockOf(page, few)).toBe('3');
    expect(await stockOf(page, gone)).toBe('Out');
  });
});

test('[S2.85] without a product that fits, the list says so and one click clears the filters', async () => {
  await withCustomer(async (page) => {
    await page.getByLabel('Search products').fill(uniqueName('nothing'));
    await page.getByText('No EUR products found').waitFor(LONG_TIMEOUT);
    expect(await page.getByText('Try adjusting your filters').isVisible()).toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'Clear All' }).last().click();
    await page.getByRole('table').waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Search products').inputValue()).toBe('');
  });
});

test('[S2.84] [S2.80] at 390 px the products are cards in two columns under a search box, and nothing scrolls sideways', async () => {
  await withCustomer(
    async (page) => {
      const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
      await cards.first().waitFor(LONG_TIMEOUT);
      expect(await page.getByRole('table').count()).toBe(0);
      expect(await page.getByPlaceholder('Keywords, Model #, Item #').isVisible()).toBe(true);
      const boxes = await Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()));
      const [left, right, below] = boxes;
      expect(right?.y).toBe(left?.y);
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
      expect(below?.x).toBe(left?.x);
      expect(below?.y).toBeGreaterThan(left?.y ?? 0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    },
    { viewport: PHONE },
  );
});

test('[S2.89] [S2.90] [S2.91] a quantity goes from 1 to the stock and no further', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, few);
    const quantity = row.getByRole('group', { name: `Quantity of ${few.name}` });
    const [less, more] = [
      quantity.getByRole('button', { name: 'One less' }),
      quantity.getByRole('button', { name: 'One more' }),
    ];
    const shown = quantity.getByRole('status');
    expect([await shown.textContent(), await less.isDisabled()]).toEqual(['1', true]);
    await more.click();
    await more.click();
    expect([await shown.textContent(), await more.isDisabled()]).toEqual(['3', true]);
    await less.click();
    await less.click();
    expect([await shown.textContent(), await less.isDisabled()]).toEqual(['1', true]);
  });
});

test('[S4.29] [T.36] with nothing in stock neither ADD nor the quantity can be used, and ADD says why', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, gone);
    const add = row.getByRole('button', { name: /^ADD / });
    expect(await add.isDisabled()).toBe(true);
    expect(await add.getAttribute('title')).toBe('Out of stock');
    for (const name of ['One less', 'One more']) {
      expect(await row.getByRole('button', { name }).isDisabled()).toBe(true);
    }
  });
});

test('[S2.87] [S2.88] [S8.39] [S1.09] ADD puts a product into the cart, says so in a toast, and becomes IN CART, which opens the cart', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, plenty);
    await addToCart(row);
    await expectToast(page, 'Added to cart', 'Product added to your EUR cart successfully.');
    const inCart = row.getByRole('link', { name: /^IN CART/ });
    expect(await inCart.textContent()).toContain('IN CART');
    await inCart.click();
    await page.waitForURL('**/eur/cart', LONG_TIMEOUT);
    await page.getByRole('main').getByText(plenty.name).first().waitFor(LONG_TIMEOUT);
  });
});

test('[S2.92] [T.35] an add always sends quantity 1; a larger choice follows as a change of the line', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, plenty);
    await chooseQuantity(row, 4);
    const adding = page.waitForRequest(isCall('POST', /^\/api\/cart$/), LONG_TIMEOUT);
    const changing = page.waitForRequest(isCall('PATCH', /^\/api\/cart\/.+$/), LONG_TIMEOUT);
    await addToCart(row);
    expect((await adding).postDataJSON()).toEqual({
      productId: plenty.id,
      quantity: 1,
      tenantId: 'eur',
    });
    expect((await changing).postDataJSON()).toEqual({ quantity: 4 });
    await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor(LONG_TIMEOUT);
  });
});

test('[T.35] once a product is in the cart, its quantity is that of the line and changes it', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, plenty);
    await chooseQuantity(row, 3);
    await addToCart(row);
    const quantity = row.getByRole('group', { name: `Quantity of ${plenty.name}` });
    const shown = quantity.getByRole('status');
    await page.reload();
    await shown.filter({ hasText: /^3$/ }).waitFor(LONG_TIMEOUT);
    const changing = page.waitForRequest(isCall('PATCH', /^\/api\/cart\/.+$/), LONG_TIMEOUT);
    await quantity.getByRole('button', { name: 'One more' }).click();
    expect((await changing).postDataJSON()).toEqual({ quantity: 4 });
    await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor(LONG_TIMEOUT);
    for (const left of ['3', '2', '1']) {
      await quantity.getByRole('button', { name: 'One less' }).click();
      await shown.filter({ hasText: new RegExp(`^${left}$`) }).waitFor(LONG_TIMEOUT);
    }
    expect(await quantity.getByRole('button', { name: 'One less' }).isDisabled()).toBe(true);
    await row.getByRole('link', { name: /^IN CART/ }).click();
    await page.getByRole('group', { name: `Quantity of ${plenty.name}` }).waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor(LONG_TIMEOUT);
  });
});

test('[S4.28] [S4.30] ADD cannot be pressed again while the product is being added, nor once it is in the cart', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, plenty);
    const release = await holdResponses(page, '**/api/cart');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    const add = row.getByRole('button', { name: /^ADD / });
    await add.click();
    await row.getByRole('button', { name: /^ADD /, disabled: true }).waitFor(LONG_TIMEOUT);
    await add.click({ force: true });
    await add.press('Enter');
    release();
    await row.getByRole('link', { name: /^IN CART/ }).waitFor(LONG_TIMEOUT);
    expect(sent.filter((method) => method === 'POST')).toEqual(['POST']);
    expect(await add.count()).toBe(0);
  });
});

test('[S8.25] a product that was discontinued meanwhile is refused with the words of the server', async () => {
  const [ending] = await putOnSale(portal, [{ stock: 1, prices: { eur: '2.00' } }]);
  if (!ending) throw new Error('A product was put on sale');
  await withCustomer(async (page) => {
    await withoutLiveUpdates(page);
    await openCatalogue(page, '/eur');
    const row = await search(page, ending);
    await discontinue(ending);
    const refused = page.waitForResponse(
      (response) => isCall('POST', /^\/api\/cart$/)(response.request()),
      LONG_TIMEOUT,
    );
    await row.getByRole('button', { name: /^ADD / }).click();
    const answer = await refused;
    expect(answer.ok()).toBe(false);
    const { message } = (await answer.json()) as { message: string };
    await expectToast(page, 'Error', message);
    await row
      .getByRole('link', { name: /^IN CART/ })
      .waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('[S8.26] an add that fails without a word of the server is reported all the same', async () => {
  await withCustomer(async (page) => {
    const row = await search(page, plenty);
    await page.route('**/api/cart', async (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: '' })
        : route.continue(),
    );
    await row.getByRole('button', { name: /^ADD / }).click();
    await expectToast(page, 'Error', 'Failed to add item to cart.');
  });
});

/** Somebody of a new company looks at the catalogue of the EUR shop. */
async function withCustomer(
  act: (page: Page) => Promise<void>,
  options: Parameters<typeof withPage>[1] = {},
): Promise<void> {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, options, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, '/eur');
    await act(page);
  });
}

async function search(page: Page, { sku }: Offered): Promise<ReturnType<typeof rowOf>> {
  await page.getByLabel('Search products').fill(sku);
  await heading(page, 'Found 1 EUR products').waitFor(LONG_TIMEOUT);
  return page.getByRole('row').filter({ hasText: sku });
}

function rowOf(page: Page, { sku }: Offered) {
  return page.getByRole('row').filter({ hasText: sku });
}

async function stockOf(page: Page, offered: Offered): Promise<string | null> {
  return rowOf(page, offered).getByRole('cell').nth(6).textContent();
}

async function discontinue({ id, sku, name }: Offered): Promise<void> {
  const draft = buildProduct({ sku, name, prices: { eur: '2.00' }, saleState: 'discontinued' });
  await portal.operator.command('ChangeProduct', { ...draft, productId: id });
  await waitUntilCaughtUp(portal);
}

function isCall(method: string, path: RegExp) {
  return (request: { method(): string; url(): string }): boolean =>
    request.method() === method && path.test(new URL(request.url()).pathname);
}
