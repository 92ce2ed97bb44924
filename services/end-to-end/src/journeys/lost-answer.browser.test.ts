import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import type { Buyer } from '../harness/buyer.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, openBuyerWithCart, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, heading } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';

const ORDERS = `**/api/orders`;
/** Longer than the page asks by itself. */
const LONG_AGO_MS = 3_600_000;

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 9, prices: { eur: '4.00', km: '8.00' } });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

/** A buyer with money and one licence in the cart, at the checkout. */
async function atCheckout(
  tenantId: Tenant,
  act: (page: Page, buyer: Buyer) => Promise<void>,
): Promise<void> {
  const setup = { tenantId, productId: product.id, deposit: '20.00' };
  const { buyer, customer } = await openBuyerWithCart(portal, setup);
  await waitUntilCaughtUp(portal);
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, loginOf(customer));
    await page.goto(`/${tenantId}/checkout`);
    await pay(page).waitFor(LONG_TIMEOUT);
    await act(page, buyer);
    await expectBoughtOnce(buyer);
  });
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const checking = (page: Page) => page.getByText('We are checking your payment', { exact: true });

/** What the server holds, whatever the page says. */
async function expectBoughtOnce(buyer: Buyer): Promise<void> {
  await waitUntilCaughtUp(portal);
  expect((await buyer.orders()).map(({ status }) => status)).toEqual(['completed']);
}

/** Cuts the line under what places orders: before it arrives, or under the answer. */
async function cutLine(page: Page, where: 'request' | 'answer'): Promise<void> {
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (where === 'answer') await route.fetch();
    // The page may have been left, or the line mended, since it was asked.
    return route.abort().catch(() => undefined);
  });
}

/** The page asks again by itself: what is being held back is let go first, or it would never be answered. */
async function mendLine(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}

test.each(['eur', 'km'] as const)(
  'in %s a payment whose answer is lost is being checked, and turns out to be paid',
  async (tenant) => {
    await atCheckout(tenant, async (page) => {
      await cutLine(page, 'answer');
      await pay(page).click();
      await checking(page).waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'payment that is being checked');
      expect(await page.getByText('Payment Failed').count()).toBe(0);
      await mendLine(page);
      await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    });
  },
);

test.each(['eur', 'km'] as const)(
  'in %s one that nobody knows of after an hour says so, and asking again brings the truth',
  async (tenant) => {
    await atCheckout(tenant, async (page) => {
      await cutLine(page, tenant === 'eur' ? 'request' : 'answer');
      await pay(page).click();
      await checking(page).waitFor(LONG_TIMEOUT);
      await page.evaluate(
        ([key, age]) => {
          const attempt: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
          const sentAt = Date.now() - age;
          sessionStorage.setItem(key, JSON.stringify(Object.assign(attempt ?? {}, { sentAt })));
        },
        [`portal.checkout.${tenant}`, LONG_AGO_MS] as const,
      );
      await page.reload();
      await heading(page, 'We do not know yet what became of your payment').waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'payment that nobody knows of');
      expect(await page.getByText('Payment Failed').count()).toBe(0);
      await mendLine(page);
      await page.getByRole('button', { name: 'Ask again' }).click();
      await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    });
  },
);
