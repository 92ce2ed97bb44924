import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { holdResponses } from '../journeys/testing/hold-responses.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S1.05] [S1.14] the dashboard counts the orders of either market, and its lists hold both', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    for (const [currency, market] of [
      ['EUR', 'eur'],
      ['KM', 'km'],
    ] as const) {
      await page.goto('/admin-panel');
      await page.getByRole('link', { name: `Orders today, ${currency}` }).click(LONG_TIMEOUT);
      await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
      expect(new URL(page.url()).searchParams.get('market')).toBe(market);
    }
  });
});

test('[S2.33] while the dashboard loads it says so', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    const release = await holdResponses(page, '**/admin-assets/dashboard-page-*.js');
    await page.goto('/admin-panel');
    const status = page.getByRole('status').filter({ hasText: 'Loading Admin Panel...' });
    await status.waitFor(LONG_TIMEOUT);
    release();
    await heading(page, 'Admin panel').waitFor(LONG_TIMEOUT);
    expect(await status.count()).toBe(0);
  });
});
