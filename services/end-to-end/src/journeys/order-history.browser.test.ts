import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { Browser, Download, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, heading, expectToast } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;
let buyer: SignedInBuyer;
let order: Order;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const installationInstructions = 'Run the installer.';
  const offer = { stock: 3, prices: { eur: '4.00' }, installationInstructions };
  const [offered] = await putOnSale(portal, [offer]);
  const [opened] = await portal.openBuyers(1);
  if (!offered || !opened) throw new Error('A product was put on sale and a buyer opened');
  [product, buyer] = [offered, opened];
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '100.00' });
  await buyer.addToCart({ productId: product.id, quantity: 2 });
  order = await buyer.placedOrder({ expectedTotal: '8.00', poNumber: 'PO 42' });
  // Another one, which fails: there is one licence left.
  await buyer.addToCart({ productId: product.id, quantity: 2 });
  await buyer.placedOrder({ expectedTotal: '8.00' });
  await waitUntilCaughtUp(portal);
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

async function open(page: Page, address: string): Promise<void> {
  await signInByApi(page, loginOf(buyer.customer));
  await page.goto(address);
}

const steps = (page: Page) => page.locator('[data-step]');

test('[O.04] the page of an order shows what happened, and a reveal adds to it and to the list of the company', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page, `/eur/orders/${order.id}`);
    await steps(page).filter({ hasText: 'Order completed' }).waitFor(LONG_TIMEOUT);
    expect(await steps(page).count()).toBe(5);
    await steps(page).filter({ hasText: '€8.00 from deposit, €0.00 from credit' }).waitFor();
    expect(await steps(page).filter({ hasText: 'by Ana Horvat' }).count()).toBe(5);
    await page.getByRole('button', { name: 'Reveal all' }).click();
    await steps(page).filter({ hasText: 'Keys revealed' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Hide all' }).click();
    await page.getByRole('button', { name: 'Reveal all' }).waitFor(LONG_TIMEOUT);
    expect(await page.locator('[data-licence-key]').count()).toBe(0);

    await page.getByRole('navigation').getByRole('link', { name: 'ORDERS' }).click();
    await page.getByRole('link', { name: 'Key reveals' }).click();
    const row = page.getByRole('row').filter({ hasText: order.orderNumber });
    await row.waitFor(LONG_TIMEOUT);
    for (const text of ['Ana Horvat', `${product.name}: 2`, 'On screen']) {
      expect(await row.getByRole('cell', { name: text, exact: true }).isVisible()).toBe(true);
    }
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the keys of an order come as CSV, XLSX and PDF, with the guide beside them, and the form is remembered (P7)', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page, `/eur/orders/${order.id}`);
    await page.getByText('the spreadsheet shows it exactly').waitFor(LONG_TIMEOUT);
    const csv = await downloaded(page, 'Download the keys as CSV');
    expect(csv.suggestedFilename()).toBe(`${order.orderNumber}-keys.csv`);
    const text = await readFile(await csv.path(), 'utf8');
    expect(product.keys.filter((key) => text.includes(key))).toHaveLength(2);
    await page.getByLabel('File format').selectOption('XLSX');
    const xlsx = await downloaded(page, 'Download the keys as XLSX');
    expect(xlsx.suggestedFilename()).toBe(`${order.orderNumber}-keys.xlsx`);
    await page.reload();
    await page.getByRole('button', { name: 'Download the keys as XLSX' }).waitFor(LONG_TIMEOUT);
    const pdf = await downloaded(page, 'Download the keys as PDF');
    expect(pdf.suggestedFilename()).toBe(`${order.orderNumber}-keys.pdf`);
    expect((await readFile(await pdf.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
    await page.getByRole('button', { name: `GUIDE of ${product.name}` }).click(LONG_TIMEOUT);
    await page.getByRole('dialog').getByText('Run the installer.').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

async function downloaded(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', LONG_TIMEOUT),
    page.getByRole('button', { name }).click(LONG_TIMEOUT),
  ]);
  return download;
}

test('an order is put into the cart again as far as it goes, and what stays out is listed', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page, `/eur/orders/${order.id}`);
    for (const { id } of await buyer.cart()) {
      await buyer.http.request('DELETE', `/api/cart/${id}`);
    }
    await page.getByRole('button', { name: 'Reorder' }).click(LONG_TIMEOUT);
    const notice = page.getByRole('status').filter({ hasText: 'could not be put into the cart' });
    await notice.getByText(`${product.name}: 1 fewer`).waitFor(LONG_TIMEOUT);
    expect(await cartOf(buyer)).toMatchObject([{ productId: product.id, quantity: 1 }]);
    await portal.operator.importKeys(product.id, ['REORDER-KEY-1', 'REORDER-KEY-2']);
    await waitUntilCaughtUp(portal);
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expectToast(page, 'Back in the cart');
    await page.waitForURL('**/eur/cart', LONG_TIMEOUT);
    expect(await cartOf(buyer)).toMatchObject([{ productId: product.id, quantity: 2 }]);
  });
});

/** What the server holds, answered to another session than the page's, which waits for no writes of its own. */
async function cartOf({ cart }: SignedInBuyer) {
  await waitUntilCaughtUp(portal);
  return cart();
}

test('help with an order is asked for with the order named', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page, `/eur/orders/${order.id}`);
    const help = page.getByRole('link', { name: 'Get help with this order' });
    await help.waitFor(LONG_TIMEOUT);
    expect(await help.getAttribute('href')).toBe(`/eur/support?ticket=new&order=${order.id}`);
  });
});

test('orders are found by status, number and PO number; the address keeps the filters', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page, '/eur/orders');
    const rows = page.getByRole('region', { name: /orders/i }).getByRole('row');
    await page.getByText('2 orders', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByLabel('Status').selectOption('Failed');
    await page.getByText('1 order', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await rows.filter({ hasText: order.orderNumber }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByLabel('Order or PO number').fill('po 42');
    await page.getByText('1 order', { exact: true }).waitFor(LONG_TIMEOUT);
    await rows.filter({ hasText: order.orderNumber }).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).search).toBe('?search=po+42');
    await page.reload();
    await page.getByText('1 order', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Order or PO number').inputValue()).toBe('po 42');
    await page.getByLabel('Order or PO number').fill('nowhere');
    await page.getByText('No orders found').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the page of a failed order says why, and its history ends there', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page, '/eur/orders?status=failed');
    await page.getByRole('row').filter({ hasText: 'Failed' }).getByRole('link').click(LONG_TIMEOUT);
    await heading(page, /^EUR-/).waitFor(LONG_TIMEOUT);
    await page.getByRole('alert').filter({ hasText: 'This order failed' }).waitFor(LONG_TIMEOUT);
    await steps(page).filter({ hasText: 'Not enough licence keys' }).waitFor(LONG_TIMEOUT);
    expect(await steps(page).last().getAttribute('data-step')).toBe('failed');
    await page.getByRole('button', { name: 'Bosanski' }).click();
    const inBosnian = 'Nema dovoljno licencnih ključeva na stanju';
    await steps(page).filter({ hasText: inBosnian }).waitFor(LONG_TIMEOUT);
    await page.getByRole('alert').filter({ hasText: inBosnian }).waitFor(LONG_TIMEOUT);
    expect(await page.getByText('Not enough licence keys').count()).toBe(0);
  });
});
