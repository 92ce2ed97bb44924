import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeOf } from 'bff/testing/authenticator';
import type { SignInRules } from 'contracts/api/second-factor';
import type { Browser, Page, Route } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { PASSWORD, uniqueName } from '../harness/factories.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { atLocalhost, plugInAuthenticator } from '../journeys/testing/second-factor.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, expectToast, fillSignIn, heading } from '../journeys/testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('an authenticator is added, the sign-in asks for its code, and a recovery code stands in for it', async () => {
  const username = await openStaff('admin');
  await withPage(browser, atLocalhost(), async (page) => {
    await signIn(page, username);
    const { secret, recoveryCode } = await addAuthenticator(page);
    expect(await faultsOf(page, 'security page')).toEqual([]);
    await withPage(browser, atLocalhost(), async (other) => {
      await signIn(other, username);
      const code = other.getByLabel('Code of your authenticator');
      await code.fill('000000');
      await other.getByRole('button', { name: 'Confirm' }).click();
      await other.getByText('This is not your second factor').waitFor(LONG_TIMEOUT);
      expect(await faultsOf(other, 'second step')).toEqual([]);
      await code.fill(codeOf(secret, 1));
      await other.getByRole('button', { name: 'Confirm' }).click();
      await other.waitForURL('**/admin-panel', LONG_TIMEOUT);
    });
    await withPage(browser, atLocalhost(), async (other) => {
      await signIn(other, username);
      await other.getByRole('button', { name: 'Use a recovery code' }).click(LONG_TIMEOUT);
      await other.getByLabel('Recovery code').fill(recoveryCode);
      await other.getByRole('button', { name: 'Confirm' }).click();
      await other.waitForURL('**/admin-panel', LONG_TIMEOUT);
      await other.goto('/admin/security');
      await other.getByText('9 recovery codes are left.').waitFor(LONG_TIMEOUT);
    });
  });
});

test('an auditor gives the second factor at the main sign-in', async () => {
  const username = await openStaff('auditor');
  await withPage(browser, atLocalhost(), async (page) => {
    await signInByApi(page, { login: `${username}@example.test`, password: PASSWORD });
    await page.goto('/admin/security');
    const { secret } = await addAuthenticator(page);
    await withPage(browser, atLocalhost(), async (other) => {
      await other.goto('/auth');
      await fillSignIn(other, { login: `${username}@example.test`, password: PASSWORD });
      await other.getByLabel('Code of your authenticator').fill(codeOf(secret, 1));
      await other.getByRole('button', { name: 'Confirm' }).click();
      await other.waitForURL('**/admin/history', LONG_TIMEOUT);
    });
  });
});

test('a passkey is made and signs in', async () => {
  const username = await openStaff('super_admin');
  await withPage(browser, atLocalhost(), async (page) => {
    await plugInAuthenticator(page);
    await signIn(page, username);
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
    await page.goto('/admin/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create the passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click(LONG_TIMEOUT);
    await page.getByRole('rowheader', { name: 'My passkey' }).waitFor(LONG_TIMEOUT);
    await sendFromPage(page, 'post', { path: '/api/logout' });
    await signIn(page, username);
    await page.getByRole('button', { name: 'Use a passkey' }).click(LONG_TIMEOUT);
    await page.waitForURL('**/admin-panel', LONG_TIMEOUT);
    await page.goto('/admin/security');
    await giveAnew(page);
  });
});

/** Asked for anew, as if it had been given long ago; a proof that was refused is followed by one of a new challenge. */
async function giveAnew(page: Page): Promise<void> {
  await refuseOnce(page, {
    path: '/api/user/second-factor/recovery-codes',
    code: 'second-factor-needed',
  });
  await refuseOnce(page, {
    path: '/api/user/second-factor/verify',
    code: 'wrong-second-factor',
    // The server has taken it, and with it the challenge.
    before: async (route) => {
      // A connection that was kept open may end just now.
      await route.fetch({ maxRetries: 3 });
    },
  });
  await page.getByRole('button', { name: 'New recovery codes' }).click(LONG_TIMEOUT);
  const asking = page.getByRole('dialog', { name: 'New recovery codes' });
  await asking.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm with your second factor' });
  const give = dialog.getByRole('button', { name: 'Use a passkey' });
  await give.click(LONG_TIMEOUT);
  await dialog.getByText('Not confirmed').waitFor(LONG_TIMEOUT);
  expect(await faultsOf(page, 'step-up')).toEqual([]);
  await give.click();
  await page.getByRole('button', { name: 'I have kept them' }).click(LONG_TIMEOUT);
}

interface Refusal {
  readonly path: string;
  readonly code: string;
  readonly before?: (route: Route) => Promise<void>;
}

/** The first answer is a refusal. */
async function refuseOnce(page: Page, { path, code, before }: Refusal): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await before?.(route);
      const body = JSON.stringify({ status: 403, code, message: 'Refused.' });
      await route.fulfill({ status: 403, contentType: 'application/problem+json', body });
    },
    { times: 1 },
  );
}

// The accounts of the demo, and what they open, may go without: whoever else signs in as staff in a browser is of these.
test('where the second factor is a duty, staff without one are led to add it', async () => {
  const username = await openStaff('admin');
  await withPage(browser, {}, async (superAdmin) => {
    await signInByApi(superAdmin, demoAccount('Super admin'));
    await superAdmin.goto('/admin/security');
    await superAdmin.getByRole('button', { name: 'Make it a duty' }).click(LONG_TIMEOUT);
    const dialog = superAdmin.getByRole('dialog', { name: 'Second factor of the staff' });
    await dialog.getByLabel('Reason').fill('A test');
    await dialog.getByRole('button', { name: 'Make it a duty' }).click();
    await expectToast(superAdmin, 'Rule changed');
    try {
      await withPage(browser, atLocalhost(), async (page) => {
        await signIn(page, username);
        await page.getByText('Add a second factor first').waitFor(LONG_TIMEOUT);
        expect(new URL(page.url()).pathname).toBe('/admin/security');
        await addAuthenticator(page);
        await page.goto('/admin/orders');
        await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
        await page.locator('[data-row-link]').first().waitFor(LONG_TIMEOUT);
      });
    } finally {
      await endDuty(superAdmin);
    }
  });
});

async function endDuty(page: Page): Promise<void> {
  const rules = (await (await page.request.get('/api/admin/sign-in-rules')).json()) as SignInRules;
  await sendFromPage(page, 'put', {
    path: '/api/admin/sign-in-rules',
    body: { secondFactorRequired: false, reason: 'A test' },
    headers: { 'If-Match': `"${rules.revision}"` },
  });
}

/** Nobody whom a demo has made: those may go without. */
async function openStaff(role: 'admin' | 'super_admin' | 'auditor'): Promise<string> {
  const username = uniqueName('staff');
  const login = { username, email: `${username}@example.test`, password: PASSWORD };
  const names = { firstName: 'Vera', lastName: 'Stern' };
  await portal.operator.command('CreateUser', { tenantId: 'eur', role, ...login, ...names });
  return username;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Admin username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'ACCESS ADMIN PORTAL' }).click();
}

/** With the present code: the next one is left for a sign-in. */
async function addAuthenticator(
  page: Page,
): Promise<{ readonly secret: string; readonly recoveryCode: string }> {
  await page.waitForURL(/admin-panel|admin\/security/, LONG_TIMEOUT);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Add an authenticator' }).click(LONG_TIMEOUT);
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor(LONG_TIMEOUT);
  const shown = await dialog.locator('.secret-key').textContent(LONG_TIMEOUT);
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const recoveryCode = (await codes.first().textContent(LONG_TIMEOUT)) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('rowheader', { name: 'My phone' }).waitFor(LONG_TIMEOUT);
  return { secret, recoveryCode };
}
