import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RegistrationPayload } from 'contracts/api/accounts';
import { add, money, multiply, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { portalCommand, portalJson } from '../command-line/portal-command.ts';
import { buildKeys, buildRegistration } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';
import { waitUntilCaughtUp } from './testing/offers.ts';
import { listOfProducts } from './testing/product-list.ts';
import type { ListedProduct, ProductList } from './testing/product-list.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  amountOf,
  availableMoney,
  chooseQuantity,
  fillRegistration,
  findProduct,
  heading,
  modeButton,
  openCatalogue,
  openSignIn,
  registerButton,
  expectClipboard,
  expectToast,
  shownKeys,
} from './testing/screens.ts';

// From a list of products to licence keys in a company's hands: the command line, the form, the cart,
// the wallet, the keys. The tests follow each other: each stands on what the one before has brought.

const AFFORDABLE = 10_000;

interface PlannedPurchase {
  readonly product: ListedProduct;
  readonly quantity: number;
  /** One more than are bought. */
  readonly keys: readonly string[];
}

let browser: Browser;
let portal: PortalUnderTest;
let folder: string;
let list: ProductList;
let plannedPurchases: readonly PlannedPurchase[];

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  folder = await mkdtemp(path.join(os.tmpdir(), 'first-sale-'));
  list = await listOfProducts(folder);
  plannedPurchases = list.products
    .filter(({ prices }) => parseMoney(prices.eur ?? '0.00', 'EUR').minor < AFFORDABLE)
    .slice(0, 3)
    .map((product, index) => ({ product, quantity: index + 1, keys: buildKeys(index + 2) }));
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
  await rm(folder, { recursive: true, force: true });
});

test('every row of a list of products goes in once, also when it comes again, or is reported by its line', async () => {
  const { counts } = list;
  expect(await portalJson(['import-products', list.file], 3)).toMatchObject({
    rows: list.rows,
    created: counts.products,
    existing: 0,
    leftOut: counts.refused,
    notReached: 0,
    counts,
  });
  const again = (await portalJson(['import-products', list.file], 3)) as {
    problems: { line: number; reason: string }[];
  };
  expect(again).toMatchObject({ created: 0, existing: counts.products, notReached: 0, counts });
  const reasons = again.problems.map(({ reason }) => reason);
  expect(tally(reasons)).toEqual(counts.problems);
  expect(new Set(again.problems.map(({ line }) => line)).size).toBe(counts.refused);
});

test('keys for three of the products go in; a repeated one, an empty one and an unknown product are reported by line, and no key is', async () => {
  const good = plannedPurchases.flatMap(({ product, keys }) =>
    keys.map((key) => `${product.sku},${key}`),
  );
  const [first = ''] = good;
  const lines = [
    'sku,key',
    ...good,
    first,
    `${skuOf(first)},`,
    `NOT-LISTED,${buildKeys(1).join()}`,
  ];
  const file = path.join(folder, 'keys.csv');
  await writeFile(file, `${lines.join('\n')}\n`);

  const command = ['import-keys', file, '--reference', 'Supplier 4711'];
  const run = await portalCommand([...command, '--json']);
  expect(run.exitCode).toBe(3);
  const at = good.length + 2;
  expect(JSON.parse(run.stdout)).toMatchObject({
    rows: good.length + 3,
    imported: good.length,
    notReached: 0,
    problems: [
      { line: at, reason: 'repeated-in-list' },
      { line: at + 1, reason: 'key-missing' },
      { line: at + 2, reason: 'product-not-found' },
    ],
  });
  const again = await portalCommand(command);
  expect(again.stdout).toContain(`${good.length + 3} keys: 0 imported`);
  const said = [run, again].map(({ stdout, stderr }) => stdout + stderr).join('\n');
  for (const key of plannedPurchases.flatMap(({ keys }) => keys)) expect(said).not.toContain(key);
  await waitUntilCaughtUp(portal);
});

test('[S1.06] [S4.06] [S8.35] [S8.05] a company registers, lacks the money, gets a deposit, buys three products and holds exactly the keys that were imported', async () => {
  const company = buildRegistration({
    country: 'Bosnia and Herzegovina',
    city: 'Sarajevo',
    address: 'Obala Kulina bana 1',
    vatOrRegistrationNo: '4200000000005',
  });
  await withPage(browser, {}, async (page) => {
    await register(page, company);
    await fillCart(page);
    const required = formatMoney(total());
    await failForLackOfMoney(page, required);

    const deposited = add(total(), money(1_234, 'EUR'));
    const deposit = ['deposit', company.email, toDecimalString(deposited)];
    expect(await portalJson([...deposit, '--reference', 'Bank 0815'])).toMatchObject({
      balance: { depositBalance: toDecimalString(deposited), creditUsed: '0.00' },
    });
    await page.reload();
    const payment = page.getByRole('complementary', { name: 'Payment' });
    await amountOf(payment, 'From deposit').filter({ hasText: required }).waitFor(LONG_TIMEOUT);
    expect(await amountOf(payment, 'From credit').textContent()).toBe('€0.00');

    await page.getByRole('button', { name: `Pay ${required}` }).click();
    await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/eur/checkout');
    await page.getByRole('banner').getByText('€12.34').waitFor(LONG_TIMEOUT);
    expect(await availableMoney(page)).toBe('€12.34');
    await holdTheKeys(page);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

async function register(page: Page, company: RegistrationPayload): Promise<void> {
  await openSignIn(page, 'eur');
  await modeButton(page, 'Register').click();
  await registerButton(page).waitFor(LONG_TIMEOUT);
  await fillRegistration(page, company);
  await page.getByLabel('Country').selectOption(company.country ?? '');
  await registerButton(page).click();
  await expectToast(page, 'Registration successful', 'Your company account has been created!');
  await page.waitForURL('**/eur', LONG_TIMEOUT);
  await page.getByRole('complementary').getByText(company.email).waitFor(LONG_TIMEOUT);
}

async function fillCart(page: Page): Promise<void> {
  await openCatalogue(page, '/eur');
  for (const { product, quantity, keys } of plannedPurchases) {
    const row = await findProduct(page, product.sku);
    expect(await row.getByText(`€${product.prices.eur ?? ''}`).isVisible()).toBe(true);
    expect(await row.getByRole('cell').nth(6).textContent()).toBe(String(keys.length));
    await chooseQuantity(row, quantity);
    await addToCart(row);
  }
  await page.getByRole('link', { name: 'Cart, 6 items' }).click();
  for (const { product, quantity } of plannedPurchases) {
    const chosen = page.getByRole('group', { name: `Quantity of ${product.name}` });
    await chosen.getByText(String(quantity), { exact: true }).waitFor(LONG_TIMEOUT);
  }
}

async function failForLackOfMoney(page: Page, required: string): Promise<void> {
  const text = `Insufficient balance. Available: €0.00, Required: ${required}`;
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: `Pay ${required}` }).click();
  await expectToast(page, 'Payment Failed', text);
  await page.getByRole('alert').filter({ hasText: 'Payment Failed' }).getByText(text).waitFor();
  expect(await page.getByRole('link', { name: 'Cart, 6 items' }).isVisible()).toBe(true);
}

/** Reveals, compares with what was imported, and copies one key and all of them. */
async function holdTheKeys(page: Page): Promise<void> {
  expect(await shownKeys(page.getByRole('main'))).toEqual([]);
  await page.getByRole('button', { name: 'Reveal all' }).click();
  await page.locator('[data-licence-key]').first().waitFor(LONG_TIMEOUT);
  for (const { product, quantity, keys } of plannedPurchases) {
    const section = page.getByRole('region', { name: product.name, exact: true });
    const shown = await shownKeys(section);
    expect(shown).toHaveLength(quantity);
    expect(shown.filter((key) => !keys.includes(key))).toEqual([]);
    await section.getByRole('button', { name: `Copy key ${quantity} of ${product.name}` }).click();
    await expectClipboard(page, shown.at(-1) ?? '');
  }
  const all = await shownKeys(page.getByRole('main'));
  expect(new Set(all).size).toBe(6);
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expectClipboard(page, all.join('\n'));
}

function total() {
  return plannedPurchases
    .map(({ product, quantity }) => multiply(parseMoney(product.prices.eur ?? '', 'EUR'), quantity))
    .reduce(add);
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function skuOf(line: string): string {
  return line.split(',', 1).join();
}
