import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { monthIn } from 'contracts/primitives/market-days';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import { LONG_TIMEOUT, amountOf } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;
let buyer: SignedInBuyer;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const [product] = await putOnSale(portal, [{ stock: 2, prices: { eur: '15.00' } }]);
  const [opened] = await portal.openBuyers(1);
  if (!product || !opened) throw new Error('A product was put on sale and a buyer opened');
  buyer = opened;
  const { companyId } = buyer.customer;
  await portal.operator.setCreditLimit({ companyId, amount: '50.00' });
  await portal.operator.deposit({ companyId, amount: '20.00' });
  await buyer.addToCart({ productId: product.id, quantity: 2 });
  await buyer.placedOrder({ expectedTotal: '30.00' });
  await portal.operator.deposit({ companyId, amount: '12.50' });
  await waitUntilCaughtUp(portal);
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

async function openWallet(page: Page): Promise<void> {
  await signInByApi(page, loginOf(buyer.customer));
  await page.goto('/eur/wallet');
  await page.getByText('5 transactions', { exact: true }).waitFor(LONG_TIMEOUT);
}

test('[T.11] the wallet shows its balances, the meter, the transactions and the statement', async () => {
  await withPage(browser, {}, async (page) => {
    await openWallet(page);
    const main = page.getByRole('main');
    for (const [name, amount] of [
      ['Deposit', '€2.50'],
      ['Available credit', '€50.00'],
      ['Credit used', '€0.00'],
      ['Credit limit', '€50.00'],
    ] as const) {
      expect([name, await amountOf(main, name).first().textContent()]).toEqual([name, amount]);
    }
    // What the bar shows to the eye stands in the words of its tooltip, once they are fetched.
    const meter = page.getByRole('banner').locator('a[data-state]');
    await meter.waitFor(LONG_TIMEOUT);
    await meter.focus();
    await page
      .getByRole('tooltip', { name: 'Available: €2.50 deposit and €50.00 credit' })
      .waitFor({ ...LONG_TIMEOUT, state: 'attached' });
    await main.getByRole('heading', { name: 'Transactions' }).waitFor();
    await main.getByRole('heading', { name: 'Monthly statement' }).waitFor();
  });
});

test('the statement of a month shows opening, movements and closing that agree, also in its files', async () => {
  await withPage(browser, {}, async (page) => {
    await openWallet(page);
    const month = monthIn('eur', new Date());
    expect(await page.getByLabel('Month').inputValue()).toBe(month);
    const figures = async () => {
      const rows = page.getByRole('table', { name: 'Monthly statement' }).getByRole('row');
      await rows.nth(3).waitFor(LONG_TIMEOUT);
      return rows.getByRole('cell').allTextContents();
    };
    // The first cell is the empty one above the names of the rows.
    expect(await figures()).toEqual(['', '€0.00', '€0.00', '+€2.50', '–', '€2.50', '€0.00']);
    await page.getByText('Show the movements (4)').click();
    const repaid = page.getByRole('region', { name: 'Movements' }).getByRole('row').last();
    expect((await repaid.getByRole('cell').allTextContents()).slice(3)).toEqual([
      '-€10.00',
      '€2.50',
      '-€10.00',
      '€0.00',
    ]);
    const [csv] = await Promise.all([
      page.waitForEvent('download', LONG_TIMEOUT),
      page.getByRole('button', { name: `Download the statement of ${month} as CSV` }).click(),
    ]);
    const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n').filter(Boolean);
    expect(lines.at(-2)).toBe(',Closing balance,,EUR,,2.50,,0.00,,');
    expect(lines.at(-1)).toMatch(
      /^,Checkpoint \/ Kontrolna tačka,\S+\/history \d+ [\w+/]{43}=,,,,,,,$/,
    );
    const [pdf] = await Promise.all([
      page.waitForEvent('download', LONG_TIMEOUT),
      page.getByRole('button', { name: `Download the statement of ${month} as PDF` }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`wallet-statement-${month}.pdf`);
    await page.getByRole('button', { name: 'Bosanski' }).first().click();
    const [bosnian] = await Promise.all([
      page.waitForEvent('download', LONG_TIMEOUT),
      page.getByRole('button', { name: `Preuzmi izvod za ${month} kao CSV` }).click(LONG_TIMEOUT),
    ]);
    expect(await readFile(await bosnian.path(), 'utf8')).toContain(';Krajnje stanje;;EUR;;2,50');
    await page.getByRole('button', { name: 'English' }).first().click();
    await page.getByLabel('Month').fill('2020-02');
    await page.getByText('No movements in this month.').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('a deposit that went into credit says so, and every sign is that of the statement', async () => {
  await withPage(browser, {}, async (page) => {
    await openWallet(page);
    // The statement says it once more, where it is unfolded.
    const legend = page.getByRole('paragraph').filter({ hasText: 'Plus: money comes into' });
    await legend.first().waitFor(LONG_TIMEOUT);
    const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row');
    const cells = async (kind: string) =>
      rows.filter({ hasText: kind }).first().getByRole('cell').allTextContents();
    expect((await cells('Credit repaid')).slice(2)).toEqual([
      'By the deposit before it',
      '-€10.00',
      '-€10.00then €2.50',
      '-€10.00then €0.00',
    ]);
    expect((await cells('€10.00 of it repaid credit')).slice(3)).toEqual([
      '+€12.50',
      '+€12.50then €12.50',
      '–then €10.00',
    ]);
    expect((await cells('Purchase')).slice(3)).toEqual([
      '-€30.00',
      '-€20.00then €0.00',
      '+€10.00then €10.00',
    ]);
    await page.getByText('Show the movements (4)').click();
    const statement = page.getByRole('region', { name: 'Movements' }).getByRole('row');
    await statement.filter({ hasText: '€10.00 of it repaid credit' }).waitFor();
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('transactions are narrowed by kind, and a new limit is no money received', async () => {
  await withPage(browser, {}, async (page) => {
    await openWallet(page);
    const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('row');
    const limit = rows.filter({ hasText: 'Credit limit set' });
    expect(await limit.getByRole('cell').nth(3).textContent()).toBe('–');
    expect(await limit.getByRole('cell').nth(2).textContent()).toBe('New limit: €50.00');
    await page.getByLabel('Kind').selectOption('Deposit');
    await page.getByText('2 transactions', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.reload();
    await page.getByText('2 transactions', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Kind').inputValue()).toBe('deposit');
    await page.getByLabel('Until').fill('2020-01-01');
    await page.getByText('No transactions found').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText('5 transactions', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});
