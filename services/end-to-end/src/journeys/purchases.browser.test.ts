import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { parseMoney, subtract } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildProduct } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { emptyCart, signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  amountOf,
  availableMoney,
  chooseQuantity,
  findProduct,
  heading,
  openSignIn,
  expectClipboard,
  expectToast,
  shownKeys,
  signInButton,
} from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';
import { withoutLiveUpdates } from './testing/without-live-updates.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const prices = { eur: '12.50', km: '24.45' };
  const [offered] = await putOnSale(portal, [{ stock: 20, prices }]);
  if (!offered) throw new Error('A product was put on sale');
  product = offered;
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[S1.10] [S1.11] [S1.12] [S1.01] the EUR buyer of the demo signs in as shown, buys, and holds the key on the page of the payment, in the order and in the list', async () => {
  await withPage(browser, {}, async (page) => {
    await signInAsShown(page, 'EUR buyer');
    await emptyCart(page, 'eur');
    const before = (await availableMoney(page)) ?? '';
    await addToCart(await findProduct(page, product.sku));
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();

    const payment = page.getByRole('complementary', { name: 'Payment' });
    await amountOf(payment, 'From deposit').filter({ hasText: '€12.50' }).waitFor(LONG_TIMEOUT);
    expect(await amountOf(payment, 'From credit').textContent()).toBe('€0.00');
    await page.getByLabel('PO number').fill('PO 7');
    await page.getByRole('button', { name: 'Pay €12.50' }).click();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    const key = await holdTheKey(page);

    const price = parseMoney('12.50', 'EUR');
    const after = formatMoney(subtract(parseMoney(before.slice(1), 'EUR'), price));
    await page.getByRole('banner').getByText(after, { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Open the order' }).click();
    const number = (await heading(page, /^EUR-\d{4}-\d+/).textContent(LONG_TIMEOUT)) ?? '';
    expect(await page.getByText(`Hidden key ending in ${key.slice(-4)}`).count()).toBe(1);
    await page.getByRole('navigation').getByRole('link', { name: 'ORDERS' }).click();
    const row = page.getByRole('row').filter({ hasText: number });
    await row.waitFor(LONG_TIMEOUT);
    for (const text of ['PO 7', 'Completed', '€12.50']) {
      expect(await row.getByText(text, { exact: true }).isVisible()).toBe(true);
    }
    await page.getByRole('navigation').getByRole('link', { name: 'MY WALLET' }).click();
    const purchase = page.getByRole('row').filter({ hasText: number });
    await purchase.getByText('-€12.50', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('[S2.14] [T.34] the KM buyer of the demo buys at KM prices, in marks throughout', async () => {
  await withPage(browser, {}, async (page) => {
    await signInAsShown(page, 'KM buyer');
    await emptyCart(page, 'km');
    const before = (await availableMoney(page)) ?? '';
    expect(before).toMatch(/^\d+\.\d{2} KM$/);
    const row = await findProduct(page, product.sku, 'KM');
    expect(await row.getByText('24.45 KM').isVisible()).toBe(true);
    await chooseQuantity(row, 2);
    await addToCart(row);
    await expectToast(page, 'Added to cart', 'Product added to your KM cart successfully.');
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await page.waitForURL('**/km/cart', LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByRole('button', { name: 'Pay 48.90 KM' }).click(LONG_TIMEOUT);
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    const paid = parseMoney('48.90', 'KM');
    const after = formatMoney(subtract(parseMoney(before.replace(' KM', ''), 'KM'), paid));
    await page.getByRole('banner').getByText(after, { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('main').textContent()).not.toContain('€');
    await page.getByRole('button', { name: 'Reveal all' }).click();
    await page.locator('[data-licence-key]').nth(1).waitFor(LONG_TIMEOUT);
    const keys = await shownKeys(page.getByRole('main'));
    expect(keys.filter((key) => !product.keys.includes(key))).toEqual([]);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('[T.52] a payment beyond the deposit takes the rest from the credit, as the split says before the click', async () => {
  const customer = await portal.operator.createCustomer();
  const { companyId } = customer;
  await portal.operator.deposit({ companyId, amount: '20.00' });
  await portal.operator.setCreditLimit({ companyId, amount: '10.00' });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await page.goto('/eur');
    const row = await findProduct(page, product.sku);
    await chooseQuantity(row, 2);
    await addToCart(row);
    await page.goto('/eur/checkout');
    const payment = page.getByRole('complementary', { name: 'Payment' });
    await amountOf(payment, 'From deposit').filter({ hasText: '€20.00' }).waitFor(LONG_TIMEOUT);
    expect(await amountOf(payment, 'From credit').textContent()).toBe('€5.00');
    const balances = payment.getByRole('table', { name: 'Balances' }).getByRole('row');
    expect(await balances.nth(1).getByRole('cell').allTextContents()).toEqual(['€20.00', '€0.00']);
    expect(await balances.nth(2).getByRole('cell').allTextContents()).toEqual(['€10.00', '€5.00']);
    await page.getByRole('button', { name: 'Pay €25.00' }).dblclick();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await page.getByRole('banner').getByText('€5.00', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.reload();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
  });
  const [buyer] = await portal.openBuyers(1, { companyId });
  expect(await buyer?.orders()).toHaveLength(1);
  expect(await buyer?.wallet()).toMatchObject({ depositBalance: '0.00', creditUsed: '5.00' });
});

test('[S8.05] keys that ran out meanwhile fail the payment, with a toast and beside the cart, and nothing is charged', async () => {
  const [rare] = await putOnSale(portal, [{ stock: 1, prices: { eur: '3.00' } }]);
  if (!rare) throw new Error('A product was put on sale');
  const [buyer, rival] = await portal.openBuyers(2);
  if (!buyer || !rival) throw new Error('Two buyers were opened');
  for (const { customer } of [buyer, rival]) {
    await portal.operator.deposit({ companyId: customer.companyId, amount: '10.00' });
  }
  await withPage(browser, {}, async (page) => {
    await withoutLiveUpdates(page);
    await signInByApi(page, loginOf(buyer.customer));
    await page.goto('/eur');
    await addToCart(await findProduct(page, rare.sku));
    await page.goto('/eur/checkout');
    const pay = page.getByRole('button', { name: 'Pay €3.00' });
    await pay.waitFor(LONG_TIMEOUT);
    await rival.addToCart({ productId: rare.id });
    expect((await rival.placeOrder({ expectedTotal: '3.00' })).status).toBe('completed');
    await pay.click();
    await expectToast(page, 'Payment Failed');
    await page.getByRole('alert').filter({ hasText: 'Payment Failed' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('banner').getByText('€10.00', { exact: true }).waitFor(LONG_TIMEOUT);
  });
  expect(await buyer.wallet()).toMatchObject({ depositBalance: '10.00' });
});

test('a price that changed under the buyer is shown with the old one, and not charged before another click', async () => {
  const [moving] = await putOnSale(portal, [{ stock: 1, prices: { eur: '3.00' } }]);
  const [buyer] = await portal.openBuyers(1);
  if (!moving || !buyer) throw new Error('A product was put on sale and a buyer opened');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '10.00' });
  await withPage(browser, {}, async (page) => {
    await withoutLiveUpdates(page);
    await signInByApi(page, loginOf(buyer.customer));
    await page.goto('/eur');
    await addToCart(await findProduct(page, moving.sku));
    await page.goto('/eur/checkout');
    const pay = page.getByRole('button', { name: 'Pay €3.00' });
    await pay.waitFor(LONG_TIMEOUT);
    const { id, sku, name } = moving;
    const priceIncrease = buildProduct({ sku, name, prices: { eur: '3.50' } });
    await portal.operator.command('ChangeProduct', { ...priceIncrease, productId: id });
    await waitUntilCaughtUp(portal);
    await pay.click();
    const priceChange = page.getByRole('main').getByRole('listitem').filter({ hasText: '€3.00' });
    await priceChange.filter({ hasText: name }).getByText('€3.50').waitFor(LONG_TIMEOUT);
    expect(await buyer.orders()).toEqual([]);
    await page.getByRole('button', { name: 'Pay €3.50' }).click();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    await page.getByRole('banner').getByText('€6.50', { exact: true }).waitFor(LONG_TIMEOUT);
  });
});

/** Reads the account off the form, as a visitor would, and chooses it there. */
async function signInAsShown(page: Page, label: 'EUR buyer' | 'KM buyer'): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  if (account?.panel !== 'eur' && account?.panel !== 'km') throw new Error('No such buyer');
  await openSignIn(page, account.panel);
  await page
    .getByRole('button', { name: `${account.email} / ${account.password}` })
    .click(LONG_TIMEOUT);
  await signInButton(page).click();
  await page.waitForURL(`**/${account.panel}`, LONG_TIMEOUT);
  await page
    .getByRole('banner')
    .getByText(/\d+\.\d{2}/)
    .waitFor(LONG_TIMEOUT);
}

/** Masked at first; revealed by a click; copied as it is. */
async function holdTheKey(page: Page): Promise<string> {
  expect(await shownKeys(page.getByRole('main'))).toEqual([]);
  await page.getByRole('button', { name: `Reveal key 1 of ${product.name}` }).click();
  await page.locator('[data-licence-key]').waitFor(LONG_TIMEOUT);
  const [key = ''] = await shownKeys(page.getByRole('main'));
  expect(product.keys).toContain(key);
  await page.getByRole('button', { name: `Copy key 1 of ${product.name}` }).click();
  await expectClipboard(page, key);
  return key;
}
