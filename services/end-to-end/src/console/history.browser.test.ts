import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { historyExportPaths } from 'contracts/api/history-export';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { holdResponses } from '../journeys/testing/hold-responses.ts';
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
    // The company is called after its buyer, and companies are not masked.
    const nameOrAddress = new RegExp(`(?<!Company of )${username}`);
    expect(await page.getByText(nameOrAddress).count()).toBe(0);
    await page.getByRole('button', { name: 'Show personal data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A dispute about an order');
    await dialog.getByRole('button', { name: 'Show personal data' }).click();
    await page.getByRole('cell', { name: username, exact: true }).waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('an export says how far it is, can be stopped, says when it failed, and is signed once it is whole', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history?type=UserRegistered.v1');
    await page.getByRole('button', { name: 'Export' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog');
    const wholeLog = dialog.getByRole('button', { name: 'The whole log (ZIP)' });
    const address = `**${historyExportPaths.log}*`;
    await holdResponses(page, address);
    await wholeLog.click();
    await dialog.getByText('So far: 0.0 kB').waitFor(LONG_TIMEOUT);
    const faults = await faultsOf(page, 'an export that is under way');
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByText('Stopped. Nothing was saved.').waitFor(LONG_TIMEOUT);
    // What was held back has nobody left to go to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(address, (route) => route.abort());
    await wholeLog.click();
    await dialog.getByText('The file did not come whole. Nothing was saved.').waitFor(LONG_TIMEOUT);
    const downloading = page.waitForEvent('download', LONG_TIMEOUT);
    await dialog.getByRole('button', { name: 'Events as CSV' }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain('UserRegistered.v1');
    await dialog.getByText('The notary has signed what was exported.').waitFor(LONG_TIMEOUT);
    faults.push(...(await faultsOf(page, 'an export that is whole')));
    expect(faults).toEqual([]);
  });
});
