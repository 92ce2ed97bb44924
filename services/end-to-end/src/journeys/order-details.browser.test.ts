import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { loginOf, openBuyerWithCart, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import { LONG_TIMEOUT, heading } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { withoutLiveUpdates } from './testing/without-live-updates.ts';

const PO = 'PO-77/č';
const BRANCH = 'Skladište Brčko';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** PO number and branch stand in the form of the checkout. */
async function expectDetails(page: Page): Promise<void> {
  await pay(page).waitFor(LONG_TIMEOUT);
  const chosen = page.getByLabel('Branch').locator('option:checked');
  await chosen.filter({ hasText: BRANCH }).waitFor({ ...LONG_TIMEOUT, state: 'attached' });
  expect(await page.getByLabel('PO number').inputValue()).toBe(PO);
}

/** They stand beside what the order became. */
async function expectShown(page: Page): Promise<void> {
  const shown = page.locator('dl').filter({ hasText: PO });
  await shown.getByText(BRANCH).first().waitFor(LONG_TIMEOUT);
}

test.each(['eur', 'km'] as const)(
  'in %s PO number and branch outlive a reload, the cart and a payment that failed, and stand with the order and in its file',
  async (tenantId) => {
    const product = await putOneOnSale(portal, { stock: 1, prices: { eur: '4.00', km: '8.00' } });
    const setup = { tenantId, productId: product.id, deposit: '20.00' };
    const { buyer, customer } = await openBuyerWithCart(portal, setup);
    const { companyId } = customer;
    await buyer.http.request('POST', '/api/branches', { body: { name: BRANCH } });
    const { buyer: other } = await openBuyerWithCart(portal, setup);
    await waitUntilCaughtUp(portal);
    await withPage(browser, {}, async (page) => {
      await withoutLiveUpdates(page);
      await signInByApi(page, loginOf(customer));
      await page.goto(`/${tenantId}/checkout`);
      await page.getByLabel('PO number').fill(PO, LONG_TIMEOUT);
      await page.getByLabel('Branch').selectOption({ label: BRANCH }, LONG_TIMEOUT);
      await page.reload();
      await expectDetails(page);
      await page.getByRole('link', { name: 'Back to the cart' }).click();
      await page.getByRole('link', { name: 'Checkout', exact: true }).click(LONG_TIMEOUT);
      await expectDetails(page);

      const expectedTotal = tenantId === 'km' ? '8.00' : '4.00';
      await other.placedOrder({ expectedTotal, tenantId });
      await pay(page).click();
      await page.getByRole('alert').filter({ hasText: 'Payment Failed' }).waitFor(LONG_TIMEOUT);
      await expectShown(page);
      await portal.operator.importKeys(product.id, [`KEY-${companyId}`]);
      await waitUntilCaughtUp(portal);
      await page.goto(`/${tenantId}/checkout`);
      await expectDetails(page);
      await pay(page).click();
      await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
      await expectShown(page);
      const [csv] = await Promise.all([
        page.waitForEvent('download', LONG_TIMEOUT),
        page.getByRole('button', { name: /CSV/ }).first().click(),
      ]);
      const [head, line] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
      expect(head).toContain('key,po_number,branch');
      expect(line).toContain(`KEY-${companyId},${PO},${BRANCH}`);
    });
  },
);
