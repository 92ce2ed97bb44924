import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { putOnSale } from './testing/offers.ts';
import { LONG_TIMEOUT, heading, openCatalogue } from './testing/screens.ts';

const WORD = uniqueName('amber');
const WIDE = { viewport: { width: 1680, height: 1000 } };

let browser: Browser;
let portal: PortalUnderTest;
let parent: string;
let child: string;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  [parent, child] = [uniqueName('Parent'), uniqueName('Child')];
  const parentId = await createCategory({ name: parent, sortOrder: 900 });
  const categoryId = await createCategory({ name: child, sortOrder: 1, parentId });
  await putOnSale(portal, [
    { name: `${WORD} one`, stock: 60, region: 'europe', platform: 'mac', categoryId },
    { name: `${WORD} two`, stock: 2, region: 'worldwide', platform: 'linux' },
    { name: `${WORD} three`, stock: 0, prices: { eur: '1500.00' } },
  ]);
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[S2.101] [S2.102] the six sections collapse, and four of them are open at first', async () => {
  await inFilters(async (page, filters) => {
    const sections = filters.locator('details');
    await sections.last().waitFor(LONG_TIMEOUT);
    const titles = await sections.locator('summary').allTextContents();
    expect(titles).toEqual([
      'Search',
      'Categories',
      'Price Range',
      'Region & Platform',
      'Availability',
      'Sort & Order',
    ]);
    const open = () => sections.evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
    expect(await open()).toEqual([true, true, true, false, true, false]);
    await filters.getByText('Region & Platform').click();
    await filters.getByText('Search', { exact: true }).click();
    expect(await open()).toEqual([false, true, true, true, true, false]);
    expect(await filters.getByLabel('Region').isVisible()).toBe(true);
    expect(await page.getByLabel('Keyword').isVisible()).toBe(false);
  });
});

test('[S2.81] [T.40] the panel holds search, SKU, region, platform, both prices, stock level and date added', async () => {
  await inFilters(async (_page, filters) => {
    await filters.getByText('Region & Platform').click();
    for (const label of ['Keyword', 'SKU', 'Region', 'Platform', 'Stock level', 'Added since']) {
      expect([label, await filters.getByLabel(label).isVisible()]).toEqual([label, true]);
    }
    for (const name of ['Lowest price', 'Highest price']) {
      expect(await filters.getByRole('spinbutton', { name }).isVisible()).toBe(true);
      expect(await filters.getByRole('slider', { name }).isVisible()).toBe(true);
    }
  });
});

test('[S2.103] [S2.104] [S2.105] the panel counts the products found and the active filters, and Clear All ends them', async () => {
  await inFilters(async (page, filters) => {
    const clear = filters.getByRole('button', { name: 'Clear All' });
    expect(await clear.isDisabled()).toBe(true);
    await filters.getByLabel('Keyword').fill(WORD);
    await filters.getByText('3 products found').waitFor(LONG_TIMEOUT);
    await filters.getByLabel('Stock level').selectOption({ label: 'Low stock (1-10)' });
    await filters.getByText('1 product found').waitFor(LONG_TIMEOUT);
    await filters.getByText('2 active filters').waitFor(LONG_TIMEOUT);
    await clear.click();
    await filters.getByText('2 active filters').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    expect(await filters.getByLabel('Keyword').inputValue()).toBe('');
    await page.waitForURL((url) => url.search === '', LONG_TIMEOUT);
  });
});

test('[T.41] region, platform, price and availability act on the server and stay in the address', async () => {
  await inFilters(async (page, filters) => {
    await filters.getByLabel('Keyword').fill(WORD);
    await filters.getByText('3 products found').waitFor(LONG_TIMEOUT);
    await filters.getByText('Region & Platform').click();
    await filters.getByLabel('Region').selectOption({ label: 'Europe' });
    await filters.getByLabel('Platform').selectOption({ label: 'Mac' });
    await filters.getByText('1 product found').waitFor(LONG_TIMEOUT);
    await page.reload();
    await heading(page, 'Found 1 EUR products').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('table').textContent()).toContain(`${WORD} one`);
    await page.getByRole('button', { name: /^Remove filter .*Mac/ }).click();
    await page.getByRole('button', { name: /^Remove filter .*Europe/ }).click();
    await filters.getByText('3 products found').waitFor(LONG_TIMEOUT);
    await filters.getByRole('spinbutton', { name: 'Lowest price' }).fill('1200');
    await filters.getByText('1 product found').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('table').textContent()).toContain(`${WORD} three`);
  });
});

test('[S2.106] [S2.108] [S2.110] [S2.111] categories are a tree with levels that unfolds; a second click on the chosen one lets it go', async () => {
  await inFilters(async (page, filters) => {
    await filters.getByLabel('Keyword').fill(WORD);
    await filters.getByText('3 products found').waitFor(LONG_TIMEOUT);
    const node = (name: string) => filters.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(await node(parent).textContent(LONG_TIMEOUT)).toMatch(
      new RegExp(`^${parent}(\\d+), \\1 products?, Level 1$`),
    );
    expect(await node(child).count()).toBe(0);
    await filters.getByRole('button', { name: `Expand ${parent}` }).click();
    expect(await node(child).textContent(LONG_TIMEOUT)).toBe(`${child}1, 1 product, Level 2`);
    await node(child).click();
    await filters.getByText('1 product found').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('table').textContent()).toContain(`${WORD} one`);
    await node(child).click();
    await filters.getByText('3 products found').waitFor(LONG_TIMEOUT);
    await filters.getByRole('button', { name: `Collapse ${parent}` }).click();
    expect(await node(child).count()).toBe(0);
  });
});

test('below 1536 px the same filters stand in a sheet behind a button that counts them', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await openCatalogue(page, '/eur');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Keyword').fill(WORD);
    await sheet.getByRole('button', { name: 'Show 3 products' }).click(LONG_TIMEOUT);
    await sheet.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('row').count()).toBe(1 + 3);
  });
});

async function createCategory(input: {
  readonly name: string;
  readonly sortOrder: number;
  readonly parentId?: string;
}): Promise<string> {
  const made = await portal.operator.command('CreateCategory', input);
  return z.object({ id: z.string() }).parse(made).id;
}

async function inFilters(act: (page: Page, filters: Locator) => Promise<void>): Promise<void> {
  await withPage(browser, WIDE, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await openCatalogue(page, '/eur');
    await act(page, page.getByRole('complementary', { name: 'Filters' }));
  });
}
