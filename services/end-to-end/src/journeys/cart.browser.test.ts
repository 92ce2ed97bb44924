import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import { LONG_TIMEOUT, amountOf } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[O.02] [T.37] the cart changes quantities, sums them up beside the wallet, and gives lines away', async () => {
  const [one, other] = await putOnSale(portal, [
    { stock: 3, prices: { eur: '4.00' } },
    { stock: 9, prices: { eur: '0.35' } },
  ]);
  const [buyer] = await portal.openBuyers(1);
  if (!one || !other || !buyer) throw new Error('Products were put on sale and a buyer opened');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '10.00' });
  await buyer.addToCart({ productId: one.id, quantity: 2 });
  await buyer.addToCart({ productId: other.id });

  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(buyer.customer));
    await page.goto('/eur/cart');
    await expectTotal(page, '€8.35');
    const main = page.getByRole('main');
    const quantity = main.getByRole('group', { name: `Quantity of ${one.name}` });
    const more = quantity.getByRole('button', { name: 'One more' });
    await more.click();
    await expectTotal(page, '€12.35');
    expect(await more.isDisabled()).toBe(true);
    expect(await amountOf(main, 'Licences').textContent()).toBe('4');
    expect(await amountOf(main, 'Available in your wallet').textContent()).toBe('€10.00');
    await page.getByText('€2.35 more than your wallet holds').waitFor(LONG_TIMEOUT);

    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expectTotal(page, '€0.35');
    expect(await quantity.count()).toBe(0);
    await (await removed).finished();
    await page.reload();
    await expectTotal(page, '€0.35');
    // The page shows it before the service has heard of it.
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: `Remove ${other.name}` }).click();
    await page.getByText('Your cart is empty').waitFor(LONG_TIMEOUT);
    await (await gone).finished();
    expect(unexpectedProblems(page)).toEqual([]);
  });
  await waitUntilCaughtUp(portal);
  expect(await buyer.cart()).toEqual([]);
});

async function expectTotal(page: Page, total: string): Promise<void> {
  await amountOf(page.getByRole('main'), 'Total').filter({ hasText: total }).waitFor(LONG_TIMEOUT);
}
