import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessibleShop } from './testing/accessible-shop.ts';
import { loading } from './testing/screen.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { linkIn, newestMailTo } from './testing/mails.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  heading,
  modeButton,
  expectClipboard,
  shownKeys,
} from './testing/screens.ts';
import type { Login } from './testing/screens.ts';
import { PHONE, overhang, smallTargets } from './testing/touch.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('a buyer with a phone buys two licences by tapping, and holds their keys', async () => {
  const [product] = await putOnSale(portal, [{ stock: 5, prices: { eur: '4.00' } }]);
  if (!product) throw new Error('A product was put on sale');
  const customer = await portal.operator.createCustomer();
  await portal.operator.deposit({ companyId: customer.companyId, amount: '100.00' });
  await withPage(browser, PHONE, async (page) => {
    await signIn(page, loginOf(customer));
    await putTwoInTheCart(page, product);
    await payForThem(page);
    await takeTheKeys(page, product);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the bar of the cart stays at the lower edge while the cards scroll beneath it', async () => {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, PHONE, async (page) => {
    await signInByApi(page, loginOf(customer));
    await page.goto('/eur?availability=in-stock');
    await heading(page, /^Found \d+ EUR products/).waitFor(LONG_TIMEOUT);
    const add = page.getByRole('button', { name: /^ADD / }).and(page.locator(':enabled')).first();
    await add.tap();
    const bar = page.getByRole('link', { name: 'View cart' });
    await bar.waitFor(LONG_TIMEOUT);
    const place = await lowerEdge(bar);
    expect(place).toBeGreaterThan(PHONE.viewport.height - 30);
    expect(place).toBeLessThanOrEqual(PHONE.viewport.height);
    await page.evaluate(() => window.scrollTo(0, 900));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await lowerEdge(bar)).toBeCloseTo(place, 0);
  });
});

test('every screen of the shop is accessible on a phone and fits it: nothing scrolls sideways, and what is tapped is as large as a finger', async () => {
  const walk = { tenant: 'eur', options: PHONE, themes: ['light'] } as const;
  await expectAccessibleShop({ ...walk, going: loading, furtherFaults: misfits });
});

test('the pages before the sign-in fit a phone too', async () => {
  await withPage(browser, { ...PHONE, reducedMotion: 'reduce' }, async (page) => {
    const faults: unknown[] = [];
    for (const address of ['/', '/no/such/page', '/auth', '/auth?mode=forgot', '/admin-login']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor(LONG_TIMEOUT);
      faults.push(...(await misfits(page, address)));
    }
    await page.goto('/auth?redirect=km');
    await modeButton(page, 'Register').tap(LONG_TIMEOUT);
    await page.getByLabel('Company name').waitFor(LONG_TIMEOUT);
    faults.push(...(await misfits(page, 'register')));
    await page.goto(await invitationLink());
    await page.getByLabel('User name').waitFor(LONG_TIMEOUT);
    faults.push(...(await misfits(page, 'invitation')));
    expect(faults).toEqual([]);
  });
});

/** Where somebody leads who was invited into a company. */
async function invitationLink(): Promise<string> {
  const { username, password } = await portal.operator.createCustomer();
  const owner = portal.newBuyer();
  await owner.signIn({ username, password });
  const email = `${uniqueName('guest')}@example.test`;
  const body = { email, role: 'buyer', monthlyLimit: null, branchIds: null };
  await owner.http.request('POST', '/api/invitations', { body });
  return linkIn(await newestMailTo(portal, email));
}

async function misfits(page: Page, screen: string): Promise<unknown[]> {
  const sideways = await overhang(page);
  return [
    ...(sideways > 0 ? [{ screen, sideways }] : []),
    ...(await smallTargets(page)).map((small) => ({ screen, small })),
  ];
}

async function lowerEdge(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not in sight');
  return box.y + box.height;
}

async function signIn(page: Page, { login, password }: Login): Promise<void> {
  await page.goto('/auth?redirect=eur');
  await page.getByLabel('Email').tap(LONG_TIMEOUT);
  await page.keyboard.type(login);
  await page.getByLabel('Password').tap();
  await page.keyboard.type(password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).tap();
  await heading(page, /^Found \d+ EUR products/).waitFor(LONG_TIMEOUT);
}

async function putTwoInTheCart(page: Page, product: Offered): Promise<void> {
  await page.getByLabel('Search products').tap();
  await page.keyboard.type(product.sku);
  await heading(page, 'Found 1 EUR products').waitFor(LONG_TIMEOUT);
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await card.getByText('€4.00').waitFor(LONG_TIMEOUT);
  await card.getByRole('button', { name: 'One more' }).tap();
  await card.getByRole('button', { name: /^ADD / }).tap();
  await card.getByRole('link', { name: /^IN CART/ }).waitFor(LONG_TIMEOUT);
  await page.getByText('2 items', { exact: true }).waitFor(LONG_TIMEOUT);
  await page.getByRole('link', { name: 'View cart' }).tap();
}

async function payForThem(page: Page): Promise<void> {
  await heading(page, 'My Cart').waitFor(LONG_TIMEOUT);
  await page.getByRole('link', { name: 'Checkout', exact: true }).tap(LONG_TIMEOUT);
  await page.getByRole('button', { name: 'Pay €8.00' }).tap(LONG_TIMEOUT);
  await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
  await page.getByRole('banner').getByText('€92.00', { exact: true }).waitFor(LONG_TIMEOUT);
}

async function takeTheKeys(page: Page, product: Offered): Promise<void> {
  await page.getByRole('button', { name: 'Reveal all' }).tap(LONG_TIMEOUT);
  await page.locator('[data-licence-key]').nth(1).waitFor(LONG_TIMEOUT);
  const keys = await shownKeys(page.getByRole('main'));
  expect(keys.filter((key) => !product.keys.includes(key))).toEqual([]);
  expect(keys).toHaveLength(2);
  await page.getByRole('button', { name: `Copy key 2 of ${product.name}` }).tap();
  await expectClipboard(page, keys[1] ?? '');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'ORDERS' }).tap(LONG_TIMEOUT);
  await page.getByRole('table').getByText('€8.00').waitFor(LONG_TIMEOUT);
}
