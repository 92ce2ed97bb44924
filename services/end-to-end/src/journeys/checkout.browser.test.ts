import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildProduct } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, heading, expectToast } from './testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const [offered] = await putOnSale(portal, [{ stock: 20, prices: { eur: '4.00' } }]);
  if (!offered) throw new Error('A product was put on sale');
  product = offered;
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

/** A buyer with 100 euros and one licence of a product in the cart. */
async function buyerWith(only: Offered): Promise<SignedInBuyer> {
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('A buyer was opened');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '100.00' });
  await buyer.addToCart({ productId: only.id });
  return buyer;
}

async function openCheckout(page: Page, buyer: SignedInBuyer): Promise<void> {
  await signInByApi(page, loginOf(buyer.customer));
  await page.goto('/eur/checkout');
  await payButton(page).waitFor(LONG_TIMEOUT);
}

const payButton = (page: Page, amount = '€4.00') =>
  page.getByRole('button', { name: `Pay ${amount}` });

/** What the server holds of the buyer's purchases, whatever the page says. */
async function bought(buyer: SignedInBuyer) {
  // Another session than the page's: it waits for no writes of its own.
  await waitUntilCaughtUp(portal);
  const orders = await buyer.orders();
  const { depositBalance } = await buyer.wallet();
  return { statuses: orders.map(({ status }) => status), depositBalance };
}

const ONE_PURCHASE = { statuses: ['completed'], depositBalance: '96.00' };

test('a double click on Pay buys once', async () => {
  const buyer = await buyerWith(product);
  await withPage(browser, {}, async (page) => {
    await openCheckout(page, buyer);
    await payButton(page).dblclick();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
  });
  expect(await bought(buyer)).toEqual(ONE_PURCHASE);
});

test('a reload while the payment is under way goes on with the same purchase', async () => {
  const buyer = await buyerWith(product);
  await withPage(browser, {}, async (page) => {
    await openCheckout(page, buyer);
    // The order reaches the server, but the page is gone before the answer comes.
    const placed = page.waitForRequest((request) => isPlacing(request));
    await page.route(`**/api/orders`, async (route) => {
      if (!isPlacing(route.request())) return route.continue();
      await route.fetch();
      return undefined;
    });
    await payButton(page).click();
    await placed;
    await page.getByText('Processing', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.unroute(`**/api/orders`);
    await page.reload();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await page.reload();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    expect(await payButton(page).count()).toBe(0);
  });
  expect(await bought(buyer)).toEqual(ONE_PURCHASE);
});

test('a reload that began when the answer came still finds the order, and a later visit an empty cart', async () => {
  const buyer = await buyerWith(product);
  await withPage(browser, {}, async (page) => {
    await openCheckout(page, buyer);
    await payButton(page).click();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    // A reload that had begun before knows the address of before only.
    await page.evaluate(() => history.replaceState(null, '', '/eur/checkout'));
    await page.reload();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await page.goto('/eur/checkout');
    await page.getByText('Your cart is empty').waitFor(LONG_TIMEOUT);
  });
  expect(await bought(buyer)).toEqual(ONE_PURCHASE);
});

test('the back button after a purchase leads to an empty cart, and forward to the order again', async () => {
  const buyer = await buyerWith(product);
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(buyer.customer));
    await page.goto('/eur/cart');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click(LONG_TIMEOUT);
    await payButton(page).click(LONG_TIMEOUT);
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await page.goBack();
    await page.waitForURL('**/eur/cart', LONG_TIMEOUT);
    await page.getByText('Your cart is empty').waitFor(LONG_TIMEOUT);
    await page.goForward();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await page.goto('/eur/checkout');
    await page.getByText('Your cart is empty').waitFor(LONG_TIMEOUT);
    expect(await payButton(page).count()).toBe(0);
  });
  expect(await bought(buyer)).toEqual(ONE_PURCHASE);
});

test('of two tabs that pay the same cart at the same time one buys, and the other says that the cart is empty', async () => {
  const buyer = await buyerWith(product);
  await withPage(browser, {}, async (first) => {
    await openCheckout(first, buyer);
    const second = await first.context().newPage();
    await second.goto('/eur/checkout');
    await payButton(second).waitFor(LONG_TIMEOUT);
    const release = [
      await holdResponses(first, `**/api/orders`),
      await holdResponses(second, `**/api/orders`),
    ];
    await Promise.all([payButton(first).click(), payButton(second).click()]);
    for (const open of release) open();
    const tabs = [first, second];
    const completed = tabs.map(async (tab) => {
      await heading(tab, 'Order completed')
        .or(tab.getByText('Your cart is empty').first())
        .first()
        .waitFor(LONG_TIMEOUT);
      return heading(tab, 'Order completed').isVisible();
    });
    const outcomes = await Promise.all(completed);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const loser = outcomes[0] === true ? second : first;
    expect(
      await payButton(loser)
        .isEnabled({ timeout: 500 })
        .catch(() => false),
    ).toBe(false);
    await loser.getByRole('banner').getByText('€96.00', { exact: true }).waitFor(LONG_TIMEOUT);
  });
  expect(await bought(buyer)).toEqual(ONE_PURCHASE);
});

test('a tab that was left open shows at once that another one has bought its cart', async () => {
  const buyer = await buyerWith(product);
  await withPage(browser, {}, async (first) => {
    await openCheckout(first, buyer);
    const second = await first.context().newPage();
    await second.goto('/eur/checkout');
    await payButton(second).click(LONG_TIMEOUT);
    await heading(second, 'Order completed').waitFor(LONG_TIMEOUT);
    await first.getByText('Your cart is empty').waitFor(LONG_TIMEOUT);
    await first.getByRole('banner').getByText('€96.00', { exact: true }).waitFor(LONG_TIMEOUT);
  });
  expect(await bought(buyer)).toEqual(ONE_PURCHASE);
});

test('an order that fails after it was placed says why, keeps the money, and gives the cart back', async () => {
  const [rare] = await putOnSale(portal, [{ stock: 1, prices: { eur: '4.00' } }]);
  if (!rare) throw new Error('A product was put on sale');
  const [buyer, rival] = [await buyerWith(rare), await buyerWith(rare)];
  await withPage(browser, {}, async (page) => {
    // A page that hears nothing of what others buy, as on a bad line.
    await page.route('**/api/stream*', (route) => route.abort());
    await openCheckout(page, buyer);
    expect((await rival.placeOrder({ expectedTotal: '4.00' })).status).toBe('completed');
    await payButton(page).click();
    await expectToast(page, 'Payment Failed');
    const notice = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
    await notice
      .getByText(`Not enough licence keys of ${rare.name} in stock`)
      .waitFor(LONG_TIMEOUT);
    await page.getByRole('banner').getByText('€100.00', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.reload();
    await notice.waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Back to the cart' }).click();
    await page.getByText('Out of stock: remove it to go on').waitFor(LONG_TIMEOUT);
    await page.goto('/eur/checkout');
    await page.getByText(`${rare.name} is out of stock`).waitFor(LONG_TIMEOUT);
    expect(await payButton(page).isDisabled()).toBe(true);
  });
  expect(await bought(buyer)).toEqual({ statuses: ['failed'], depositBalance: '100.00' });
  expect(await buyer.cart()).toMatchObject([{ productId: rare.id, quantity: 1 }]);
});

test('a price that changes while the checkout is open is shown before anything is paid', async () => {
  const [moving] = await putOnSale(portal, [{ stock: 3, prices: { eur: '4.00' } }]);
  if (!moving) throw new Error('A product was put on sale');
  const buyer = await buyerWith(moving);
  await withPage(browser, {}, async (page) => {
    await openCheckout(page, buyer);
    const { id, sku, name } = moving;
    const priceIncrease = buildProduct({ sku, name, prices: { eur: '4.50' } });
    await portal.operator.command('ChangeProduct', { ...priceIncrease, productId: id });
    await waitUntilCaughtUp(portal);
    const notice = page.getByRole('status').filter({ hasText: 'Prices have changed' });
    await notice.getByText(`${name}: €4.00, now €4.50`).waitFor(LONG_TIMEOUT);
    await page.reload();
    await notice.waitFor(LONG_TIMEOUT);
    await notice.getByRole('button', { name: 'I have seen it' }).click();
    await notice.waitFor({ state: 'hidden', ...LONG_TIMEOUT });
    await payButton(page, '€4.50').click();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
  });
  expect((await bought(buyer)).depositBalance).toBe('95.50');
});

test('[O.03] an order is for the main branch unless another one is chosen', async () => {
  const buyer = await buyerWith(product);
  const north = await buyer.http.request('POST', '/api/branches', { body: { name: 'North' } });
  expect(north.status).toBe(201);
  await withPage(browser, {}, async (page) => {
    await openCheckout(page, buyer);
    const branch = page.getByLabel('Branch');
    await branch
      .locator('option', { hasText: 'North' })
      .waitFor({ ...LONG_TIMEOUT, state: 'attached' });
    const main = await branch.inputValue();
    expect(await branch.locator('option').count()).toBe(2);
    await branch.selectOption({ label: 'North' });
    await payButton(page).click();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await buyer.addToCart({ productId: product.id });
    // Another session than the page's, which would not wait for this write.
    await waitUntilCaughtUp(portal);
    await page.goto('/eur/checkout');
    await payButton(page).click(LONG_TIMEOUT);
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await waitUntilCaughtUp(portal);
    const orders = await buyer.orders();
    expect(orders.map((order) => [order.branch?.id === main, order.branch?.name])).toEqual([
      [true, expect.any(String)],
      [false, 'North'],
    ]);
  });
});

function isPlacing(request: { method(): string; url(): string }): boolean {
  return request.method() === 'POST' && request.url().endsWith('/api/orders');
}
