import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { expectAccessible } from '../journeys/testing/accessible.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, findProduct, heading, openCatalogue } from '../journeys/testing/screens.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('a list of products goes from its file to the shop: columns, check, preview, progress that survives a reload, rejected rows (P2)', async () => {
  await asAdmin(async (page) => {
    const word = uniqueName('imp').toUpperCase();
    const rows = Array.from({ length: 30 }, (_, at) => `${word}-${at};Čekić ${word} ${at};7,50`);
    const text = ['Broj;Ime;Iznos;Boja', ...rows.map((row) => `${row};`), `${word}-X;;7,50;`];
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Import', exact: true }).click(LONG_TIMEOUT);
    await chooseFile(page, 'Choose a file', { name: 'products.csv', text: text.join('\r\n') });
    await page.getByText('products.csv: 31 rows').waitFor(LONG_TIMEOUT);
    await page.getByLabel('Article number (SKU)').selectOption('Broj');
    await page.getByLabel('Name', { exact: true }).selectOption('Ime');
    await page.getByLabel('Price in EUR').selectOption('Iznos');
    await page.getByLabel('In the shops').selectOption('Published');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByText('30 of 31 rows become products.').waitFor(LONG_TIMEOUT);
    await page.getByText('The line has no title.').waitFor(LONG_TIMEOUT);
    await page.getByText('Not read: Boja.').waitFor(LONG_TIMEOUT);
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
    await changesPrices(page, word);
  });
});

/** In Bosnian: another list says new prices of the products that the first one has brought. */
async function changesPrices(page: Page, word: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('portal.language', 'bs'));
  await page.goto('/admin/products/import');
  const text = `SKU;MPC;VPC\n${word}-0;9,90;8,50\n${word}-1;7,50;7,50\n${word}-99;5,00;4,00\n`;
  await chooseFile(page, 'Odaberi datoteku', { name: 'cijene.csv', text });
  await page.getByLabel('Lista donosi').selectOption('Izmjene postojećih proizvoda');
  // Two columns could be the price: none is taken before somebody says which.
  await page.getByText('Cijena u EUR: to može biti više kolona').waitFor(LONG_TIMEOUT);
  await page.getByLabel('Cijena u EUR').selectOption('VPC');
  await page.getByRole('button', { name: 'Provjeri listu' }).click();
  await page.getByText('Proizvod mijenjaju redovi: 1 od 3.').waitFor(LONG_TIMEOUT);
  await page.getByText('Nema tog proizvoda').waitFor(LONG_TIMEOUT);
  const changed = page.getByRole('region', { name: 'Pregled' }).getByRole('row').nth(1);
  const cells = await changed.getByRole('cell').allTextContents();
  expect(cells.slice(-2).map((cell) => cell.replaceAll(/[^\d,.]/g, ''))).toEqual(['7.50', '8.50']);
  await expectAccessible(page, 'changes of products');
  await page.getByRole('button', { name: 'Izmijeni proizvode: 1' }).click();
  await page.getByText('Izmijenjeno proizvoda: 1').waitFor(LONG_TIMEOUT);
}

test('a pasted list whose columns nobody can recognise is refused in words, and nothing is lost', async () => {
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

/** Letters of windows-1250 that ISO-8859-1 has at another place: as spreadsheets of the region save lists. */
const CENTRAL: Readonly<Record<string, string>> = { Č: '\u00C8', ć: '\u00E6' };

async function chooseFile(
  page: Page,
  label: string,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<void> {
  const written = text.replaceAll(/[Čć]/g, (letter) => CENTRAL[letter] ?? letter);
  const buffer = Buffer.from(written, 'latin1');
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}
