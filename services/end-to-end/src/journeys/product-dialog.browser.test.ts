import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, amountOf, findProduct, openCatalogue } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;
let elsewhere: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const [both, eurOnly] = await putOnSale(portal, [
    {
      name: uniqueName('jasper'),
      description: `Begins here.\n${'A long text. '.repeat(40)}\nEnds here.`,
      systemRequirements: 'Eight gigabytes of memory.',
      stock: 20,
      prices: { eur: '10.00', km: '19.56' },
    },
    { name: uniqueName('topaz'), stock: 1, prices: { eur: '5.00' } },
  ]);
  if (!both || !eurOnly) throw new Error('Products were put on sale');
  [product, elsewhere] = [both, eurOnly];
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('a product has an address: all about it, where it was bought, and a typed quantity of it; Back closes it', async () => {
  const customer = await portal.operator.createCustomer({ tenantId: 'eur' });
  const number = await buyTwo(customer);
  await inShop('eur', customer, async (page) => {
    const row = await findProduct(page, product.sku);
    await row.getByRole('link', { name: product.name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: product.name });
    await dialog.getByText('Ends here.').waitFor(LONG_TIMEOUT);
    await dialog.getByText('Eight gigabytes of memory.').waitFor(LONG_TIMEOUT);
    await dialog.getByRole('listitem').filter({ hasText: number }).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('product')).toBe(product.id);
    await page.goBack();
    await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await row.waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('search')).toBe(product.sku);
    await page.goForward();
    await addTwelve(page, dialog);
    await dialog.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { level: 1, name: 'Order' }).waitFor(LONG_TIMEOUT);
  });
});

async function addTwelve(page: Page, dialog: Locator): Promise<void> {
  const quantity = dialog.getByRole('textbox', { name: `Quantity of ${product.name}` });
  await quantity.fill('80');
  await dialog
    .getByText(/^Only 18 in stock/)
    .first()
    .waitFor(LONG_TIMEOUT);
  await quantity.fill('12');
  await dialog.getByRole('button', { name: /^ADD / }).click();
  await dialog.getByRole('link', { name: /^IN CART/ }).waitFor(LONG_TIMEOUT);
  await page.locator('[data-cart-count]').filter({ hasText: '12' }).waitFor(LONG_TIMEOUT);
}

test('an address of what is not sold here, or of nothing at all, says so and leads to the catalog; what is sold is added, also after a lost connection', async () => {
  const customer = await portal.operator.createCustomer({ tenantId: 'km' });
  await inShop('km', customer, async (page) => {
    const dialog = page.getByRole('dialog');
    for (const id of [elsewhere.id, randomUUID(), 'nonsense']) {
      await page.goto(`/km?search=${product.sku}&product=${id}`);
      await dialog.getByText('The KM shop sells no such product').waitFor(LONG_TIMEOUT);
    }
    await expectAccessible(page, 'a product that is not sold here');
    await dialog.getByRole('button', { name: 'To the catalog' }).click();
    await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    expect(page.url()).not.toContain('nonsense');
    await page.goto(`/km?product=${product.id}`);
    await dialog.getByText('19.56 KM').waitFor(LONG_TIMEOUT);
    await dialog.getByText('Your company has not ordered it yet.').waitFor(LONG_TIMEOUT);
    await addsAfterLostConnection(page, dialog);
    await dialog.getByRole('button', { name: /^GUIDE of/ }).click();
    const guide = page.getByRole('dialog', { name: 'User guide' });
    await guide.getByText('Eight gigabytes of memory.').waitFor(LONG_TIMEOUT);
    await page.goBack();
    await guide.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await dialog.getByRole('link', { name: /^IN CART/ }).click();
    await page.waitForURL('**/km/cart', LONG_TIMEOUT);
    await amountOf(page.getByRole('main'), 'Total')
      .filter({ hasText: '39.12 KM' })
      .waitFor(LONG_TIMEOUT);
  });
});

/** Adds two, at the second try. */
async function addsAfterLostConnection(page: Page, dialog: Locator): Promise<void> {
  await page.route('**/api/cart', (route) => route.abort());
  const add = dialog.getByRole('button', { name: /^ADD / });
  await dialog.getByRole('button', { name: 'One more' }).click();
  await add.click();
  await dialog.getByText('Failed to add item to cart.').waitFor(LONG_TIMEOUT);
  await page.unroute('**/api/cart');
  await add.click();
  await page.locator('[data-cart-count]').filter({ hasText: '2' }).waitFor(LONG_TIMEOUT);
}

async function buyTwo(customer: Customer): Promise<string> {
  await portal.operator.deposit({ companyId: customer.companyId, amount: '50.00' });
  const buyer = portal.newBuyer();
  await buyer.signIn({ username: customer.username, password: customer.password });
  await buyer.addToCart({ productId: product.id, quantity: 2 });
  const order = await buyer.placedOrder({ expectedTotal: '20.00' });
  await buyer.settledOrder(order.id);
  await waitUntilCaughtUp(portal);
  return order.orderNumber;
}

async function inShop(
  tenant: 'eur' | 'km',
  customer: Customer,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, `/${tenant}`);
    await act(page);
  });
}
