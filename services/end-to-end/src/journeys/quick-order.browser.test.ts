import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rowOfTexts, workbookOf } from 'contracts/spreadsheet/testing/workbook-of';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { expectFocusKept } from './testing/keyboard.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, amountOf, openCatalogue } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';

let browser: Browser;
let portal: PortalUnderTest;
let plenty: Offered;
let few: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const named = (word: string) => ({
    name: uniqueName(word),
    prices: { eur: '12.50', km: '24.45' },
  });
  const [first, second] = await putOnSale(portal, [
    { ...named('opal'), stock: 40 },
    { ...named('beryl'), stock: 3 },
  ]);
  if (!first || !second) throw new Error('Products were put on sale');
  [plenty, few] = [first, second];
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('a pasted list is answered line by line, mended where it stands, and goes into the cart at once', async () => {
  await inShop('eur', async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Quick order' }).click();
    const list = page.getByLabel('Your list');
    await list.fill(
      `${plenty.sku}\t5\n${few.sku};9\n${plenty.sku.toLowerCase()} 7\n${few.name}, 2\nx;y`,
    );
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByText('1 of 4 can go into the cart').waitFor(LONG_TIMEOUT);
    await rowOf(page, plenty.name).getByText('Lines 1, 3 added up').waitFor(LONG_TIMEOUT);
    await rowOf(page, 'x;y').getByText('Not understood').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'a list that was answered');
    // A name that is no number of an article leads to the product that is meant, and its lines are then summed.
    const meant = page.getByRole('listitem').filter({ hasText: 'Not found' });
    await meant.getByRole('button', { name: `Use ${few.sku}` }).click();
    await page.getByText('1 of 3 can go into the cart').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: `Take 3 of ${few.name}` }).click();
    await page.getByText('2 of 3 can go into the cart').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click();
    await page.getByText('2 products are in your cart').waitFor(LONG_TIMEOUT);
    expect(await list.inputValue()).toBe('x;y');
    await page.getByRole('link', { name: 'Cart, 15 items' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'View cart' }).click();
    const main = page.getByRole('main');
    await amountOf(main, 'Total').filter({ hasText: '€187.50' }).waitFor(LONG_TIMEOUT);
    await main.getByRole('link', { name: 'Quick order' }).click();
    await list.waitFor(LONG_TIMEOUT);
    await ordersTwice(page, 15);
  });
});

test('an empty list, one that is too long, a file that is none and a lost connection lose nothing of what was typed', async () => {
  await inShop('km', async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Quick order' }).click();
    const list = page.getByLabel('Your list');
    const check = page.getByRole('button', { name: 'Check the list' });
    await check.click();
    await page.getByText('Paste or type at least one line.').waitFor(LONG_TIMEOUT);
    await list.fill(Array.from({ length: 501 }, (_, n) => `A-${n};1`).join('\n'));
    await check.click();
    await page.getByText('The list has 501 lines; at most 500').waitFor(LONG_TIMEOUT);
    expect((await list.inputValue()).split('\n')).toHaveLength(501);

    await list.fill(`${few.sku};2`);
    await upload(page, 'order.xlsx', Buffer.from('PK\u0003\u0004'));
    await page.getByText('order.xlsx: The workbook is damaged').waitFor(LONG_TIMEOUT);
    await upload(page, 'order.xlsx', await orderOfTwoSheets(plenty.sku));
    await page.getByText('The file has several sheets').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Narudžba' }).click();
    await page.getByText('2 of at most 500 lines').waitFor(LONG_TIMEOUT);
    expect(await list.inputValue()).toContain(plenty.sku);
    await page.route('**/api/quick-order/check', async (route) => route.abort());
    await check.click();
    await page.getByText('The list could not be checked').waitFor(LONG_TIMEOUT);
    await page.unroute('**/api/quick-order/check');
    await page.reload();
    expect(await list.inputValue()).toContain(`${few.sku};2`);
    await check.click();
    await page.getByText('All 2 can go into the cart').waitFor(LONG_TIMEOUT);
    await rowOf(page, plenty.name).getByText('97.80 KM').waitFor(LONG_TIMEOUT);
    // Meanwhile a colleague of somebody else buys the rest: the server refuses the whole, and each row says why.
    await page.route('**/api/cart/lines', async (route) =>
      route.fulfill({ status: 409, json: { message: 'Only 1 left.' } }),
    );
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click();
    await page.getByText('Only 1 left.').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'a list that could not be added');
    expect(await list.inputValue()).toContain(`${few.sku};2`);
    await page.unroute('**/api/cart/lines');
    // An answer is lost on its way: whoever tries again has not bought twice.
    await page.route('**/api/cart/lines', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click();
    await page.getByText('Try again: nothing is added twice.').waitFor(LONG_TIMEOUT);
    await page.unroute('**/api/cart/lines');
    await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click();
    await page.getByText('2 products are in your cart').waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Cart, 6 items' }).waitFor(LONG_TIMEOUT);
    expect(await list.inputValue()).not.toContain(few.sku);
    await ordersTwice(page, 6);
  });
});

/** What is ordered every month: the same list once more is checked anew, and comes on top of what the cart holds. */
async function ordersTwice(page: Page, held: number): Promise<void> {
  const list = page.getByLabel('Your list');
  for (const inCart of [held + 2, held + 4]) {
    await list.fill(`${plenty.sku};2`);
    await page.getByText('1 of at most 500 lines').waitFor(LONG_TIMEOUT);
    const add = page.getByRole('button', { name: 'Add 1 line to the cart' });
    expect(await add.count()).toBe(0);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await add.press('Enter', LONG_TIMEOUT);
    await page.getByRole('link', { name: `Cart, ${inCart} items` }).waitFor(LONG_TIMEOUT);
    await page.getByText('1 product is in your cart').waitFor(LONG_TIMEOUT);
    expect(await list.inputValue()).toBe('');
    await expectFocusKept(page);
  }
}

async function inShop(tenant: 'eur' | 'km', act: (page: Page) => Promise<void>): Promise<void> {
  const customer = await portal.operator.createCustomer({ tenantId: tenant });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, `/${tenant}`);
    await act(page);
  });
}

/** As a spreadsheet saves it: what is ordered stands in the second sheet. */
async function orderOfTwoSheets(sku: string): Promise<Buffer> {
  const rows = [
    ['Šifra', 'Naziv', 'Količina'],
    [sku, 'Opal', '4'],
  ];
  const sheets = [
    { name: 'Upute', rows: rowOfTexts(['Popunite drugi list']) },
    { name: 'Narudžba', rows: rows.map(rowOfTexts).join('') },
  ];
  return Buffer.from(await workbookOf({ sheets }));
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Answers' }).getByRole('listitem').filter({ hasText: text });
