import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;
let buyer: SignedInBuyer;
let order: Order;

const reasons = {
  replaced: 'It was used before.',
  revoked: 'Withdrawn.',
  refunded: 'One too many.',
};

/** An order of four keys: one was replaced, one revoked, one refunded. */
beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 5, prices: { eur: '4.00' } });
  const [opened] = await portal.openBuyers(1);
  if (!opened) throw new Error('A buyer was opened');
  buyer = opened;
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '16.00' });
  await buyer.addToCart({ productId: product.id, quantity: 4 });
  order = await buyer.placedOrder({ expectedTotal: '16.00' });
  await waitUntilCaughtUp(portal);
  const [first = '', second = '', third = ''] = order.keys.map(({ id }) => id);
  const { command } = portal.operator;
  await command('ReplaceKey', { keyId: first, reason: reasons.replaced });
  await command('RevokeKeys', { keyIds: [second], reason: reasons.revoked });
  const lines = [{ productId: product.id, keyIds: [third] }];
  await command('RefundOrder', { orderId: order.id, lines, reason: reasons.refunded });
  await waitUntilCaughtUp(portal);
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

const keyThatIs = (page: Page, status: string) => page.locator(`[data-key-status="${status}"]`);

async function open(page: Page): Promise<void> {
  await signInByApi(page, loginOf(buyer.customer));
  await page.goto(`/eur/orders/${order.id}`);
}

test('[O.16][O.18] the page of an order marks what was replaced, revoked and refunded, and shows only what may be used', async () => {
  await withPage(browser, {}, async (page) => {
    await open(page);
    const replaced = keyThatIs(page, 'replaced');
    await replaced.getByText('Replaced', { exact: true }).waitFor(LONG_TIMEOUT);
    await replaced
      .getByText(/^Use the key ending in .{4} instead\. It was used before\.$/)
      .waitFor();
    await keyThatIs(page, 'revoked').getByText(reasons.revoked).waitFor();
    await keyThatIs(page, 'refunded').getByText('Refunded', { exact: true }).waitFor();
    await page.getByText('€4.00 of this order was refunded').waitFor();
    const refundStep = page.locator('[data-step="refunded"]');
    await refundStep.getByText('€4.00: €4.00 to deposit, €0.00 to credit').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'an order after refund and replacement');

    await page.getByRole('button', { name: 'Reveal all' }).click();
    await page.locator('[data-licence-key]').first().waitFor(LONG_TIMEOUT);
    const shown = await page.locator('[data-licence-key]').allTextContents();
    expect(shown).toHaveLength(2);
    expect(shown.every((key) => product.keys.includes(key))).toBe(true);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the same page says it in Bosnian', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => localStorage.setItem('portal.language', 'bs'));
    await open(page);
    await keyThatIs(page, 'replaced')
      .getByText('Zamijenjen', { exact: true })
      .waitFor(LONG_TIMEOUT);
    await keyThatIs(page, 'revoked').getByText('Opozvan', { exact: true }).waitFor();
    await keyThatIs(page, 'refunded').getByText('Refundiran', { exact: true }).waitFor();
    await page.getByText('od ove narudžbe je refundirano').waitFor();
    await page.locator('[data-step="key-replaced"]').getByText('Ključ zamijenjen').waitFor();
  });
});
