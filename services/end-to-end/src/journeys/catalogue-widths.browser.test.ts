import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import { LONG_TIMEOUT, heading, openCatalogue } from './testing/screens.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';

const WORD = uniqueName('basalt');
const DESCRIPTION = 'Backs up every machine of an office, each night, to two places.';
const LOWEST_AND_HIGHEST_OF_EACH_LAYOUT = [769, 830, 1024, 1025, 1100, 1279, 1280, 1440, 1536];

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const place = { region: 'north-america', platform: 'windows', description: DESCRIPTION } as const;
  await putOnSale(portal, [
    { ...place, name: `${WORD} Backup 10`, stock: 12, prices: { eur: '1234.50', km: '12414.47' } },
    { ...place, name: `${WORD} Vault`, stock: 3, prices: { eur: '4.00', km: '7.82' } },
    { ...place, name: `${WORD} Gone`, stock: 0, prices: { eur: '40.00', km: '78.23' } },
  ]);
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test.each([
  {
    tenant: 'eur',
    language: 'en',
    region: 'North America',
    askLabel: /^Notify me when it is back/,
  },
  { tenant: 'km', language: 'bs', region: 'Sjeverna Amerika', askLabel: /^Javi mi kad opet/ },
] as const)(
  'at every width of a table in the $tenant shop the buttons stand in one line, in $language and beside a wish too, SKUs do not break, and region, platform and description are there',
  async ({ tenant, language, region, askLabel }) => {
    const customer = await portal.operator.createCustomer({ tenantId: tenant });
    await withPage(browser, {}, async (page) => {
      await page.addInitScript(
        (chosen) => localStorage.setItem('portal.language', chosen),
        language,
      );
      await signInByApi(page, loginOf(customer));
      await page.goto(`/${tenant}?search=${WORD}`);
      const [row, gone] = ['Backup 10', 'Gone'].map((name) =>
        page.getByRole('row').filter({ hasText: `${WORD} ${name}` }),
      );
      if (!row || !gone) throw new Error('Both have a row');
      await row.getByRole('button', { name: /^(ADD|DODAJ) / }).click(LONG_TIMEOUT);
      await row.getByRole('link', { name: /^(IN CART|U KORPI)/ }).waitFor(LONG_TIMEOUT);
      await gone.getByRole('button', { name: askLabel }).waitFor(LONG_TIMEOUT);
      for (const width of LOWEST_AND_HIGHEST_OF_EACH_LAYOUT) {
        await page.setViewportSize({ width, height: 800 });
        const faults = [
          ...(await faultsOf(page, row, region)),
          ...(await faultsOf(page, gone, region)),
        ];
        expect({ width, faults }).toEqual({ width, faults: [] });
      }
    });
  },
);

/** What a row lacks, or breaks. */
async function faultsOf(page: Page, row: Locator, region: string): Promise<string[]> {
  const [guide, add] = await Promise.all([
    row.getByRole('button', { name: /^(GUIDE of|VODIČ)/ }).boundingBox(),
    row
      .getByRole('cell')
      .last()
      .getByLabel(/^(ADD|IN CART|DODAJ|U KORPI)/)
      .boundingBox(),
  ]);
  const sku = await row.locator('.font-mono:visible').first().evaluate(linesOf);
  const seen = async (text: string) => (await row.locator(`:text("${text}"):visible`).count()) > 0;
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    guide?.y === add?.y ? '' : 'the buttons stand above each other',
    sku === 1 ? '' : 'the SKU breaks',
    (await seen(region)) ? '' : 'no region',
    (await seen('Windows')) ? '' : 'no platform',
    (await seen(DESCRIPTION)) ? '' : 'no description',
    overflow === 0 ? '' : 'the page scrolls sideways',
  ].filter(Boolean);
}

function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}

test('cards say region, platform and what the product is, and are shorter than they were without', async () => {
  const viewport = { width: 390, height: 844 };
  await withPage(browser, { viewport }, async (page) => {
    await openWord(page, 'eur');
    const card = page.getByRole('listitem').filter({ hasText: `${WORD} Vault` });
    for (const text of ['North America', 'Windows', DESCRIPTION]) {
      expect(await card.getByText(text).isVisible()).toBe(true);
    }
    const box = await card.boundingBox();
    expect(box?.height).toBeLessThan(340);
  });
});

test('a head sorts by a click and says so, and the heads stay when the list scrolls', async () => {
  await withPage(browser, {}, async (page) => {
    await openWord(page, 'eur');
    const price = page.getByRole('columnheader', { name: 'PRICE' });
    const first = page.getByRole('row').nth(1);
    expect(await price.getAttribute('aria-sort')).toBe('none');
    await price.getByRole('button').click();
    await first.filter({ hasText: 'Vault' }).waitFor(LONG_TIMEOUT);
    expect(await price.getAttribute('aria-sort')).toBe('ascending');
    await price.getByRole('button').click();
    await first.filter({ hasText: 'Backup' }).waitFor(LONG_TIMEOUT);
    expect(await price.getAttribute('aria-sort')).toBe('descending');
    expect(new URL(page.url()).searchParams.get('sortOrder')).toBe('desc');

    await openCatalogue(page, '/eur');
    await page.mouse.wheel(0, 1_500);
    await page.waitForFunction(() => window.scrollY > 500);
    const header = await page.getByRole('banner').boundingBox();
    // Right below the head of the page.
    await eventually(
      async () => (await price.boundingBox())?.y,
      (top) => top === header?.height,
    );
  });
});

async function openWord(page: Page, tenant: 'eur' | 'km'): Promise<void> {
  await signInByApi(page, demoAccount(tenant === 'km' ? 'KM buyer' : 'EUR buyer'));
  await page.goto(`/${tenant}?search=${WORD}`);
  await heading(page, /^Found 3 /).waitFor(LONG_TIMEOUT);
}
