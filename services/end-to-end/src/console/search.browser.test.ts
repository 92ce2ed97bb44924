import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { expectFocusOn } from '../journeys/testing/keyboard.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('Ctrl K finds a record and an action from anywhere, with the keyboard alone', async () => {
  await asAdmin(async (page) => {
    const [order] = (await (
      await page.request.get('/api/admin/orders?range=[0,0]')
    ).json()) as readonly Order[];
    await page.goto('/admin/products');
    await page.locator('[data-row-link]').first().waitFor(LONG_TIMEOUT);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search everything' });
    await expectFocusOn(box);
    await page.keyboard.type(order?.orderNumber ?? '');
    const hit = page.getByRole('group', { name: 'Orders' }).getByRole('option');
    await hit.first().waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'search')).toEqual([]);
    await page.keyboard.press('Enter');
    await heading(page, order?.orderNumber ?? '').waitFor(LONG_TIMEOUT);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('canned');
    await page.getByRole('option', { name: 'New canned answer' }).waitFor(LONG_TIMEOUT);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'New canned answer').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('a question mark lists the shortcuts, but not where somebody types', async () => {
  await asAdmin(async (page) => {
    await page.goto('/admin/orders');
    const search = page.getByRole('searchbox');
    await search.fill('?', LONG_TIMEOUT);
    await search.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Search everything').waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'shortcuts')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expectFocusOn(search);
  });
});

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}
