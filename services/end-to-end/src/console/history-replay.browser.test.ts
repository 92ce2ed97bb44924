import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { LONG_TIMEOUT } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** The whole log is read again, beside all that other tests do. */
const REPLAY = { timeout: 240_000 };

test('an auditor has everything replayed, leaves, comes back, and reads that nothing differs', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history/replays');
    await page.getByRole('button', { name: 'Start a replay' }).click(LONG_TIMEOUT);
    await page.getByRole('heading', { name: 'Replay of' }).waitFor(LONG_TIMEOUT);
    const address = page.url();
    await page.goto('/admin/history');
    await page.goto(address);
    await page.getByText('No differences', { exact: true }).first().waitFor(REPLAY);
    await page.getByRole('region', { name: 'Read models' }).getByText('Licence keys').waitFor();
    expect(await faultsOf(page, 'a replay that has ended')).toEqual([]);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});
