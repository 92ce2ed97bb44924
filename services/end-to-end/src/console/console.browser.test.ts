import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('on a phone what cannot wait comes first, on the dashboard and in the menu, which leads on', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    // What waits stands before what has happened.
    await page.goto('/admin-panel');
    await page.getByRole('heading', { name: 'What waits' }).waitFor(LONG_TIMEOUT);
    const urgent = [/^Answer a ticket/, /^Approve a deposit/, /^Look up an order/].map(
      (each): unknown => expect.stringMatching(each),
    );
    const firstOf = async (place: Locator): Promise<readonly string[]> =>
      (await place.getByRole('link').allInnerTexts()).slice(0, urgent.length);
    expect(await firstOf(page.getByRole('main'))).toEqual(urgent);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Products' }).waitFor(LONG_TIMEOUT);
    expect(await firstOf(page.getByRole('dialog'))).toEqual(urgent);
    await page.getByRole('dialog').getByRole('link', { name: 'Products' }).click(LONG_TIMEOUT);
    await heading(page, 'Products').waitFor(LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('at 1024 px the navigation is a rail of icons that keep their names', async () => {
  await withPage(browser, { viewport: { width: 1024, height: 768 } }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Orders' });
    await entry.waitFor(LONG_TIMEOUT);
    const box = await page.getByRole('navigation').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(64);
    await entry.click();
    await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
  });
});

/** The first number of a text, which English groups by commas; undefined where there is none, or an amount. */
function figureOf(text: string): number | undefined {
  const figure = /^(?:Waiting for a decision: )?([\d,]+)(?=\D|$)(?![.,]\d)/.exec(text)?.[1];
  return figure === undefined ? undefined : Number(figure.replaceAll(',', ''));
}

/** How much is on the page behind a figure, as it says itself. */
async function countedBehind(page: Page): Promise<number | undefined> {
  const said = page.getByText(/^[\d,]+ in all$|^Waiting for a decision: /);
  return figureOf(await said.first().innerText(LONG_TIMEOUT));
}

/** They lead to tables that are answered whole, and go on by themselves. */
const ABOUT_MODELS = /^Events that the slowest|^Differences|^Days since/;

/** Follows a link of the dashboard, and comes back. Others work meanwhile: the list may be read after the dashboard. */
async function expectSameBehind(page: Page, link: Locator): Promise<void> {
  await eventually(
    async () => {
      await heading(page, 'Admin panel').waitFor(LONG_TIMEOUT);
      // What is dealt with meanwhile waits no more.
      if ((await link.count()) === 0) return [];
      const figure = figureOf(await link.innerText());
      await link.click(LONG_TIMEOUT);
      const behind = await countedBehind(page);
      await page.goBack();
      return figure === undefined ? [] : [figure, behind];
    },
    ([figure, behind]) => figure === behind,
  );
}

test('each figure of the dashboard is a link to the list that it counts, and that list has as many', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    await page.goto('/admin-panel');
    const main = page.getByRole('main');
    await main.getByRole('region', { name: 'Sales, KM' }).waitFor(LONG_TIMEOUT);
    expect(await main.locator('.tile:not(a)').count()).toBe(0);
    const labels = await main.locator('a.tile .tile-label').allInnerTexts();
    expect(labels).toEqual(expect.arrayContaining(['Deposits to approve', 'Orders today, EUR']));
    for (const label of labels.filter((each) => !ABOUT_MODELS.test(each))) {
      const tile = main.locator('a.tile').filter({ has: page.getByText(label, { exact: true }) });
      await expectSameBehind(page, tile);
    }
    // Of days that are over, and of what sold best.
    for (const market of ['EUR', 'KM']) {
      const region = main.getByRole('region', { name: `Sales, ${market}` });
      for (const table of ['Sales', 'Best sellers']) {
        await region
          .getByRole('group', { name: table })
          .locator('td a')
          .nth(2)
          .waitFor(LONG_TIMEOUT);
      }
      const orders = region.getByRole('group', { name: 'Sales' }).locator('td a');
      await expectSameBehind(page, orders.nth(4));
    }
  });
});

test('the console speaks Bosnian too, and remembers language and theme', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: /^Account/ }).click(LONG_TIMEOUT);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.getByRole('menuitemradio', { name: 'Bosanski' }).click();
    await page.keyboard.press('Escape');
    await heading(page, 'Narudžbe').waitFor(LONG_TIMEOUT);
    await page.reload();
    await heading(page, 'Narudžbe').waitFor(LONG_TIMEOUT);
    const { lang, theme } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      theme: document.documentElement.dataset['theme'],
    }));
    expect([lang, theme]).toEqual(['bs', 'dark']);
    // What the browser draws itself is of that theme too.
    const date = page.locator('input[type="date"]').first();
    expect(await date.evaluate((field) => getComputedStyle(field).colorScheme)).toBe('dark');
  });
});

test('after a deployment the chunk that is gone is fetched by loading the page anew', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    await heading(page, 'Admin panel').waitFor(LONG_TIMEOUT);
    await page.route('**/admin-assets/order-list-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await page.locator('[data-row-link]').first().waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
  });
});
