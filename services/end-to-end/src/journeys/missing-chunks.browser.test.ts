import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  field,
  findProduct,
  heading,
  modeButton,
  openCatalogue,
  openSignIn,
} from './testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

const WALLET_PIECE = '**/assets/wallet-page-*.js';
const RETRY = { name: 'Retry' };

const answerNotFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Lets a file be gone, as after a deployment, and counts how often the page is loaded from then on. */
async function loseFile(page: Page, file: string): Promise<() => number> {
  const loads = countLoads(page);
  await page.route(file, answerNotFound);
  return loads;
}

/**
 * Lets a file be gone until the page is asked for anew. The request for the page says so, which
 * comes before any request of the new document; an event of its navigation comes beside them.
 */
async function loseFileUntilReload(page: Page, file: string): Promise<void> {
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route(file, (route) => (gone ? answerNotFound(route) : route.continue()));
}

const failure = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('a file of an older build is answered with 404, never with the page', async () => {
  const answer = await fetch(`${portalSetting('BFF_URL')}/assets/wallet-page-0000.js`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('<html');
});

test('a piece that is gone loads the page anew once, and then says so inside the frame, with Retry', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    const loads = await loseFile(page, WALLET_PIECE);
    await openCatalogue(page, '/eur');
    expect(loads()).toBe(1);
    await page.getByRole('navigation').getByRole('link', { name: 'MY WALLET' }).click();
    await failure(page, 'This part of the portal could not be loaded').waitFor(LONG_TIMEOUT);
    expect(loads()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/eur/wallet');
    await page.getByRole('navigation').getByRole('link', { name: 'CATALOG' }).click();
    await heading(page, /^Found \d+ /).waitFor(LONG_TIMEOUT);
    await page.getByRole('navigation').getByRole('link', { name: 'MY WALLET' }).click();
    await page.unroute(WALLET_PIECE);
    await page.getByRole('main').getByRole('button', RETRY).click(LONG_TIMEOUT);
    await page.getByRole('heading', { name: 'Transactions' }).first().waitFor(LONG_TIMEOUT);
  });
}, 120_000);

test('a piece that is back after the page was loaded anew is shown, and what was typed is kept', async () => {
  const [product] = await putOnSale(portal, [{ stock: 3, prices: { eur: '10.00' } }]);
  if (product === undefined) throw new Error('A product was put on sale');
  const customer = await portal.operator.createCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, '/eur');
    await addToCart(await findProduct(page, product.sku));
    await loseFile(page, WALLET_PIECE);
    await page.goto('/eur/checkout');
    await page.getByLabel('PO number').fill('PO 4711');
    await page.unroute(WALLET_PIECE);
    const loads = countLoads(page);
    await loseFileUntilReload(page, WALLET_PIECE);
    await page.getByRole('navigation').getByRole('link', { name: 'MY WALLET' }).click();
    await page.getByRole('heading', { name: 'Transactions' }).first().waitFor(LONG_TIMEOUT);
    expect(loads()).toBe(1);
    await page.goBack();
    expect(await page.getByLabel('PO number').inputValue(LONG_TIMEOUT)).toBe('PO 4711');
  });
}, 120_000);

test('offline a screen that was not fetched yet says so and loads nothing anew; Retry shows it when back', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    const loads = await loseFile(page, WALLET_PIECE);
    await openCatalogue(page, '/eur');
    await page.unroute(WALLET_PIECE);
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'MY WALLET' }).click();
    await failure(page, 'You are offline').waitFor(LONG_TIMEOUT);
    await page.getByRole('main').getByRole('button', RETRY).click();
    await failure(page, 'You are offline').waitFor(LONG_TIMEOUT);
    expect(loads()).toBe(1);
    await page.context().setOffline(false);
    await failure(page, 'This part of the portal could not be loaded').waitFor(LONG_TIMEOUT);
    await page.getByRole('main').getByRole('button', RETRY).click();
    await page.getByRole('heading', { name: 'Transactions' }).first().waitFor(LONG_TIMEOUT);
  });
}, 120_000);

test('a registration being typed outlives a reload, but for its passwords', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await modeButton(page, 'Register').click();
    await field(page, 'First name').fill('Željka', LONG_TIMEOUT);
    await field(page, 'Company name').fill('Čvor d.o.o.');
    await field(page, 'Password').fill('a secret of mine');
    await page.reload();
    await field(page, 'First name').waitFor(LONG_TIMEOUT);
    expect(await field(page, 'First name').inputValue()).toBe('Željka');
    expect(await field(page, 'Company name').inputValue()).toBe('Čvor d.o.o.');
    expect(await field(page, 'Password').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  });
});
