import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';

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

/** A company that paid 40.00 out of a deposit of 100.00. */
async function debitedCompany(): Promise<string> {
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('a buyer was opened');
  const { companyId } = buyer.customer;
  const product = await putOneOnSale(portal, { prices: { eur: '40.00' }, stock: 2 });
  await portal.operator.deposit({ companyId, amount: '100.00' });
  await buyer.addToCart({ productId: product.id });
  await buyer.placeOrder({ expectedTotal: '40.00' });
  return companyId;
}

test('at half the price a company would have paid less, and nothing is written', async () => {
  const companyId = await debitedCompany();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history/what-if');
    await page.getByLabel('Id of the company').fill(companyId, LONG_TIMEOUT);
    await page.getByLabel('Rule', { exact: true }).selectOption('discount');
    await page.getByLabel('Per cent off every price').fill('50');
    await page.getByRole('button', { name: 'Replay' }).click();
    const outcome = page.getByRole('region', { name: 'What would be different' });
    await outcome.getByText('Deposit €20.00, credit €0.00').waitFor(LONG_TIMEOUT);
    await outcome.getByText('€80.00').first().waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, page.url())).toEqual([]);
  });
});
