import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { headers } from 'contracts/api/headers';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { expectFocusOn, tabTo } from '../journeys/testing/keyboard.ts';
import { putOneOnSale, waitUntilCaughtUp } from '../journeys/testing/offers.ts';
import type { Offered } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;
let buyer: SignedInBuyer;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 12, prices: { eur: '4.00' } });
  const [opened] = await portal.openBuyers(1);
  if (!opened) throw new Error('A buyer was opened');
  buyer = opened;
  const { companyId } = buyer.customer;
  await portal.operator.setCreditLimit({ companyId, amount: '50.00' });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

/** An order of three licences at 4.00, of which 6.00 comes from the deposit and the rest from the credit. */
async function newOrder(): Promise<Order> {
  const { companyId } = buyer.customer;
  await portal.operator.deposit({ companyId, amount: '6.00', keepCredit: true });
  await buyer.addToCart({ productId: product.id, quantity: 3 });
  const { id } = await buyer.placedOrder({ expectedTotal: '12.00' });
  const order = await buyer.settledOrder(id);
  await waitUntilCaughtUp(portal);
  return order;
}

const refundOf = async (page: Page, order: Order, quantity: number): Promise<unknown> =>
  sendFromPage(page, 'post', {
    path: `/api/admin/orders/${order.id}/refund`,
    body: { lines: [{ productId: product.id, quantity }], reason: 'Bought twice.' },
    headers: { [headers.idempotencyKey]: randomUUID() },
  });

test('[O.16] an order is refunded in part with the keyboard alone, and what will happen is said in numbers before', async () => {
  const order = await newOrder();
  const named = (await buyer.order(order.id)).keys.slice(1);
  await asAdmin(async (page) => {
    await page.goto(`/admin/orders/${order.id}`);
    await page.locator('[data-step="completed"]').waitFor(LONG_TIMEOUT);
    await tabTo(page, page.getByRole('link', { name: 'Refund', exact: true }));
    await page.keyboard.press('Enter');
    await heading(page, `Refund ${order.orderNumber}`).waitFor(LONG_TIMEOUT);
    await page.getByText('Refund €12.00: €6.00 to credit, €6.00 to deposit').waitFor(LONG_TIMEOUT);
    await tabTo(page, page.getByRole('radio', { name: /^All that is left/ }));
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(page.getByRole('radio', { name: 'Certain keys' }));
    const press = page.getByRole('button', { name: /^Refund/ });
    expect(await press.isDisabled()).toBe(true);
    // Two of three, as they stand on the page: those that the customer has named, and no others.
    const listed = await page.locator('[data-refund-line]').innerText();
    const inOrder = named.toSorted(
      (one, other) => listed.indexOf(one.lastFour) - listed.indexOf(other.lastFour),
    );
    for (const { lastFour } of inOrder) {
      await tabTo(page, page.getByRole('checkbox', { name: `•••• ${lastFour}` }));
      await page.keyboard.press('Space');
    }
    await page
      .getByText('Refund €8.00: €6.00 to credit, €2.00 to deposit; 2 keys revoked.')
      .waitFor(LONG_TIMEOUT);
    await tabTo(page, page.getByLabel('Reason'));
    await page.keyboard.type('Two too many.');
    await tabTo(page, page.getByLabel(`Type ${order.orderNumber} to confirm`));
    await page.keyboard.type('something else');
    expect(await press.isDisabled()).toBe(true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(order.orderNumber);
    await tabTo(page, page.getByRole('button', { name: 'Refund €8.00' }));
    await page.keyboard.press('Enter');
    await expectToast(page, '€8.00 refunded');
    await page.locator('[data-key-status="refunded"]').nth(1).waitFor(LONG_TIMEOUT);
    await page.locator('[data-step="refunded"]').getByText('Two too many.').waitFor(LONG_TIMEOUT);
  });
  const seen = await buyer.order(order.id);
  expect([seen.status, seen.refundedTotal]).toEqual(['completed', '8.00']);
  const gone = seen.keys.filter(({ status }) => status === 'refunded').map(({ id }) => id);
  expect(new Set(gone)).toEqual(new Set(named.map(({ id }) => id)));
});

test('[O.16] an admin who comes second learns so, and refunds nothing by it', async () => {
  const order = await newOrder();
  await asAdmin(async (page) => {
    await page.goto(`/admin/orders/${order.id}/refund`);
    await page.getByLabel('Reason').fill('The customer asked.', LONG_TIMEOUT);
    await page.getByLabel(/^Type .* to confirm/).fill(order.orderNumber);
    await withPage(browser, {}, async (other) => {
      await signInByApi(other, demoAccount('Super admin'));
      await refundOf(other, order, 1);
    });
    await page.getByRole('button', { name: 'Refund €12.00' }).click(LONG_TIMEOUT);
    await page
      .getByRole('alert')
      .getByText('Somebody else has refunded some of this order meanwhile')
      .waitFor(LONG_TIMEOUT);
    // The figures are those of now.
    await page.getByRole('button', { name: 'Refund €8.00' }).waitFor(LONG_TIMEOUT);
  });
  expect((await buyer.order(order.id)).refundedTotal).toBe('4.00');
});

test('orders are found by company, product and state, and the buyer gets the link to the keys again', async () => {
  const order = await newOrder();
  await asAdmin(async (page) => {
    await page.goto('/admin/orders');
    const finder = page.getByRole('combobox', { name: 'Product' });
    await finder.fill(product.sku, LONG_TIMEOUT);
    await page
      .getByRole('listbox', { name: 'Product' })
      .getByRole('option')
      .first()
      .waitFor(LONG_TIMEOUT);
    await finder.press('Enter');
    await page.getByRole('button', { name: 'Remove the filter Product' }).waitFor(LONG_TIMEOUT);
    await page.getByLabel('Status').selectOption('Completed');
    await page.getByRole('link', { name: order.orderNumber }).click(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Send the link to the keys again' }).click(LONG_TIMEOUT);
    await expectToast(page, 'The buyer gets the mail');
    await page.locator('[data-step="confirmation-sent"]').waitFor(LONG_TIMEOUT);
    await page.goBack();
    await page.getByRole('button', { name: 'Remove the filter Product' }).waitFor(LONG_TIMEOUT);
    expect(page.url()).toContain(product.id);
  });
});

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}
