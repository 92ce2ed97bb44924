import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { LONG_TIMEOUT } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

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

test('personal data is masked until a reason was given, and the look is an event', async () => {
  const [buyer] = await portal.openBuyers(1);
  const { userId = '', username = '' } = buyer?.customer ?? {};
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto(`/admin/history?record=${userId}&type=UserRegistered.v1`);
    await page.getByRole('link', { name: 'User registered' }).click(LONG_TIMEOUT);
    await page.getByRole('cell', { name: 'masked', exact: true }).first().waitFor(LONG_TIMEOUT);
    expect(await page.getByText(username).count()).toBe(0);
    await page.getByRole('button', { name: 'Show personal data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A dispute about an order');
    await dialog.getByRole('button', { name: 'Show personal data' }).click();
    await page.getByRole('cell', { name: username, exact: true }).waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});
