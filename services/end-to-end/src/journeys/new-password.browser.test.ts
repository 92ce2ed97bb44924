import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildRegistration } from '../harness/factories.ts';
import { expectAccessible } from './testing/accessible.ts';
import {
  LONG_TIMEOUT,
  expectToast,
  field,
  fillRegistration,
  heading,
  modeButton,
  openSignIn,
  registerButton,
} from './testing/screens.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const openRegistration = async (page: Page): Promise<void> => {
  await openSignIn(page, 'eur');
  await modeButton(page, 'Register').click();
  await registerButton(page).waitFor(LONG_TIMEOUT);
};

test('how hard a password is to guess is shown while it is typed, by code that comes with the field', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const estimator = () => fetched.filter((url) => url.includes('password-strength'));
    await openRegistration(page);
    expect(estimator()).toEqual([]);
    const password = field(page, 'Password');
    const advice = (text: string) => page.getByText(text, { exact: true }).waitFor(LONG_TIMEOUT);
    await password.fill('password');
    await advice('Guessed at once');
    expect(estimator()).toHaveLength(1);
    expect(await password.getAttribute('aria-invalid')).toBeNull();
    await password.fill('rozg vix lapu 48 tremble');
    await advice('Very hard to guess');
    await expectAccessible(page, 'registration with a password');
    await password.fill('');
    await page.getByText('Very hard to guess').waitFor({ state: 'detached', ...LONG_TIMEOUT });
  });
});

test('a password that is easy to guess is taken; one that everybody tries first is refused at its field', async () => {
  await withPage(browser, {}, async (page) => {
    await openRegistration(page);
    const form = buildRegistration({ password: 'Password1' });
    await fillRegistration(page, form);
    await registerButton(page).click();
    const why = 'This password is one of the first that anybody tries. Choose another one.';
    await expectToast(page, 'Registration Failed', why);
    expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    for (const label of ['Password', 'Confirm password']) await field(page, label).fill('rozg-vix');
    await registerButton(page).click();
    await page.waitForURL('**/eur', LONG_TIMEOUT);
  });
});

test('invisible characters in a password are refused before anything is sent', async () => {
  await withPage(browser, {}, async (page) => {
    await openRegistration(page);
    await fillRegistration(page, buildRegistration({ password: '\u200b'.repeat(8) }));
    await registerButton(page).click();
    await expectToast(page, 'Validation Error', 'Remove the invisible characters');
  });
});

test('in the settings of the KM shop all of it is said in Bosnian', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    const buyer = demoAccount('KM buyer');
    await signInByApi(page, buyer);
    await page.addInitScript(() => localStorage.setItem('portal.language', 'bs'));
    await page.goto('/km/settings');
    await heading(page, 'Postavke').waitFor(LONG_TIMEOUT);
    await field(page, 'Sadašnja lozinka').fill(buyer.password);
    await field(page, 'Nova lozinka').fill('iloveyou');
    await page.getByText('Pogađa se odmah').waitFor(LONG_TIMEOUT);
    await field(page, 'Potvrdite novu lozinku').fill('iloveyou');
    await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
    await page.getByText('Ova lozinka je među prvima').waitFor(LONG_TIMEOUT);
    expect(await field(page, 'Nova lozinka').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, 'a refused password, km');
  });
});

test('staff are asked for twelve characters', async () => {
  await withPage(browser, {}, async (page) => {
    const admin = demoAccount('Admin');
    await signInByApi(page, admin);
    await page.goto('/settings');
    await page.getByText('At least 12 characters').waitFor(LONG_TIMEOUT);
    const section = page.getByRole('region', { name: 'Password', exact: true });
    await section.getByLabel(/^Current password/).fill(admin.password);
    await section.getByLabel(/^New password/).fill('rozg-vix-la');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Use at least 12 characters').waitFor(LONG_TIMEOUT);
  });
});
