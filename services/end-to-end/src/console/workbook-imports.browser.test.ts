import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rowOfTexts, workbookOf } from 'contracts/spreadsheet/testing/workbook-of';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { expectAccessible } from '../journeys/testing/accessible.ts';
import { LONG_TIMEOUT } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** A workbook with a sheet that explains, and the list in the second, one cell of it a formula. */
async function listOf(...rows: readonly (readonly string[])[]) {
  const formula = '<row><c t="str"><f>A1</f><v>last</v></c></row>';
  const sheets = [
    { name: 'About', rows: rowOfTexts(['Read the next sheet']) },
    { name: 'List', rows: rows.map(rowOfTexts).join('') + formula },
  ];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'list.xlsx', mimeType, buffer: Buffer.from(await workbookOf({ sheets })) };
}

async function chooseSheet(page: Page): Promise<void> {
  const read = page.getByText("Sheet 'About' was read. Others hold data too: 'List'.");
  await read.waitFor(LONG_TIMEOUT);
  await page.getByRole('combobox', { name: 'Sheet', exact: true }).selectOption('List');
  await page.getByText('Cells that are formulas: 1.').waitFor(LONG_TIMEOUT);
}

test('a workbook goes into each import of the console, by the sheet that is chosen', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    const word = uniqueName('xlsx').toUpperCase();
    await page.goto('/admin/bank-statements/import');
    const payment = ['2026-11-25', '12.50', word, 'Unknown'];
    const statement = await listOf(['date', 'amount', 'payer', 'text'], payment);
    await page.getByLabel('File').setInputFiles(statement, LONG_TIMEOUT);
    await chooseSheet(page);
    expect(await page.getByLabel('Or paste it').inputValue()).toContain(payment.join(','));
    await expectAccessible(page, 'a statement out of a workbook');
    const broken = { ...statement, buffer: Buffer.from('PK\u0003\u0004') };
    await page.getByLabel('File').setInputFiles(broken);
    await page.getByText('The workbook is damaged').waitFor(LONG_TIMEOUT);

    await page.goto('/admin/keys/import');
    const keys = await listOf(['Article', 'Serial'], [word, `${word}-KEY-1`]);
    await page.getByLabel('File').setInputFiles(keys, LONG_TIMEOUT);
    await chooseSheet(page);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('list.xlsx (List): 2 lines').waitFor(LONG_TIMEOUT);

    await page.goto('/admin/products/import');
    const products = await listOf(['id', 'title', 'price'], [word, `Product ${word}`, '7.50']);
    await page.getByLabel('Choose a file').setInputFiles(products, LONG_TIMEOUT);
    await chooseSheet(page);
    await page.getByRole('button', { name: 'Read this sheet' }).click();
    await page.getByText('list.xlsx (List): 2 rows').waitFor(LONG_TIMEOUT);
  });
});
