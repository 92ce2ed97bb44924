import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { expectFocusKept } from './testing/keyboard.ts';
import { loginOf, putOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  expectToast,
  findProduct,
  heading,
  openCatalogue,
} from './testing/screens.ts';
import { sendFromPage, signInByApi } from './testing/sign-in-by-api.ts';

const PRICES = { eur: '12.50', km: '24.45' };

let browser: Browser;
let portal: PortalUnderTest;
let plenty: Offered;
let few: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const prices = PRICES;
  const [first, second] = await putOnSale(portal, [
    { name: uniqueName('agate'), stock: 40, prices },
    { name: uniqueName('coral'), stock: 3, prices },
  ]);
  if (!first || !second) throw new Error('Products were put on sale');
  [plenty, few] = [first, second];
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('a star survives a reload; the catalogue is narrowed to favourites and to what was bought before', async () => {
  const customer = await bought('eur');
  await inShop('eur', customer, async (page) => {
    const row = await findProduct(page, few.sku);
    const star = row.getByRole('button', { name: `Favourite: ${few.name}` });
    // A lost connection: the star is taken back, and the row says so.
    await page.route('**/api/favourites/*', async (route) => route.abort());
    await star.click();
    await row.getByText('The favourite could not be kept.').waitFor(LONG_TIMEOUT);
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    await page.unroute('**/api/favourites/*');
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/favourites/'));
    await star.click();
    await row.getByRole('button', { name: `Favourite: ${few.name}`, pressed: true }).waitFor();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await row
      .getByRole('button', { name: `Favourite: ${few.name}`, pressed: true })
      .waitFor(LONG_TIMEOUT);
    await page.goto('/eur/lists');
    await page.getByRole('link', { name: 'Favourites' }).click();
    await heading(page, 'Found 1 EUR products').waitFor(LONG_TIMEOUT);
    await page.getByRole('row').filter({ hasText: few.sku }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const filters = page.getByRole('dialog');
    await filters.getByLabel('Bought before').check();
    await filters.getByRole('button', { name: 'Show 0 products' }).waitFor(LONG_TIMEOUT);
    await filters.getByLabel('Favourites').uncheck();
    await filters.getByRole('button', { name: 'Show 1 products' }).click(LONG_TIMEOUT);
    await page.waitForURL('**/eur?own=bought');
    await page.getByRole('row').filter({ hasText: plenty.sku }).waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'what was bought before');
    await page.getByRole('button', { name: 'Remove filter Bought before' }).click();
    expect(new URL(page.url()).search).toBe('');
  });
});

test('a cart becomes a list, the list is changed and goes into the cart in one go, what is short with fewer', async () => {
  const customer = await portal.operator.createCustomer({ tenantId: 'eur' });
  await inShop('eur', customer, async (page) => {
    for (const { sku } of [plenty, few]) await addToCart(await findProduct(page, sku));
    await page.goto('/eur/cart');
    // Where the lists cannot be read, it is said so, and a new one can be begun all the same.
    let refused = true;
    await page.route('**/api/lists', async (route) =>
      refused ? route.fulfill({ status: 400, json: { message: 'Not now.' } }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save as a list' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog');
    const into = dialog.getByRole('combobox', { name: 'Into' });
    await into.waitFor(LONG_TIMEOUT);
    await dialog.getByText('The lists could not be loaded').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'lists that could not be loaded');
    const asked = page.waitForRequest('**/api/lists');
    const retry = dialog.getByRole('button', { name: 'Retry' });
    await retry.click();
    await asked;
    // Not unrouted: what is asked in that moment would stay without an answer.
    refused = false;
    // Whatever of the company changes meanwhile has them read again, and takes the button away.
    const known = into.and(page.locator(':enabled')).waitFor(LONG_TIMEOUT);
    await Promise.any([retry.click(LONG_TIMEOUT), known]);
    await known;
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await dialog.getByText('Give the list a name.').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'a list without a name');
    await dialog.getByLabel('Name of the list').fill('Every quarter');
    await dialog.getByRole('button', { name: 'Save list' }).click();
    await expectToast(page, 'List saved', 'Every quarter');
    await page.getByRole('link', { name: 'LISTS', exact: true }).first().click();
    await page.getByRole('cell', { name: '2', exact: true }).first().waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Every quarter' }).click();
    await changesLines(page);
    // A product is looked at, and Back leads to the list again.
    await lineOf(page, plenty).getByRole('link', { name: plenty.name }).click();
    const product = page.getByRole('dialog', { name: plenty.name });
    await product.getByRole('button', { name: 'Add to a list' }).click(LONG_TIMEOUT);
    const adding = page.getByRole('dialog', { name: 'Save as a list' });
    await adding.getByRole('combobox').selectOption('Every quarter', LONG_TIMEOUT);
    await adding.getByRole('button', { name: 'Add to list' }).click();
    await expectToast(page, 'Added to the list', 'Every quarter');
    await product.getByRole('button', { name: 'Close' }).click();
    await heading(page, 'Every quarter').waitFor(LONG_TIMEOUT);
    // Two were in the cart, and so many the product offered.
    await page.getByText('2 products, 8 licences').waitFor(LONG_TIMEOUT);
  });
});

/** The cart holds one of each already. */
async function changesLines(page: Page): Promise<void> {
  await page.getByText('All 2 can go into the cart').waitFor(LONG_TIMEOUT);
  await quantityOf(page, few).fill('5');
  await lineOf(page, few).getByText('Not enough in stock').waitFor(LONG_TIMEOUT);
  await page.getByText('1 of 2 can go into the cart').waitFor(LONG_TIMEOUT);
  // A change that failed is said at its line, also where another line was changed after it.
  await page.route('**/api/lists/*/lines', async (route) => {
    const isFirst = route.request().postData()?.includes(plenty.id);
    await (isFirst ? route.abort() : route.continue());
  });
  for (const { name } of [plenty, few])
    await page
      .getByRole('group', { name: `Quantity of ${name}` })
      .getByRole('button', { name: 'One more' })
      .click();
  await lineOf(page, plenty).getByRole('alert').waitFor(LONG_TIMEOUT);
  await eventually(
    () => quantityOf(page, few).inputValue(),
    (quantity) => quantity === '6',
  );
  await quantityOf(page, few).fill('5');
  await lineOf(page, plenty).getByRole('alert').waitFor(LONG_TIMEOUT);
  await page.getByRole('button', { name: `Take 2 of ${few.name} now` }).press('Enter');
  await lineOf(page, few).getByText('2 of 5 go into the cart now.').waitFor(LONG_TIMEOUT);
  await expectFocusKept(page);
  await page.getByRole('button', { name: 'Add 2 lines to the cart' }).click();
  await page.getByText('2 products are in your cart').waitFor(LONG_TIMEOUT);
  await page.getByRole('link', { name: 'Cart, 5 items' }).waitFor(LONG_TIMEOUT);
  await page.reload();
  await page.unroute('**/api/lists/*/lines');
  // The list says what it said, whatever was taken.
  await lineOf(page, few).getByText('The cart holds 3 of it already.').waitFor(LONG_TIMEOUT);
  expect(await quantityOf(page, few).inputValue()).toBe('5');
}

test('in the KM shop, too, a list goes into the cart once, products are favourites and bought before; a mistyped number, a name that is taken, a lost answer and a list that a colleague deletes are reported; a viewer only looks', async () => {
  const customer = await bought('km');
  const { companyId } = customer;
  const viewer = await portal.operator.createCustomer({
    tenantId: 'km',
    companyId,
    companyRole: 'viewer',
  });
  await inShop('km', customer, async (page) => {
    await page.goto('/km/lists');
    await page.getByText('No lists yet').waitFor(LONG_TIMEOUT);
    await createList(page, 'Godišnje');
    await heading(page, 'Godišnje').waitFor(LONG_TIMEOUT);
    await page.getByLabel('SKU').fill(plenty.name);
    await page.getByLabel('Quantity', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(`The KM shop sells nothing under ${plenty.name}.`).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: `Use ${plenty.sku}: ${plenty.name}` }).press('Enter');
    await lineOf(page, plenty).getByText('97.80 KM').waitFor(LONG_TIMEOUT);
    await expectFocusKept(page);
    await fillsTheCartOnce(page);
    await page.getByRole('link', { name: 'All lists' }).click();
    await createList(page, 'godišnje');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your company has a list called godišnje.').waitFor(LONG_TIMEOUT);
    // It is said at the name, which is the next to be typed.
    const name = dialog.getByLabel('Name of the list');
    await name.and(page.locator('[aria-invalid="true"]:focus')).waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'a name that is taken');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Godišnje' }).click();
    await lineOf(page, plenty).waitFor(LONG_TIMEOUT);
    const address = new URL(page.url()).pathname;
    await looksAsViewer(viewer, address);
    const id = address.split('/').at(-1) ?? '';
    await sendFromPage(page, 'delete', { path: `/api/lists/${id}` });
    // It goes from the open page by itself.
    await page.getByText('There is no such list').waitFor(LONG_TIMEOUT);
    await page.getByRole('main').getByRole('link', { name: 'All lists' }).last().click();
    await page.getByText('No lists yet').waitFor(LONG_TIMEOUT);
    await looksAtOwnProducts(page);
  });
});

/** An answer is lost on its way: whoever tries again has not bought twice. */
async function fillsTheCartOnce(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add 1 line to the cart' });
  await page.route('**/api/cart/lines', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.click();
  await page.getByText('Try again: nothing is added twice.').waitFor(LONG_TIMEOUT);
  await expectAccessible(page, 'a list of which no answer has come');
  await page.unroute('**/api/cart/lines');
  await add.click();
  await page.getByText('1 product is in your cart').waitFor(LONG_TIMEOUT);
  await page.getByRole('link', { name: 'Cart, 4 items' }).waitFor(LONG_TIMEOUT);
  await lineOf(page, plenty).getByText('The cart holds 4 of it already.').waitFor(LONG_TIMEOUT);
}

/** What was bought before becomes a favourite, once the server takes it. */
async function looksAtOwnProducts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bought before' }).click();
  await heading(page, 'Found 1 KM products').waitFor(LONG_TIMEOUT);
  const row = page.getByRole('row').filter({ hasText: plenty.sku });
  await row.getByText('24.45 KM').waitFor(LONG_TIMEOUT);
  await page.route('**/api/favourites/*', (route) =>
    route.fulfill({ status: 409, json: { message: 'You have 500 favourites.' } }),
  );
  const star = row.getByRole('button', { name: `Favourite: ${plenty.name}` });
  await star.click();
  await row.getByText('You have 500 favourites.').waitFor(LONG_TIMEOUT);
  await page.unroute('**/api/favourites/*');
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/favourites/'));
  await star.click();
  expect((await kept).status()).toBe(200);
  await page.goto('/km?own=bought,favourites');
  await heading(page, 'Found 1 KM products').waitFor(LONG_TIMEOUT);
}

async function looksAsViewer(viewer: Customer, address: string): Promise<void> {
  await inShop('km', viewer, async (page) => {
    await page.goto(address);
    await lineOf(page, plenty).getByText('97.80 KM').waitFor(LONG_TIMEOUT);
    const main = page.getByRole('main');
    expect(await main.getByRole('button').count()).toBe(0);
    await expectAccessible(page, 'a list of a viewer');
  });
}

async function createList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name of the list').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save list' }).click();
}

const lineOf = (page: Page, { name }: Offered): Locator =>
  page
    .getByRole('list', { name: 'Lines of the list' })
    .getByRole('listitem')
    .filter({ hasText: name });

const quantityOf = (page: Page, { name }: Offered): Locator =>
  page.getByRole('textbox', { name: `Quantity of ${name}` });

/** Somebody whose company has bought one of the first product. */
async function bought(tenantId: Tenant): Promise<Customer> {
  const customer = await portal.operator.createCustomer({ tenantId });
  const currency = currencyOf(tenantId);
  await portal.operator.deposit({ companyId: customer.companyId, amount: '50.00', currency });
  const buyer = portal.newBuyer();
  await buyer.signIn({ username: customer.username, password: customer.password });
  await buyer.addToCart({ productId: plenty.id, tenantId });
  const { id } = await buyer.placedOrder({ expectedTotal: PRICES[tenantId], tenantId });
  await buyer.settledOrder(id);
  await waitUntilCaughtUp(portal);
  return customer;
}

async function inShop(
  tenant: Tenant,
  customer: Customer,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, `/${tenant}`);
    await act(page);
  });
}
