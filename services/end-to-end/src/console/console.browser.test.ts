import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';
import { NOWHERE, everyConsoleScreen, openScreen } from './testing/every-console-screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('on a phone, with a market chosen, every screen comes, none is wider than the phone, and the menu leads on', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    // Chosen once, a market stays in the address, and reaches every list that is of a market.
    await page.goto(`${NOWHERE}?market=eur`);
    for (const screen of await everyConsoleScreen(page)) {
      await openScreen(page, screen);
      await page.waitForURL('**market=eur**', LONG_TIMEOUT);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([screen.address, width]).toEqual([screen.address, 390]);
    }
    expect(unexpectedProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Products' }).click(LONG_TIMEOUT);
    await heading(page, 'Products').waitFor(LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
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

/** The number that a text begins with, which English groups by commas. */
function figureOf(text: string | null): number {
  return Number(/^[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

test('each figure of the panel is a link to the list that it counts', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    const tile = page.getByRole('link', { name: /Orders today, EUR/ });
    await tile.waitFor(LONG_TIMEOUT);
    const counted = figureOf(await tile.textContent());
    await tile.click();
    await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
    const total = page.getByText(/^[\d,]+ in all$/);
    await total.waitFor(LONG_TIMEOUT);
    // Others buy meanwhile.
    expect(figureOf(await total.textContent())).toBeGreaterThanOrEqual(counted);
    expect(page.url()).toContain('market=eur');
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
