import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeOf } from 'bff/testing/authenticator';
import { joined } from 'bff/testing/colleagues';
import { newCustomer } from 'bff/testing/visitor';
import { addAuthenticator } from 'bff/testing/staff';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from './testing/accessible.ts';
import { LONG_TIMEOUT, fillSignIn } from './testing/screens.ts';
import { atLocalhost, plugInAuthenticator } from './testing/second-factor.ts';
import { sendFromPage, signInByApi } from './testing/sign-in-by-api.ts';

const PASSWORD = 'correct horse battery';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const openCustomer = async () => {
  const { registration } = await newCustomer();
  return { login: registration.email, password: PASSWORD };
};
const kept = (page: Page) => page.getByRole('button', { name: 'I have kept them' });

async function signIn(page: Page, login: { login: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await fillSignIn(page, login);
}

test('a customer makes a passkey, which signs in and is given anew', async () => {
  const login = await openCustomer();
  await withPage(browser, atLocalhost(), async (page) => {
    await plugInAuthenticator(page);
    await signInByApi(page, login);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create the passkey' }).click();
    await kept(page).click(LONG_TIMEOUT);
    await page.getByText('10 recovery codes are left.').waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'two-step sign-in')).toEqual([]);
    await sendFromPage(page, 'post', { path: '/api/logout' });
    await signIn(page, login);
    await page.getByRole('button', { name: 'Use a passkey' }).click(LONG_TIMEOUT);
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('a customer adds an authenticator, whose code the sign-in asks for; a recovery code stands in for it', async () => {
  const login = await openCustomer();
  await withPage(browser, atLocalhost(), async (page) => {
    await signInByApi(page, login);
    await page.goto('/settings');
    const { secret, recoveryCode } = await addByScreen(page);
    for (const give of [
      async (other: Page) =>
        other.getByLabel('Code of your authenticator').fill(codeOf(secret, 1), LONG_TIMEOUT),
      async (other: Page) => {
        await other.getByRole('button', { name: 'Use a recovery code' }).click(LONG_TIMEOUT);
        await other.getByLabel('Recovery code').fill(recoveryCode);
      },
    ])
      await withPage(browser, atLocalhost(), async (other) => {
        await signIn(other, login);
        await give(other);
        expect(await faultsOf(other, 'second step')).toEqual([]);
        await other.getByRole('button', { name: 'Confirm' }).click();
        await other.waitForURL('**/eur', LONG_TIMEOUT);
      });
  });
});

test('where an owner asks for it, a colleague without a second factor is led to add one', async () => {
  const owner = await newCustomer();
  const { person } = await joined(owner.visitor, { role: 'buyer' });
  await addAuthenticator(owner.visitor);
  const rule = { secondFactorRequired: true };
  await owner.visitor.send('PUT', '/api/company/sign-in-rules', { body: rule });
  await withPage(browser, atLocalhost(), async (page) => {
    await signIn(page, { login: person.email, password: PASSWORD });
    await page.getByRole('heading', { name: 'Add a second factor first' }).waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'second factor first')).toEqual([]);
    await addByScreen(page);
    await page
      .getByRole('heading', { name: 'Add a second factor first' })
      .waitFor({ state: 'detached', ...LONG_TIMEOUT });
    await page.goto('/eur/orders');
    await page.getByText('No orders yet').waitFor(LONG_TIMEOUT);
  });
});

/** With the present code: the next one is left for a sign-in. */
async function addByScreen(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator' }).click(LONG_TIMEOUT);
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor(LONG_TIMEOUT);
  const shown = await dialog.locator('[data-secret-key]').textContent(LONG_TIMEOUT);
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const recoveryCode = (await codes.first().textContent(LONG_TIMEOUT)) ?? '';
  await kept(page).click();
  return { secret, recoveryCode };
}
