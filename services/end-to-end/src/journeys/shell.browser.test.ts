import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import type { PageOptions } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { demoAccount, signInByApi, sendFromPage } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  findProduct,
  heading,
  openCatalogue,
  expectToast,
  signInButton,
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

test('[S2.74] [S2.71] the sidebar shows who is signed in, and no admin entry for a buyer', async () => {
  const customer = await portal.operator.createCustomer({ firstName: 'Đurđa', lastName: 'Šarić' });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, '/eur');
    const sidebar = page.getByRole('complementary');
    expect(await sidebar.getByText('Đurđa Šarić').isVisible()).toBe(true);
    expect(await sidebar.getByText(`${customer.username}@example.test`).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'ADMIN PANEL' }).count()).toBe(0);
  });
});

test('[S6.11] [S6.16] [T.29] [S2.21] an admin sees the products of either shop and an entry that leads to the admin panel', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await openCatalogue(page, '/km');
    await openCatalogue(page, '/eur');
    await page.getByRole('navigation').getByRole('link', { name: 'ADMIN PANEL' }).click();
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
    await heading(page, 'Admin panel').waitFor(LONG_TIMEOUT);
  });
});

test('[S4.12] [S6.17] [T.32] an admin may switch to the other price list; a buyer has no such switch', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await openCatalogue(page, '/eur');
    await page
      .getByRole('table')
      .getByText(/^€\d+\.\d\d$/)
      .first()
      .waitFor(LONG_TIMEOUT);
    await page.getByRole('group', { name: 'Price list' }).getByRole('link', { name: 'KM' }).click();
    await page
      .getByRole('table')
      .getByText(/^\d+\.\d\d KM$/)
      .first()
      .waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('table').getByText('€').count()).toBe(0);
  });
  await withBuyer(async (page) => {
    expect(await page.getByRole('group', { name: 'Price list' }).count()).toBe(0);
  });
});

test('[S2.78] [S2.79] the cart button of the header counts the licences and leads to /eur/cart', async () => {
  const [product] = await putOnSale(portal, [{ stock: 5 }]);
  await withBuyer(async (page) => {
    await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor(LONG_TIMEOUT);
    await addToCart(await findProduct(page, product?.sku ?? ''));
    const button = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
    expect(await button.textContent(LONG_TIMEOUT)).toBe('1');
    await button.click();
    await page.waitForURL('**/eur/cart', LONG_TIMEOUT);
  });
});

test('[S2.13] [S2.15] [S2.16] the EUR shop, its cart and its checkout have their addresses', async () => {
  await expectAddresses({
    Catalog: ['/eur', '/shop/eur'],
    'My Cart': ['/eur/cart', '/cart'],
    Checkout: ['/eur/checkout', '/checkout'],
  });
});

test('[S2.17] [S2.18] orders and wallet have their addresses', async () => {
  await expectAddresses({
    Orders: ['/eur/orders', '/orders'],
    'My Wallet': ['/eur/wallet', '/wallet'],
  });
});

test('[S2.20] the support dashboard has its address in either shop', async () => {
  await expectAddresses({ 'Support Center': ['/eur/support'] });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await page.goto('/km/support');
    await page.getByRole('heading', { level: 1, name: 'Support Center' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('complementary').getByText('KM SHOP').waitFor(LONG_TIMEOUT);
  });
});

test('[S2.14] [T.09] the KM shop has the same addresses, and one without a market is the own market', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    for (const address of ['/km', '/shop/km', '/km/cart', '/km/checkout', '/km/orders', '/cart']) {
      await page.goto(address);
      await page.getByRole('complementary').getByText('KM SHOP').waitFor(LONG_TIMEOUT);
    }
  });
});

test('[S2.31] [S2.32] while the shop and the cart load they say so', async () => {
  await expectLoading({ address: '/eur', call: '**/api/products?*', text: 'Loading B2B Shop...' });
  await expectLoading({
    address: '/eur/cart',
    call: '**/api/cart*',
    text: 'Loading Shopping Cart...',
  });
});

test('[S2.34] [S2.35] [S2.36] while wallet, orders and checkout load they say so', async () => {
  await expectLoading({ address: '/eur/wallet', call: '**/api/wallet', text: 'Loading Wallet...' });
  await expectLoading({
    address: '/eur/orders',
    call: '**/api/orders*',
    text: 'Loading Orders...',
  });
  await expectLoading({
    address: '/eur/checkout',
    call: '**/api/cart*',
    text: 'Processing Checkout...',
  });
});

test('on a phone the menu slides in with every screen, and closes behind the one that is chosen', async () => {
  await withBuyer(
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor(LONG_TIMEOUT);
      expect(await entriesOf(menu)).toEqual(ENTRIES_OF_A_BUYER);
      await menu.getByRole('link', { name: 'ORDERS' }).click();
      await page.waitForURL('**/eur/orders', LONG_TIMEOUT);
      await menu.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('[S2.68] the open menu of a phone holds the keyboard, and gives it back to its button', async () => {
  await withBuyer(
    async (page) => {
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor(LONG_TIMEOUT);
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await menu.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Open menu');
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('[S2.67] [T.13] beside the screen the sidebar is whole on a desktop, and on a tablet a rail of icons with its words for screen readers', async () => {
  await withBuyer(async (page) => {
    const sidebar = page.getByRole('complementary').first();
    const word = sidebar.getByText('MY CART', { exact: true });
    expect((await sidebar.boundingBox())?.x).toBe(0);
    expect((await word.boundingBox())?.width).toBeGreaterThan(20);

    await page.setViewportSize({ width: 1024, height: 800 });
    expect((await sidebar.boundingBox())?.width).toBe(64);
    // A moment after the width the word is drawn anew, for screen readers alone.
    await eventually(
      () => word.boundingBox(),
      (box) => box !== null && box.width <= 1,
    );
    expect(await entriesOf(sidebar)).toEqual(ENTRIES_OF_A_BUYER);
    await page.getByRole('table').waitFor(LONG_TIMEOUT);

    await page.setViewportSize({ width: 768, height: 800 });
    expect(await sidebar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).waitFor(LONG_TIMEOUT);
  });
});

test('[S2.69] [S2.70] [S6.15] the sidebar has its entries in order, MY BRANCHES for buyers alone', async () => {
  await withBuyer(async (page) => {
    expect(await entriesOf(page.getByRole('complementary').first())).toEqual(ENTRIES_OF_A_BUYER);
  });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await openCatalogue(page, '/eur');
    const entries = ENTRIES_OF_A_BUYER.filter((entry) => !OF_A_COMPANY.includes(entry));
    expect(await entriesOf(page.getByRole('complementary').first())).toEqual([
      ...entries,
      'ADMIN PANEL',
    ]);
  });
});

test('[S2.69] the shop’s own entry and CATALOG both lead to the shop’s home', async () => {
  await withBuyer(async (page) => {
    for (const name of ['EUR SHOP', 'CATALOG']) {
      await page.goto('/eur/orders');
      await page
        .getByRole('navigation')
        .getByRole('link', { name, exact: true })
        .click(LONG_TIMEOUT);
      await heading(page, /^Found \d+ EUR products/).waitFor(LONG_TIMEOUT);
      expect(new URL(page.url()).pathname).toBe('/eur');
    }
  });
});

test('[S2.72] [T.46] SUPPORT carries the count of open and in-progress tickets', async () => {
  await withBuyer(async (page) => {
    const entry = page.getByRole('navigation').getByRole('link', { name: /^SUPPORT/ });
    expect(await entry.locator('[data-support-badge]').count()).toBe(0);
    for (const subject of ['No key arrived', 'The invoice lacks our name']) {
      await sendFromPage(page, 'post', {
        path: '/api/support/tickets',
        body: { subject, message: 'Please have a look at it.' },
      });
    }
    await page.reload();
    await entry.locator('[data-support-badge]').waitFor(LONG_TIMEOUT);
    expect(await entry.locator('[data-support-badge]').textContent()).toBe('2');
    expect(await entry.textContent()).toContain('2 active tickets');
  });
});

test('[S2.12] [T.05] somebody of a role the shop does not know is sent from / to /eur, refused there, and not sent in circles', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.route(`**/api/user`, async (route) => {
      const answer = await route.fetch();
      const user = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...user, role: 'partner', tenantId: '' } });
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto('/');
    await expectToast(page, 'Access Denied', 'You need B2B user access to use the EUR shop.');
    await signInButton(page).waitFor(LONG_TIMEOUT);
    expect(visited).toContain('/eur');
    expect(new URL(page.url()).pathname).toBe('/auth');
  });
});

/** Has the page note how many toasts there were at most at the same time. */
async function noteMostToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    let most = 0;
    const note = (): void => {
      const shown = document.querySelectorAll('[role="region"][aria-label*="Notifications"] li');
      most = Math.max(most, shown.length);
      document.documentElement.dataset['mostToasts'] = String(most);
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
}

const mostToasts = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['mostToasts']);

test('[S9.51] [S9.55] [S9.56] toasts come one at a time, F8 moves to them, and none is wider than 420 px', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth');
    const submit = page.locator('form').getByRole('button', { name: 'Sign In', exact: true });
    const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await submit.click(LONG_TIMEOUT);
    await toasts.first().waitFor(LONG_TIMEOUT);
    await noteMostToasts(page);
    await submit.click();
    await submit.click();
    // Between two of them there is none for a moment.
    await toasts.first().waitFor(LONG_TIMEOUT);
    expect(await mostToasts(page)).toBe('1');
    expect((await toasts.first().boundingBox())?.width).toBeLessThanOrEqual(420);
    await page.keyboard.press('F8');
    const within = await page.evaluate(
      () => document.activeElement?.closest('[role="region"]')?.ariaLabel ?? '',
    );
    expect(within).toContain('Notifications');
  });
});

test('the chosen theme is kept for the next visit and painted before the first frame', async () => {
  await withPage(browser, { colorScheme: 'light' }, async (page) => {
    await page.goto('/');
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await page.getByRole('button', { name: 'Dark' }).click(LONG_TIMEOUT);
    expect(await theme()).toBe('dark');
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] !== undefined);
    expect(await theme()).toBe('dark');
  });
});

/** Staff who look into the shop have none of these. */
const OF_A_COMPANY: readonly string[] = ['MY BRANCHES', 'COLLEAGUES', 'LISTS', 'KEYS'];
const ENTRIES_OF_A_BUYER = [
  'EUR SHOP',
  'CATALOG',
  'MY BRANCHES',
  'COLLEAGUES',
  'LISTS',
  'MY CART',
  'ORDERS',
  'KEYS',
  'MY WALLET',
  'SETTINGS',
  'SUPPORT',
];

/** The entries as they are read out: without the market's sign, which is for the eye. */
async function entriesOf(place: Locator): Promise<string[]> {
  const entries = place.getByRole('navigation').getByRole('listitem');
  const texts = await entries.allTextContents();
  return texts.map((text) => text.replace(/^€/, ''));
}

async function withBuyer(
  act: (page: Page) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, options, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, '/eur');
    await act(page);
  });
}

async function expectAddresses(addresses: Record<string, readonly string[]>): Promise<void> {
  await withBuyer(async (page) => {
    for (const [title, paths] of Object.entries(addresses)) {
      for (const path of paths) {
        await page.goto(path);
        await page
          .getByRole('heading', { level: 1, name: title, exact: true })
          .waitFor(LONG_TIMEOUT);
        expect(new URL(page.url()).pathname).toBe(path);
      }
    }
  });
}

interface Wait {
  readonly address: string;
  readonly call: string;
  readonly text: string;
}

async function expectLoading({ address, call, text }: Wait): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    const release = await holdResponses(page, call);
    await page.goto(address);
    const status = page.getByRole('status').filter({ hasText: text });
    await status.first().waitFor(LONG_TIMEOUT);
    release();
    await status.first().waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
}
