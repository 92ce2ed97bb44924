import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { linkIn, mailsTo, newestMailTo } from './testing/mails.ts';
import { loginOf } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  field,
  fillSignIn,
  heading,
  openSignIn,
  expectToast,
} from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

const NEW_PASSWORD = 'a wholly new passphrase';
/** A link that is spent is answered so, and browsers write that down in red. */
const REFUSED = /status of 422 .*\/api\/password-reset\/confirm$/;

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[O.01] who forgot the password chooses a new one by the link of the mail, which works once', async () => {
  const { email, customer } = await newCustomer();
  await withPage(browser, {}, async (page) => {
    await openSignIn(page, 'eur');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await askFor(page, email);
    const mails = page.getByRole('region', { name: 'Mails of this demo' });
    await mails.getByRole('link', { name: 'Open the link' }).click(LONG_TIMEOUT);
    await field(page, 'New password').waitFor(LONG_TIMEOUT);

    await fillNewPassword(page, NEW_PASSWORD);
    await expectToast(page, 'Password changed', 'Sign in with your new password.');
    await openSignIn(page);
    await fillSignIn(page, { ...loginOf(customer), password: NEW_PASSWORD });
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });

  const sent = (await mailsTo(portal, email)).find(
    ({ subject }) => subject === 'Choose a new password',
  );
  if (sent === undefined) throw new Error('The link was mailed');
  const link = linkIn(sent);
  await withPage(browser, {}, async (page) => {
    await page.goto(link);
    await fillNewPassword(page, 'yet another passphrase');
    const alert = page.getByRole('alert').filter({ hasText: 'This link does not work any more' });
    await alert.waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await heading(page, 'Forgot your password?').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page, [REFUSED])).toEqual([]);
  });
});

test('the answer is the same for an address that nobody has', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth?mode=forgot');
    await askFor(page, 'nobody.at.all@example.test');
    await page.getByText('No mail for this address so far.').waitFor(LONG_TIMEOUT);
  });
});

test('the token leaves the address at once; without one the page says that the link is not complete', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth?mode=reset#some-token-of-a-mail');
    await field(page, 'New password').waitFor(LONG_TIMEOUT);
    expect(page.url()).toMatch(/\/auth\?mode=reset$/);
    await page.goBack();
    expect(page.url()).not.toContain('some-token');
    await page.goto('/auth?mode=reset');
    await page.getByRole('alert').filter({ hasText: 'not complete' }).waitFor(LONG_TIMEOUT);
  });
});

test('a new password that is too short, or not repeated, is refused beside its field', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth?mode=reset#some-token-of-a-mail');
    await fillNewPassword(page, 'short');
    await page.getByText('Use at least 8 characters').waitFor(LONG_TIMEOUT);
    expect(await field(page, 'New password').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'New password').fill('long enough');
    await saveButton(page).click();
    await page.getByText('Passwords do not match').waitFor(LONG_TIMEOUT);
    expect(await field(page, 'Confirm new password').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'New password').inputValue()).toBe('long enough');
  });
});

test('an address that is missing or none at all is refused beside its field', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth?mode=forgot');
    for (const typed of ['', 'not-an-address']) {
      await field(page, 'Email').fill(typed);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.locator('form [aria-invalid=true]').waitFor(LONG_TIMEOUT);
      expect(await field(page, 'Email').inputValue()).toBe(typed);
    }
  });
});

test('a new password signs out every place where the account was signed in', async () => {
  const { email, customer } = await newCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    const asked = await browser.newContext({ baseURL: portal.address.shopUrl });
    const other = await asked.newPage();
    await other.goto('/auth?mode=forgot');
    await askFor(other, email);
    await other.goto(linkIn(await newestMailTo(portal, email)));
    await fillNewPassword(other, NEW_PASSWORD);
    await heading(other, 'Sign in to your account').waitFor(LONG_TIMEOUT);
    await asked.close();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });
});

async function newCustomer() {
  const customer = await portal.operator.createCustomer();
  return { customer, email: `${customer.username}@example.test` };
}

async function askFor(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email, LONG_TIMEOUT);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('status').filter({ hasText: 'Check your e-mail' }).waitFor(LONG_TIMEOUT);
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password, LONG_TIMEOUT);
  await field(page, 'Confirm new password').fill(password);
  await saveButton(page).click();
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save new password' });
}
