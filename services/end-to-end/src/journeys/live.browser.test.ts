import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import { LONG_TIMEOUT, findProduct } from './testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

/** The tabs that opened a stream of changes, one entry for each time. */
function streamsOf(page: Page): Page[] {
  const openers: Page[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stream') openers.push(request.frame().page());
  });
  return openers;
}

const expectBalance = (page: Page, amount: string) =>
  page.getByRole('main').getByText(amount, { exact: true }).first().waitFor(LONG_TIMEOUT);

/** Two tabs of one browser with the wallet open, the stream being held by the first of them. */
async function openTwoWallets(page: Page, customer: Customer) {
  const streams = streamsOf(page);
  await signInByApi(page, loginOf(customer));
  await page.goto('/eur/wallet');
  await expectBalance(page, '€0.00');
  await eventually(() => streams.length === 1);
  const second = await page.context().newPage();
  await second.goto('/eur/wallet');
  await expectBalance(second, '€0.00');
  return { streams, second };
}

test('a deposit shows in the open wallets of two tabs, which share one connection; when its tab closes, the other one takes over', async () => {
  const customer = await portal.operator.createCustomer();
  const { companyId } = customer;
  await withPage(browser, {}, async (page) => {
    const { streams, second } = await openTwoWallets(page, customer);
    await portal.operator.deposit({ companyId, amount: '70.25' });
    await Promise.all([expectBalance(page, '€70.25'), expectBalance(second, '€70.25')]);
    expect(streams).toEqual([page]);

    await page.close();
    await eventually(() => streams.length === 2);
    expect(streams[1]).toBe(second);
    await portal.operator.deposit({ companyId, amount: '10.00' });
    await expectBalance(second, '€80.25');
  });
});

test('what changed while no connection was there shows once there is one again', async () => {
  const customer = await portal.operator.createCustomer();
  const { companyId } = customer;
  await withPage(browser, {}, async (page) => {
    const streams = streamsOf(page);
    await signInByApi(page, loginOf(customer));
    await page.goto('/eur/wallet');
    await expectBalance(page, '€0.00');
    await eventually(() => streams.length === 1);
    await page.context().setOffline(true);
    await portal.operator.deposit({ companyId, amount: '12.00' });
    await page.context().setOffline(false);
    await expectBalance(page, '€12.00');
  });
});

test('stock that somebody else buys up shows in an open catalogue', async () => {
  const [product] = await putOnSale(portal, [{ stock: 1, prices: { eur: '5.00', km: '9.78' } }]);
  if (!product) throw new Error('A product was put on sale');
  const [watching, [buyer]] = await Promise.all([
    portal.operator.createCustomer(),
    portal.openBuyers(1),
  ]);
  if (!buyer) throw new Error('A buyer was opened');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '5.00' });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(watching));
    await page.goto('/eur');
    const row = await findProduct(page, product.sku);
    await buyer.addToCart({ productId: product.id });
    await buyer.placedOrder({ expectedTotal: '5.00' });
    await row.getByText('Out', { exact: true }).waitFor(LONG_TIMEOUT);
  });
});

test('a tab whose session was ended elsewhere finds out by itself', async () => {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, {}, async (page) => {
    const streams = streamsOf(page);
    await signInByApi(page, loginOf(customer));
    await page.goto('/eur/wallet');
    await eventually(() => streams.length === 1);
    await expectBalance(page, '€0.00');
    await portal.operator.command('DisableUser', { userId: customer.userId, reason: 'test' });
    await page.getByRole('link', { name: 'Sign in and come back' }).waitFor(LONG_TIMEOUT);
  });
});
