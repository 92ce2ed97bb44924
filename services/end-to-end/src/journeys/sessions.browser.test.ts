import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import {
  LONG_TIMEOUT,
  fillSignIn,
  heading,
  openSignIn,
  expectToast,
  signInButton,
} from './testing/screens.ts';
import type { Panel } from './testing/screens.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S1.07] [S8.31] [S2.11] an EUR buyer is welcomed at the EUR panel and sent to /eur, also from /', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, 'eur');
    await fillSignIn(page, demoAccount('EUR buyer'));
    await expectToast(page, 'Login Successful', 'Welcome to the EUR panel!');
    await page.waitForURL('**/eur', LONG_TIMEOUT);
    await page.goto('/');
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('[S8.32] [S2.10] a KM buyer is welcomed at the KM panel and sent to /km, also from /', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, 'km');
    await fillSignIn(page, demoAccount('KM buyer'));
    await expectToast(page, 'Login Successful', 'Welcome to the KM panel!');
    await page.waitForURL('**/km', LONG_TIMEOUT);
    await page.goto('/');
    await page.waitForURL('**/km', LONG_TIMEOUT);
  });
});

test('[S8.33] [S2.09] an admin is welcomed at the admin panel and sent to it, also from /', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, 'admin');
    await fillSignIn(page, demoAccount('Admin'));
    await expectToast(page, 'Login Successful', 'Welcome to the ADMIN panel!');
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
  });
});

test('[S8.34] [T.22] [T.24] without a panel a sign-in by user name is welcomed to the B2B panel', async () => {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page);
    await fillSignIn(page, { ...demoAccount('EUR buyer'), login: 'buyer.eur' });
    await expectToast(page, 'Login Successful', 'Welcome to the B2B panel!');
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('[S4.03] [T.06] [T.23] a sign-in that returns to a screen asked for before says Welcome back!, in the one toast there is', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/eur/wallet');
    await page.getByRole('link', { name: 'Sign in and come back' }).click(LONG_TIMEOUT);
    await signInButton(page).waitFor(LONG_TIMEOUT);
    await fillSignIn(page, demoAccount('EUR buyer'));
    await expectToast(page, 'Login successful', 'Welcome back!');
    await page.waitForURL('**/eur/wallet', LONG_TIMEOUT);
    expect(await page.getByText('Login Successful', { exact: true }).count()).toBe(0);
  });
});

test('[S8.15] [S4.05] [S6.03] [T.25] a KM buyer is refused at the EUR panel, signed out again, and the form stays', async () => {
  await expectRefusal({
    account: 'KM buyer',
    panel: 'eur',
    text: 'Your account does not have access to the EUR panel',
  });
});

test('[S8.16] [S6.04] [T.25] an EUR buyer is refused at the KM panel', async () => {
  await expectRefusal({
    account: 'EUR buyer',
    panel: 'km',
    text: 'Your account does not have access to the KM panel',
  });
});

test('[S8.17] [S6.05] [T.25] a buyer is refused at the admin panel', async () => {
  await expectRefusal({
    account: 'EUR buyer',
    panel: 'admin',
    text: 'Your account does not have administrative privileges',
  });
});

test('[S2.29] [S2.49] [T.01] an EUR buyer who is signed in leaves /auth for /eur, whatever panel the address names', async () => {
  await expectAuthRedirect('EUR buyer', '/eur');
});

test('[S2.50] [T.02] a KM buyer who is signed in leaves /auth for /km, whatever panel the address names', async () => {
  await expectAuthRedirect('KM buyer', '/km');
});

test('[S2.48] [S2.27] [S2.28] a super admin who is signed in is sent to the panel from /auth, /admin and /admin-login', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    for (const address of ['/auth', '/admin', '/admin-login']) {
      // The page may be left for the panel before it is loaded, and knows the address before the console is there.
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
      await heading(page, 'Admin panel').waitFor(LONG_TIMEOUT);
    }
  });
});

test('[T.03] another signed-in user is shown Access Denied at /admin, with the way back to the shop', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.goto('/admin');
    await heading(page, 'Access Denied').waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('[S6.12] [S6.13] [T.04] [T.05] an auditor is refused at the shop and ends at the history, not in a loop', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/eur');
    await expectToast(page, 'Access Denied', 'You need B2B user access to use the EUR shop.');
    await page.waitForURL('**/admin/history', LONG_TIMEOUT);
    await heading(page, 'History').waitFor(LONG_TIMEOUT);
    // What the server would refuse is not asked for.
    expect(asked).not.toContain('/api/products');
  });
});

test('[S6.14] [T.30] a KM buyer in the EUR shop learns so, sees no product, and finds the way to the KM shop', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await page.goto('/eur');
    await expectToast(
      page,
      'Cross-Tenant Access',
      "You're accessing EUR shop from KM tenant. Some features may be limited.",
    );
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Go to the KM shop' }).click();
    await heading(page, /^Found \d+ KM products/).waitFor(LONG_TIMEOUT);
  });
});

test('[S2.30] [S2.77] the logout button of the header leads to /auth and ends the session', async () => {
  await withPage(browser, {}, async (page) => {
    await enterShop(page);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth', LONG_TIMEOUT);
    await signInButton(page).waitFor(LONG_TIMEOUT);
    await page.goto('/eur');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
  });
});

test.each([
  ['Admin', '/admin-panel'],
  ['Auditor', '/admin/history'],
] as const)('staff sign out from their own pages: %s at %s', async (label, address) => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount(label));
    await page.goto(address);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/auth', LONG_TIMEOUT);
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

test('[S2.75] [S2.76] the logout button of the sidebar says Logging out... while it is pending', async () => {
  await withPage(browser, {}, async (page) => {
    await enterShop(page);
    const release = await holdResponses(page, '**/api/logout');
    const sidebar = page.getByRole('complementary');
    await sidebar.getByRole('button', { name: 'Logout' }).click();
    await sidebar.getByRole('button', { name: 'Logging out...' }).waitFor(LONG_TIMEOUT);
    release();
    await page.waitForURL('**/auth', LONG_TIMEOUT);
  });
});

test('[S4.08] [S8.07] [T.28] a logout that the server never hears of leads to /auth all the same, and does not bounce back before the server is asked again', async () => {
  await withPage(browser, {}, async (page) => {
    await enterShop(page);
    await page.route('**/api/logout', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth', LONG_TIMEOUT);
    await signInButton(page).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/auth');
    // The session lives on at the server: whoever loads the page anew learns so.
    await page.reload();
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('[S2.08] [S2.47] while it is asked who is signed in, a spinner says so', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    const release = await holdResponses(page, '**/api/user');
    await page.goto('/auth');
    const status = page.getByRole('status').filter({ hasText: 'Checking authentication...' });
    await status.waitFor(LONG_TIMEOUT);
    release();
    await page.waitForURL('**/eur', LONG_TIMEOUT);
    expect(await status.count()).toBe(0);
  });
});

interface Refusal {
  readonly account: 'EUR buyer' | 'KM buyer';
  readonly panel: Panel;
  readonly text: string;
}

async function expectRefusal({ account, panel, text }: Refusal): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, panel);
    await fillSignIn(page, demoAccount(account));
    await expectToast(page, 'Access Denied', text);
    await page.getByRole('alert').filter({ hasText: text }).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
}

async function expectAuthRedirect(account: 'EUR buyer' | 'KM buyer', home: string): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount(account));
    for (const address of ['/auth', '/auth?redirect=admin', '/auth?redirect=km']) {
      await page.goto(address);
      await page.waitForURL(`**${home}`, LONG_TIMEOUT);
    }
  });
}

async function enterShop(page: Page): Promise<void> {
  await signInByApi(page, demoAccount('EUR buyer'));
  await page.goto('/eur');
  await heading(page, /^Found \d+ EUR products/).waitFor(LONG_TIMEOUT);
}

test('[T.06] who was signed in learns that the session has ended, and comes back after signing in', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.goto('/eur/wallet');
    await heading(page, 'My wallet').first().waitFor(LONG_TIMEOUT);
    await endSessionElsewhere(page);
    const ended = heading(page, 'Your session has ended');
    // A question that the page asks by itself may be answered first; then there is no navigation any more.
    const orders = page.getByRole('navigation').getByRole('link', { name: 'ORDERS' });
    await orders.click({ timeout: 5_000 }).catch(() => ended.waitFor(LONG_TIMEOUT));
    await ended.waitFor(LONG_TIMEOUT);
    const { pathname } = new URL(page.url());
    expect(await heading(page, '404 Page Not Found').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await fillSignIn(page, demoAccount('EUR buyer'));
    await page.waitForURL(`**${pathname}`, LONG_TIMEOUT);
  });
});

/** The server forgets the session while the page still shows somebody as signed in. */
async function endSessionElsewhere(page: Page): Promise<void> {
  await page
    .context()
    .addCookies((await page.context().cookies()).map((cookie) => ({ ...cookie, value: 'ended' })));
}
