import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { LONG_TIMEOUT, expectToast } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

const ERASURE = '/admin/history/erasure';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  browser = await openBrowser();
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await browser.close();
  await portal.close();
});

test('[T.08] a super admin finds somebody, sees what goes and what stays, and erases them by typing their name', async () => {
  const { userId, username } = await portal.operator.createCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    await page.goto(ERASURE);
    await page.getByLabel('E-mail, user name or company').fill(username);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Choose Ana Horvat' }).click(LONG_TIMEOUT);
    await page.getByRole('heading', { name: 'What stays' }).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('person')).toBe(userId);
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Erase', exact: true });
    await dialog.getByLabel('Reason').fill('By letter 120');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(username).fill(username);
    await confirm.click();
    await expectToast(page, 'Person erased');
    const row = page.locator(`[data-row="${userId}"]`);
    await row.getByText('By letter 120').waitFor(LONG_TIMEOUT);
    await page.goto(`/admin/users/edit/${userId}`);
    await page.getByText('This person was erased').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the screens of an erasure are free of faults in both themes, and no wider than a phone', async () => {
  const { userId } = await portal.operator.createCustomer();
  const viewport = { width: 390, height: 844 };
  await withPage(browser, { viewport, reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    const faults: unknown[] = [];
    for (const address of [ERASURE, `${ERASURE}?person=${userId}`]) {
      await page.goto(address);
      const sign = address === ERASURE ? 'Erased persons' : 'What stays';
      await page.getByRole('heading', { name: sign }).waitFor(LONG_TIMEOUT);
      faults.push(...(await faultsOf(page, address)));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, width]).toEqual([address, 390]);
    }
    expect(faults).toEqual([]);
  });
});

test('people download their own data in the settings of the shop', async () => {
  const { username, password } = await portal.operator.createCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, { login: `${username}@example.test`, password });
    await page.goto('/settings');
    const download = page.waitForEvent('download', LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Download my data' }).click(LONG_TIMEOUT);
    expect((await download).suggestedFilename()).toBe('my-data.json');
  });
});
