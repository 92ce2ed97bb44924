import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { newPage, openBrowser, withPage } from '../browser/browser.ts';
import type { PageOptions } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { Customer } from '../harness/operator.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { demoAccount, sendFromPage, signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf } from './testing/offers.ts';
import { newestMailTo } from './testing/mails.ts';
import { LONG_TIMEOUT, heading, expectToast } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

const NEW_PASSWORD = 'a wholly new passphrase';
/** From a device that is known, before its guesses are slowed down. */
const FREE_TRIES = 5;

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[T.10] SETTINGS opens from the menu and has three addresses, with its six sections', async () => {
  await withCustomer(async (page) => {
    await page.goto('/eur');
    await page.getByRole('navigation').getByRole('link', { name: 'SETTINGS' }).click(LONG_TIMEOUT);
    await page.waitForURL('**/eur/settings', LONG_TIMEOUT);
    const titles = ['Profile', 'Company', 'Password', 'Language', 'Theme', 'Sessions'];
    for (const title of titles) await section(page, title).waitFor(LONG_TIMEOUT);
    await page.goto('/settings');
    await section(page, 'Profile').waitFor(LONG_TIMEOUT);
  });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await page.goto('/km/settings');
    await section(page, 'Company').waitFor(LONG_TIMEOUT);
  });
});

test('a saved profile is shown in the sidebar at once, and after a reload', async () => {
  await withCustomer(async (page, customer) => {
    const profile = await openSection(page, 'Profile');
    await profile.getByText(`${customer.username}@example.test`).waitFor(LONG_TIMEOUT);
    await profile.getByText(customer.username, { exact: true }).waitFor(LONG_TIMEOUT);
    await profile.getByLabel('First name').fill('Željka');
    await profile.getByLabel('Last name').fill('Ćosić');
    await profile.getByLabel('Phone').fill('+387 61 123 456');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Profile saved');
    await page.getByRole('complementary').getByText('Željka Ćosić').waitFor(LONG_TIMEOUT);
    await page.reload();
    await page.getByRole('complementary').getByText('Željka Ćosić').waitFor(LONG_TIMEOUT);
    expect(await profile.getByLabel('Phone').inputValue()).toBe('+387 61 123 456');
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('a profile without a name is refused beside the field, and what was typed stays', async () => {
  await withCustomer(async (page) => {
    const profile = await openSection(page, 'Profile');
    await profile.getByLabel('First name').fill(' ');
    await profile.getByLabel('Phone').fill('123');
    await profile.getByRole('button', { name: 'Save' }).click();
    await profile.getByText('Required').waitFor(LONG_TIMEOUT);
    expect(await profile.getByLabel('First name').getAttribute('aria-invalid')).toBe('true');
    expect(await profile.getByLabel('Phone').inputValue()).toBe('123');
  });
});

test('what a company is called and where it is can be changed', async () => {
  await withCustomer(async (page, customer) => {
    const company = await openSection(page, 'Company');
    const name = `Preduzeće ${customer.username}`;
    await company.getByLabel('Company name').fill(name, LONG_TIMEOUT);
    await company.getByLabel('City').fill('Mostar');
    await company.getByLabel('Country').selectOption('Bosnia and Herzegovina');
    await company.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Company saved');
    await page.reload();
    await company.getByLabel('Company name').waitFor(LONG_TIMEOUT);
    expect(await company.getByLabel('Company name').inputValue()).toBe(name);
    expect(await company.getByLabel('City').inputValue()).toBe('Mostar');
    expect(await company.getByLabel('Country').inputValue()).toBe('Bosnia and Herzegovina');
  });
});

test('an admin has no company, and no section for one', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/settings');
    await section(page, 'Sessions').waitFor(LONG_TIMEOUT);
    expect(await section(page, 'Company').count()).toBe(0);
  });
});

test('an auditor, who has no shop, has settings all the same, and finds them from the history', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history');
    await page.getByRole('button', { name: /^Account/ }).click(LONG_TIMEOUT);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await section(page, 'Sessions').getByText('This device').waitFor(LONG_TIMEOUT);
    expect(await section(page, 'Company').count()).toBe(0);
    await expectAccessible(page, 'settings, auditor');
    await page.goto('/eur/settings');
    await page.waitForURL('**/admin/history', LONG_TIMEOUT);
  });
});

test('a password is changed only with the old one; faults stand beside their fields', async () => {
  await withCustomer(async (page, customer) => {
    const password = await openSection(page, 'Password');
    const save = password.getByRole('button', { name: 'Change password' });
    const fill = async (old: string, fresh: string, again: string): Promise<void> => {
      await password.getByLabel('Current password').fill(old);
      await password.getByLabel('New password', { exact: true }).fill(fresh);
      await password.getByLabel('Confirm new password').fill(again);
      await save.click();
    };
    await fill(customer.password, 'short', 'short');
    await password.getByText('Use at least 8 characters').waitFor(LONG_TIMEOUT);
    await fill(customer.password, NEW_PASSWORD, 'something else');
    await password.getByText('Passwords do not match').waitFor(LONG_TIMEOUT);
    await fill('not the old one', NEW_PASSWORD, NEW_PASSWORD);
    const old = password.getByLabel('Current password');
    await password.getByText('This is not your current password').waitFor(LONG_TIMEOUT);
    expect(await old.getAttribute('aria-invalid')).toBe('true');
    expect(await old.inputValue()).toBe('not the old one');

    await fill(customer.password, NEW_PASSWORD, NEW_PASSWORD);
    await expectToast(page, 'Password changed');
    expect(await old.inputValue()).toBe('');
    // This session goes on, and may change things.
    const profile = section(page, 'Profile');
    await profile.getByLabel('Phone').fill('+387 1');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Profile saved');
  });
});

test('a session is ended from another device, and is signed out there', async () => {
  await withCustomer(async (page, customer) => {
    const other = await signedInElsewhere(customer);
    await other.goto('/eur/settings');
    await section(other, 'Sessions').getByText('This device').waitFor(LONG_TIMEOUT);

    const sessions = await openSection(page, 'Sessions');
    await sessions.getByRole('listitem').nth(1).waitFor(LONG_TIMEOUT);
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    const mine = sessions.getByRole('listitem').filter({ hasText: 'This device' });
    expect(await mine.getByRole('button').count()).toBe(0);
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await confirmEnding(page, 'not the password');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This is not your current password').waitFor(LONG_TIMEOUT);
    expect((await other.request.get('/api/user')).status()).toBe(200);
    await confirmEnding(page, customer.password);
    await expectToast(page, 'Session ended');
    await sessions.getByText('You are signed in here alone.').waitFor(LONG_TIMEOUT);

    expect((await other.request.get('/api/user')).status()).toBe(401);
    await other.reload();
    await other.getByRole('link', { name: 'Sign in and come back' }).waitFor(LONG_TIMEOUT);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    await other.context().close();
  });
});

test('all other sessions are ended at once, this one stays', async () => {
  await withCustomer(async (page, customer) => {
    const others = [await signedInElsewhere(customer), await signedInElsewhere(customer)];
    const sessions = await openSection(page, 'Sessions');
    await sessions.getByRole('listitem').nth(2).waitFor(LONG_TIMEOUT);
    await sessions.getByRole('button', { name: 'End all other sessions' }).click();
    await expectAccessible(page, 'the question for the password');
    await confirmEnding(page, customer.password);
    await expectToast(page, 'Other sessions ended');
    for (const other of others) {
      expect((await other.request.get('/api/user')).status()).toBe(401);
      await other.context().close();
    }
    expect((await page.request.get('/api/user')).status()).toBe(200);
  });
});

test('whoever owns an account reads beside its sessions that others guessed its password', async () => {
  await withCustomer(
    async (page, customer) => {
      const devices = [await signedInElsewhere(customer), await signedInElsewhere(customer)];
      for (const device of devices) {
        for (let tries = 0; tries < FREE_TRIES; tries += 1) await guessFrom(device, customer);
        await device.context().close();
      }
      const failedSignIns = async () =>
        (await page.request.get('/api/user/failed-sign-ins')).text();
      await eventually(failedSignIns, (text) => !text.includes('null'));
      const sessions = await openSection(page, 'Sessions');
      await sessions.getByText('Failed sign-ins').waitFor(LONG_TIMEOUT);
      await sessions.getByText('several wrong passwords').waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'settings with failed sign-ins');
    },
    { reducedMotion: 'reduce' },
  );
});

test('language and theme hold at once and after a reload, and mails speak the language', async () => {
  await withCustomer(async (page, { username }) => {
    await openSection(page, 'Language');
    await section(page, 'Language').getByRole('button', { name: 'Bosanski' }).click();
    await heading(page, 'Postavke').waitFor(LONG_TIMEOUT);
    await eventually(
      async () => (await page.request.get('/api/user')).text(),
      (user) => user.includes('"bs"'),
    );
    const email = `${username}@example.test`;
    await sendFromPage(page, 'post', { path: '/api/password-reset', body: { email } });
    expect((await newestMailTo(portal, email)).subject).toBe('Izaberite novu lozinku');
    await section(page, 'Tema').getByRole('button', { name: 'Tamna' }).click();
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    await page.reload();
    await heading(page, 'Postavke').waitFor(LONG_TIMEOUT);
    expect(await theme()).toBe('dark');
  });
});

function section(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('region', { name: title, exact: true });
}

async function confirmEnding(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: /^End/ }).click();
}

async function openSection(page: Page, title: string): Promise<Locator> {
  await page.goto('/eur/settings');
  const opened = section(page, title);
  await opened.waitFor(LONG_TIMEOUT);
  return opened;
}

async function signedInElsewhere(customer: Customer): Promise<Page> {
  const other = await newPage(browser);
  await signInByApi(other, loginOf(customer));
  return other;
}

async function guessFrom(device: Page, customer: Customer): Promise<void> {
  const guess = {
    path: '/api/login',
    body: { email: loginOf(customer).login, password: 'a wrong guess' },
  };
  await expect(sendFromPage(device, 'post', guess)).rejects.toThrow(' 401 ');
}

async function withCustomer(
  act: (page: Page, customer: Customer) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, options, async (page) => {
    await signInByApi(page, loginOf(customer));
    await act(page, customer);
  });
}
