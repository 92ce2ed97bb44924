import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { holdResponses } from '../journeys/testing/hold-responses.ts';
import { sellToNewBuyer } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';

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

test('a company is found by an order, and at half the price it would have paid less; a replay can be stopped', async () => {
  const orderNumber = await sellToNewBuyer(portal);
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history/what-if');
    const company = page.getByRole('combobox', { name: 'Company' });
    const offered = page.getByRole('option', { name: orderNumber });
    // The index may not have met the order yet: then it is looked for once more.
    await eventually(
      async () => {
        await company.fill('', LONG_TIMEOUT);
        await company.fill(orderNumber.toLowerCase());
        return offered.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      },
      (found) => found,
    );
    expect(await faultsOf(page, 'picker', ['light'])).toEqual([]);
    await company.press('Enter');
    expect(await company.inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByLabel('Rule', { exact: true }).selectOption('discount');
    await page.getByLabel('Per cent off every price').fill('50');
    const release = await holdResponses(page, `**/api/history/what-if`);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('Replaying the wallets').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. Nothing was found out.').waitFor(LONG_TIMEOUT);
    release();
    await page.getByRole('button', { name: 'Replay' }).click();
    const outcome = page.getByRole('region', { name: 'What would be different' });
    await outcome.getByText('Deposit €20.00, credit €0.00').waitFor(LONG_TIMEOUT);
    await outcome.getByText('€80.00').first().waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, page.url())).toEqual([]);
  });
});
