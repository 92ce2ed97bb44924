import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PREFETCH } from 'contracts/constants/prefetch';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import { stopClock } from './testing/page-clock.ts';
import { LONG_TIMEOUT, heading } from './testing/screens.ts';

/** Screens that nobody without a company can open. */
const OF_COMPANIES = ['orders-page', 'order-page', 'wallet-page', 'company-pages'];

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** When the page asked for each piece of code, by the name of its module, in milliseconds of its own clock. */
async function askedFor(page: Page): Promise<ReadonlyMap<string, number>> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const codes = entries.filter(({ name }) => moduleOf(name) !== '');
  return new Map(codes.map(({ name, startTime }) => [moduleOf(name), startTime]));
}

/** The name of the module that a piece of code was built from; empty for what is no code. */
function moduleOf(url: string): string {
  const [, name = ''] = /\/assets\/(.+)-[\w-]{6}\.js$/.exec(url) ?? [];
  return name;
}

/** Waits until the page has the code of a screen. */
async function fetched(page: Page, screen: string): Promise<void> {
  await eventually(async () => (await askedFor(page)).has(screen));
}

/** Milliseconds from when the goods were there to the request for a screen's code; undefined without one. */
async function afterGoods(page: Page, screen: string): Promise<number | undefined> {
  const goodsAt = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const firstOf = (path: string) =>
      entries.find(({ name }) => new URL(name).pathname === path)?.responseEnd ?? 0;
    return Math.max(firstOf('/api/products'), firstOf('/api/cart'));
  });
  const at = (await askedFor(page)).get(screen);
  return at === undefined ? undefined : at - goodsAt;
}

async function openShop(page: Page, label: 'EUR buyer' | 'Admin'): Promise<void> {
  await signInByApi(page, demoAccount(label));
  await page.goto('/eur');
  await heading(page, /^Found \d+ EUR products$/).waitFor(LONG_TIMEOUT);
}

test('what the server announces with the page is what the shop asks for, and is asked for once', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    // What others change would be asked for again.
    await page.route('**/api/stream*', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/eur');
    await heading(page, /^Found \d+ EUR products$/).waitFor(LONG_TIMEOUT);
    // The shop fetches it by itself, later than all that the screen asks for.
    await fetched(page, 'orders-page');
    expect(asked.filter((path) => path === '/api/products')).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/user')).toHaveLength(1);
  });
});

const scripts = '**/assets/*.js';

test.each([
  ['en', 'Checking authentication...'],
  ['bs', 'Provjera prijave...'],
])('until its scripts are there the page says what it does, in %s', async (language, text) => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    const release = await holdResponses(page, scripts);
    await page.goto('/eur', { waitUntil: 'commit' });
    await page.getByText(text).waitFor(LONG_TIMEOUT);
    expect(await page.locator('body').innerText()).toBe(text);
    release();
    await page.getByText(text).waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('without a session nobody is asked for, and the page does not say so', async () => {
  await withPage(browser, {}, async (page) => {
    const release = await holdResponses(page, scripts);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ ...LONG_TIMEOUT, state: 'attached' });
    expect((await page.locator('body').innerText()).trim()).toBe('');
    release();
  });
});

test('a page whose scripts do not come says so, and the way to try again', async () => {
  await withPage(browser, {}, async (page) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto('/auth');
    const alert = page.getByRole('alert').filter({ hasText: 'The portal could not be loaded.' });
    await alert.waitFor(LONG_TIMEOUT);
    await page.unroute(scripts);
    await alert.getByRole('link', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor(LONG_TIMEOUT);
  });
});

test('without JavaScript the page says that it needs it, in both languages', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    const text = await page.locator('body').innerText();
    expect(text.trim()).toBe('The portal needs JavaScript. Portalu je potreban JavaScript.');
  });
});

test('[S9.22] the code of lazy screens is fetched as soon as the shop is entered and the goods are there', async () => {
  await withPage(browser, {}, async (page) => {
    await openShop(page, 'EUR buyer');
    // The first that is not fetched at once.
    await fetched(page, 'orders-page');
    const ordersAfter = (await afterGoods(page, 'orders-page')) ?? 0;
    for (const screen of ['cart-page', 'checkout-page', 'support-page']) {
      const after = await afterGoods(page, screen);
      expect([screen, (after ?? Infinity) <= ordersAfter]).toEqual([screen, true]);
    }
  });
});

test('[S9.23] the code of the orders follows after 200 ms, that of the wallet after 2 s', async () => {
  await withPage(browser, {}, async (page) => {
    await openShop(page, 'EUR buyer');
    await fetched(page, 'wallet-page');
    const [orders, wallet] = await Promise.all(
      ['orders-page', 'wallet-page'].map((screen) => afterGoods(page, screen)),
    );
    // How soon after these times is for a unit test to hold: a busy browser gets to it late.
    expect(orders).toBeGreaterThanOrEqual(PREFETCH.screens.ordersMs);
    expect(wallet).toBeGreaterThanOrEqual(PREFETCH.screens.walletMs);
    expect(orders).toBeLessThan(wallet ?? 0);
  });
});

test('for somebody without a company no screen of companies is fetched', async () => {
  await withPage(browser, {}, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(moduleOf(request.url())));
    await page.clock.install();
    await openShop(page, 'Admin');
    await eventually(() => asked.includes('cart-page'));
    await stopClock(page);
    await page.clock.runFor(PREFETCH.screens.walletMs);
    await page.clock.resume();
    // Code that is asked for later has come: what should have been asked for by now was.
    await page.locator('main a[href*="product="]').first().click(LONG_TIMEOUT);
    await eventually(() => asked.includes('product-dialog'));
    expect(OF_COMPANIES.filter((screen) => asked.includes(screen))).toEqual([]);
  });
});
