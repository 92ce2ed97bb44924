import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, findProduct, heading, openCatalogue } from '../journeys/testing/screens.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('a list of products goes from its file to the shop: columns, check, preview, progress that survives a reload, rejected rows', async () => {
  await asAdmin(async (page) => {
    const word = uniqueName('imp').toUpperCase();
    const rows = Array.from({ length: 30 }, (_, at) => `${word}-${at};Čekić ${word} ${at};7.50`);
    const text = ['Broj;Ime;Iznos', ...rows, `${word}-X;;7.50`].join('\r\n');
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Import', exact: true }).click(LONG_TIMEOUT);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByText('products.csv: 31 rows').waitFor(LONG_TIMEOUT);
    await page.getByLabel('Article number (SKU)').selectOption('Broj');
    await page.getByLabel('Name', { exact: true }).selectOption('Ime');
    await page.getByLabel('Price in EUR').selectOption('Iznos');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByText('30 of 31 rows become products.').waitFor(LONG_TIMEOUT);
    await page.getByText('The line has no title.').waitFor(LONG_TIMEOUT);
    const preview = page.getByRole('region', { name: 'Preview' });
    expect(await preview.getByRole('row').nth(1).textContent()).toContain(`Čekić ${word} 0`);
    await page.getByRole('button', { name: 'Import 30 products' }).click();
    await page.reload();
    await page.getByText('30 products created').waitFor(LONG_TIMEOUT);
    const report = await page.getByRole('link', { name: 'Rejected rows' }).getAttribute('href');
    const lines = (await (await page.request.get(report ?? '')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);

    await openCatalogue(page, '/eur');
    const row = await findProduct(page, `${word}-29`);
    expect(await row.textContent()).toContain('€7.50');
  });
});

test('a pasted list whose columns nobody can tell is refused in words, and nothing is lost', async () => {
  await asAdmin(async (page) => {
    await page.goto('/admin/products/import');
    await page.getByLabel('Or paste it').fill('x;y\n1;2\n');
    await page.getByRole('button', { name: 'Read the pasted list' }).click(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Check the list' }).click(LONG_TIMEOUT);
    await page
      .getByRole('alert')
      .getByText('The first line must name the columns')
      .waitFor(LONG_TIMEOUT);
    await heading(page, 'Columns').waitFor(LONG_TIMEOUT);
  });
});

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}
