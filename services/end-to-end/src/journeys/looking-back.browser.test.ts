import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

/**
 * Answers that never come are what is looked for; browsers write them down in red. The language is changed by loading the
 * page again, which gives up showing the account the one before.
 */
const LOST = [/net::ERR_FAILED/, /^request: PATCH \S+\/api\/user net::ERR_ABORTED$/];

/** With its line and a rounding. */
const ROW_PX = 58;

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 8, prices: { eur: '2.00', km: '4.00' } });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

/** Two orders of 2 and 1 licences, one of the first given back: two are paid for. */
const SHOWN = {
  eur: { spent: '€4.00', row: 'PO 8,1,2.00,0.00,EUR' },
  km: { spent: '8.00 KM', row: 'PO 8,1,4.00,0.00,BAM' },
} as const;

test.each(['eur', 'km'] as const)(
  'in the %s shop a buyer takes orders away as a file and sees what was spent; what cannot be fetched is said',
  async (tenantId) => {
    const customer = await boughtTwice(tenantId);
    await withPage(browser, {}, async (page) => {
      await signInByApi(page, loginOf(customer));
      await page.goto(`/${tenantId}/orders?search=PO+8`);
      await page.getByText('1 order', { exact: true }).waitFor(LONG_TIMEOUT);
      await keepsRowsOnOneLine(page);
      await takesTheListAway(page, SHOWN[tenantId].row);
      await page.getByRole('link', { name: 'Spending' }).click();
      const table = page.getByRole('region', { name: 'Spending' });
      await table
        .getByRole('row', { name: `Total 2 ${SHOWN[tenantId].spent}` })
        .waitFor(LONG_TIMEOUT);
      expect(await table.locator('tbody tr').count()).toBe(12);
      const chart = page.getByRole('img', { name: /^Spending by month/ });
      expect(await chart.locator('title').last().textContent()).toContain(SHOWN[tenantId].spent);
      expect(await chart.locator('+ div > span').count()).toBe(4);
      await expectAccessible(page, 'spending by month');
      await page.getByLabel('Show by').selectOption('Person');
      await table.getByRole('row', { name: `Ada Byron 2 ${SHOWN[tenantId].spent}` }).waitFor();
      await page.waitForURL('**/orders?view=spending&by=person&months=12');
      await page.getByLabel('Show by').selectOption('Branch');
      await table.getByRole('row', { name: /^Without a branch 2 / }).waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'spending by branch');
      await losesTheAnswer(page);
      expect(unexpectedProblems(page, LOST)).toEqual([]);
    });
  },
);

test('a company that has bought nothing learns so', async () => {
  const customer = await portal.operator.createCustomer({ tenantId: 'km' });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await page.goto('/km/orders?view=spending&months=1&by=cousin');
    await page.getByText('Nothing was spent in these months').waitFor(LONG_TIMEOUT);
  });
});

/** At the lowest and highest width of each layout, in the language of the longer words. */
async function keepsRowsOnOneLine(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await speak(page, 'bs');
  for (const width of [769, 1024, 1025, 1100, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /-\d{6}$/ }) });
    await row.waitFor(LONG_TIMEOUT);
    const height = (await row.boundingBox())?.height ?? Infinity;
    expect({ width, isHigher: height > ROW_PX }).toEqual({ width, isHigher: false });
  }
  await page.setViewportSize(before);
  await speak(page, 'en');
}

async function speak(page: Page, language: 'bs' | 'en'): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language);
  await page.reload();
  await page.getByRole('link', { name: /-\d{6}$/ }).waitFor(LONG_TIMEOUT);
}

/** First nobody answers; then the file comes, with what the list shows. */
async function takesTheListAway(page: Page, row: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Download these orders as CSV' });
  await page.route('**/api/orders/export.csv?**', (route) => route.abort());
  await button.click();
  const said = page.getByRole('alert').getByText('The file could not be fetched');
  await said.filter({ hasText: 'could not be reached' }).waitFor(LONG_TIMEOUT);
  await page.unroute('**/api/orders/export.csv?**');
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Order,Status,Placed at');
  expect(lines.slice(1)).toEqual([expect.stringContaining(row)]);
  await page.getByLabel('Rows of the file').selectOption('A row per line');
  await expectAccessible(page, 'orders with their file');
  const [byLine] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(byLine.suggestedFilename()).toBe('order-lines.csv');
  expect(await readFile(await byLine.path(), 'utf8')).toContain(
    ',SKU,Product,Quantity,Unit price,',
  );
}

async function losesTheAnswer(page: Page): Promise<void> {
  await page.route('**/api/orders/spending?**', (route) => route.abort());
  await page.getByLabel('Period').selectOption('Last 36 months');
  await page.getByText('The spending could not be loaded').waitFor(LONG_TIMEOUT);
  await page.unroute('**/api/orders/spending?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('region', { name: 'Spending' }).waitFor(LONG_TIMEOUT);
}

async function boughtTwice(tenantId: Tenant): Promise<Customer> {
  const customer = await portal.operator.createCustomer({
    tenantId,
    firstName: 'Ada',
    lastName: 'Byron',
  });
  const [price, currency] = tenantId === 'eur' ? [2, 'EUR' as const] : [4, 'KM' as const];
  const { companyId } = customer;
  await portal.operator.deposit({ companyId, amount: `${price * 3}.00`, currency });
  const buyer = portal.newBuyer();
  await buyer.signIn({ username: customer.username, password: customer.password });
  const buy = async (quantity: number, poNumber: string) => {
    await buyer.addToCart({ productId: product.id, quantity, tenantId });
    const expectedTotal = `${price * quantity}.00`;
    const { id } = await buyer.placedOrder({ expectedTotal, tenantId, poNumber });
    return buyer.settledOrder(id);
  };
  const first = await buy(2, 'PO 7');
  await buy(1, 'PO 8');
  const lines = [{ productId: product.id, quantity: 1 }];
  await portal.operator.command('RefundOrder', {
    orderId: first.id,
    lines,
    reason: 'One too many.',
  });
  await waitUntilCaughtUp(portal);
  return customer;
}
