import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { holdResponses } from '../journeys/testing/hold-responses.ts';
import { remainingAfterResponse, recordResponseTime } from '../journeys/testing/page-clock.ts';
import { LONG_TIMEOUT, heading, expectToast, signInButton } from '../journeys/testing/screens.ts';
import type { Login } from '../journeys/testing/screens.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S2.06] [S2.57] [S2.58] [S2.59] signed out, /admin-login shows the admin portal with user name and password', async () => {
  await atAdminLogin(async (page) => {
    await heading(page, 'ADMIN PORTAL').waitFor(LONG_TIMEOUT);
    await heading(page, 'ADMIN ACCESS').waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Admin username').getAttribute('name')).toBe('username');
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
    expect(await page.getByRole('textbox').count()).toBe(2);
  });
});

test('[S2.60] [S2.61] the button reads ACCESS ADMIN PORTAL, and AUTHENTICATING... while it is pending', async () => {
  await atAdminLogin(async (page) => {
    const release = await holdResponses(page, `**/api/login`);
    await fill(page, demoAccount('Admin'));
    await accessButton(page).click();
    const pending = page.getByRole('button', { name: 'AUTHENTICATING...' });
    await pending.waitFor(LONG_TIMEOUT);
    expect(await pending.isDisabled()).toBe(true);
    release();
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
  });
});

test('[S2.62] [S2.63] a security notice says that the portal is restricted and that attempts are logged', async () => {
  await atAdminLogin(async (page) => {
    const notice = page.getByRole('status').filter({ hasText: 'Security notice' });
    const text = await notice.textContent(LONG_TIMEOUT);
    expect(text).toContain('This portal is restricted.');
    expect(text).toContain('Access attempts are logged.');
  });
});

test('[S2.64] [S2.65] a link leads back to /auth, and the back button to /', async () => {
  await atAdminLogin(async (page) => {
    await page.getByRole('link', { name: 'To the main login page' }).click();
    await signInButton(page).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await page.goto('/admin-login');
    await page.getByRole('link', { name: 'Back', exact: true }).click(LONG_TIMEOUT);
    await heading(page, 'Software licence keys for companies').waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('[S2.66] [T.31] an admin and a super admin who are signed in are sent on to the dashboard', async () => {
  for (const label of ['Admin', 'Super admin'] as const) {
    await withPage(browser, {}, async (page) => {
      await signInByApi(page, demoAccount(label));
      await page.goto('/admin-login', { waitUntil: 'commit' });
      await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
    });
  }
});

test('[S4.14] [T.27] after the sign-in the page is loaded anew at /admin-panel, 100 ms later at the earliest', async () => {
  await atAdminLogin(async (page) => {
    await page.evaluate(() => sessionStorage.setItem('before', String(performance.timeOrigin)));
    await recordResponseTime(page, '/api/login');
    await fill(page, demoAccount('Admin'));
    await accessButton(page).click();
    await page.waitForURL('**/admin-panel', { ...LONG_TIMEOUT, waitUntil: 'commit' });
    // A timer may end a part of a millisecond early.
    expect(await remainingAfterResponse(page)).toBeGreaterThan(98);
    const anew = await page.evaluate(
      () => String(performance.timeOrigin) !== sessionStorage.getItem('before'),
    );
    expect(anew).toBe(true);
  });
});

test('[S8.36] [T.21] an admin is welcomed to the Admin Panel, also on the page that is loaded anew', async () => {
  await atAdminLogin(async (page) => {
    await fill(page, demoAccount('Admin'));
    await accessButton(page).click();
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
    await expectToast(page, 'Admin Login Successful', 'Welcome to Admin Panel!');
  });
});

test('[T.22] the admin portal takes the e-mail address too', async () => {
  await atAdminLogin(async (page) => {
    await fill(page, { ...demoAccount('Super admin'), login: 'superadmin@demo.test' });
    await accessButton(page).click();
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
  });
});

test('[S4.13] [S6.09] [S6.10] [S8.14] a buyer and an auditor get Access Denied, stay, and are not signed in', async () => {
  for (const label of ['EUR buyer', 'Auditor'] as const) {
    await atAdminLogin(async (page) => {
      await fill(page, demoAccount(label));
      await accessButton(page).click();
      const text = 'Admin privileges required to access this portal.';
      await expectToast(page, 'Access Denied', text);
      await page.getByRole('alert').filter({ hasText: text }).waitFor(LONG_TIMEOUT);
      expect(new URL(page.url()).pathname).toBe('/admin-login');
      expect((await page.request.get('/api/user')).status()).toBe(401);
    });
  }
});

test('[S8.12] a wrong password is answered by the server’s words', async () => {
  await atAdminLogin(async (page) => {
    const answered = page.waitForResponse(`**/api/login`);
    await fill(page, { login: 'admin', password: 'not the password' });
    await accessButton(page).click();
    const { message } = (await (await answered).json()) as { message: string };
    await expectToast(page, 'Login Failed', message);
    await page.getByRole('alert').filter({ hasText: message }).waitFor(LONG_TIMEOUT);
  });
});

test('[S8.13] where no words come from the server it says Invalid credentials', async () => {
  await atAdminLogin(async (page) => {
    await page.route(`**/api/login`, (route) => route.abort());
    await fill(page, demoAccount('Admin'));
    await accessButton(page).click();
    await expectToast(page, 'Login Failed', 'Invalid credentials');
  });
});

test('[T.03] [S2.66] a buyer who is signed in is shown Access Denied at the admin portal and at the dashboard, with the way back to the shop', async () => {
  for (const address of ['/admin-login', '/admin-panel', '/admin/products']) {
    await withPage(browser, {}, async (page) => {
      await signInByApi(page, demoAccount('KM buyer'));
      await page.goto(address);
      await heading(page, 'Access Denied').waitFor(LONG_TIMEOUT);
      await page.getByRole('link', { name: 'Back to the shop' }).click();
      await page.waitForURL('**/km', LONG_TIMEOUT);
    });
  }
});

test('[T.06] who asked for a screen of the console before signing in comes back to it', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/admin/products?market=km');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await fill(page, demoAccount('Admin'));
    await accessButton(page).click();
    await page.waitForURL('**/admin/products?market=km', LONG_TIMEOUT);
    await heading(page, 'Products').waitFor(LONG_TIMEOUT);
  });
});

test('who is signed out elsewhere is led to the sign-in, learns so, and is led back to where they were', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin/orders');
    await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
    await sendFromPage(page, 'post', { path: '/api/logout' });
    // The live stream says so: the console goes there by itself.
    await page.waitForURL('**/admin-login*', LONG_TIMEOUT);
    await page.getByText('Your session has ended').waitFor(LONG_TIMEOUT);
    await fill(page, demoAccount('Admin'));
    await accessButton(page).click();
    await page.waitForURL('**/admin/orders', LONG_TIMEOUT);
  });
});

test('[S4.07] signing out of the console ends at /auth, and the way back finds nobody signed in', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    await page.getByRole('button', { name: /^Account/ }).click(LONG_TIMEOUT);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/auth', LONG_TIMEOUT);
    await page.goto('/admin-panel');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
  });
});

async function atAdminLogin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await page.goto('/admin-login');
    await accessButton(page).waitFor(LONG_TIMEOUT);
    await act(page);
  });
}

function accessButton(page: Page) {
  return page.getByRole('button', { name: 'ACCESS ADMIN PORTAL' });
}

async function fill(page: Page, { login, password }: Login): Promise<void> {
  await page.getByLabel('Admin username').fill(login);
  await page.getByLabel('Password').fill(password);
}
