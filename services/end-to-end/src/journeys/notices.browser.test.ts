import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { notices } from 'contracts/texts/notices';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildKeys } from '../harness/factories.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { mailsTo, newestMailTo } from './testing/mails.ts';
import { overflowOf } from './testing/overflow.ts';
import { LONG_TIMEOUT, expectToast } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

/** Answers that never come are what is looked for; browsers write them down in red. */
const LOST = [/net::ERR_FAILED/];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PRICE = '20.00';

let browser: Browser;
let portal: PortalUnderTest;
let products: { readonly [Market in Tenant]: Offered };
let sold: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const prices = { eur: PRICE, km: PRICE };
  const [eur, km, other] = await putOnSale(
    portal,
    [0, 0, 4].map((stock) => ({ stock, prices })),
  );
  if (!eur || !km || !other) throw new Error('Products were put on sale');
  products = { eur, km };
  sold = other;
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test.each([
  ['eur', {}],
  ['km', PHONE],
] as const)(
  'in the %s shop the bell rings without a reload: for money, a low balance, a replaced key, and a product that is back; what fails is said where it failed, and a mail comes to who chose so',
  async (tenantId, options) => {
    const customer = await portal.operator.createCustomer({ tenantId });
    const visit = { customer, tenantId, product: products[tenantId] };
    await withPage(browser, { reducedMotion: 'reduce', ...options }, async (page) => {
      await signInByApi(page, loginOf(customer));
      await asksToBeNotified(page, visit);
      await hearsOfMoney(page, visit);
      await hearsOfItsKey(page, visit, await watchesTheBalance(page, visit));
      await hearsThatItIsBack(page, visit);
      await looksBack(page, visit);
      await choosesMails(page, visit);
      expect(unexpectedProblems(page, LOST)).toEqual([]);
    });
  },
);

interface Visit {
  readonly customer: Customer;
  readonly tenantId: Tenant;
  readonly product: Offered;
}

const bell = (page: Page, unread: number): Locator =>
  page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? 'Notices' : `Notices, ${unread} unread`,
    exact: true,
  });

async function asksToBeNotified(page: Page, { tenantId, product }: Visit): Promise<void> {
  await page.goto(`/${tenantId}?search=${product.sku}`);
  const ask = page.getByRole('button', { name: `Notify me when it is back: ${product.name}` });
  await ask.waitFor(LONG_TIMEOUT);
  await page.route(`**/api/stock-wishes`, (route) => route.abort());
  await ask.click();
  await page.getByRole('alert').getByText('This could not be saved').waitFor(LONG_TIMEOUT);
  await page.unroute(`**/api/stock-wishes`);
  await ask.click();
  const withdraw = page.getByRole('button', { name: `Do not notify me: ${product.name}` });
  await withdraw.click(LONG_TIMEOUT);
  await ask.click(LONG_TIMEOUT);
  await page.getByText('You will be notified when it is back').waitFor(LONG_TIMEOUT);
  await expectAccessible(page, 'a product without stock');
}

/** Nobody touches the page while it happens. */
async function hearsOfMoney(page: Page, { customer, tenantId }: Visit): Promise<void> {
  const currency = currencyOf(tenantId);
  await bell(page, 0).waitFor(LONG_TIMEOUT);
  const { companyId } = customer;
  await portal.operator.deposit({ companyId, amount: '60.00', currency });
  await bell(page, 1).click(LONG_TIMEOUT);
  const panel = page.getByRole('dialog', { name: 'Notices' });
  const notice = panel.getByRole('link', {
    name: `${formatAmount('60.00', currency)} was paid into your wallet`,
  });
  await notice.waitFor(LONG_TIMEOUT);
  await panel.getByText('Unread').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await notice.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${tenantId}/wallet`);
  await bell(page, 0).waitFor(LONG_TIMEOUT);
}

/** Answers the order that lowers it. */
async function watchesTheBalance(page: Page, { customer, tenantId }: Visit): Promise<Order> {
  const threshold = page.getByLabel('Notify us below');
  const save = page
    .getByRole('region', { name: 'Low balance' })
    .getByRole('button', { name: 'Save' });
  await threshold.fill('a lot', LONG_TIMEOUT);
  await save.click();
  await page.getByText('Write an amount above zero').waitFor(LONG_TIMEOUT);
  await threshold.fill('50');
  await save.click();
  const limit = formatAmount('50.00', currencyOf(tenantId));
  await expectToast(page, `The company is notified below ${limit}`);
  await expectAccessible(page, 'a wallet with a threshold');
  const buyer = portal.newBuyer();
  await buyer.signIn(customer);
  await buyer.addToCart({ productId: sold.id, tenantId });
  const { id } = await buyer.placedOrder({ expectedTotal: PRICE, tenantId });
  await bell(page, 1).click(LONG_TIMEOUT);
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await panel.getByText(`Your balance fell below ${limit}`).waitFor(LONG_TIMEOUT);
  await page.route(`**/api/notices/read-through`, (route) => route.abort());
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await panel.getByText('The notices could not be marked as read').waitFor(LONG_TIMEOUT);
  await page.unroute(`**/api/notices/read-through`);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await bell(page, 0).waitFor(LONG_TIMEOUT);
  return buyer.settledOrder(id);
}

async function hearsOfItsKey(page: Page, { tenantId }: Visit, order: Order): Promise<void> {
  const [key] = order.keys;
  await portal.operator.command('ReplaceKey', { keyId: key?.id ?? '', reason: 'Used before.' });
  await bell(page, 1).click(LONG_TIMEOUT);
  await page
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: 'A key was replaced' })
    .click(LONG_TIMEOUT);
  await page.waitForURL(`**/${tenantId}/orders/${order.id}`);
  await bell(page, 0).waitFor(LONG_TIMEOUT);
}

async function hearsThatItIsBack(page: Page, { tenantId, product }: Visit): Promise<void> {
  await portal.operator.importKeys(product.id, buildKeys(1));
  await bell(page, 1).click(LONG_TIMEOUT);
  await page
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: `${product.name} is in stock now` })
    .click(LONG_TIMEOUT);
  await page.waitForURL(`**/${tenantId}?product=${product.id}`);
  await page.getByRole('dialog', { name: product.name }).waitFor(LONG_TIMEOUT);
  await page.keyboard.press('Escape');
  await bell(page, 0).waitFor(LONG_TIMEOUT);
}

async function looksBack(page: Page, { tenantId, product }: Visit): Promise<void> {
  const list = page.getByRole('main').getByRole('list', { name: 'Notices' });
  await page.route(`**/api/notices?**`, (route) => route.abort());
  await page.goto(`/${tenantId}/notices`);
  await page.getByText('The notices could not be loaded').waitFor(LONG_TIMEOUT);
  await page.unroute(`**/api/notices?**`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await list.getByRole('link', { name: `${product.name} is in stock now` }).waitFor(LONG_TIMEOUT);
  expect(await list.getByRole('listitem').count()).toBe(4);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await page.getByText('All read').waitFor(LONG_TIMEOUT);
}

async function choosesMails(page: Page, { customer, tenantId }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Choose which come by e-mail' }).click();
  await page.waitForURL(`**/${tenantId}/settings#notices`);
  const money = page.getByRole('checkbox', { name: 'Deposits and credit' });
  await money.waitFor(LONG_TIMEOUT);
  await page.route(`**/api/notices/mails`, (route) => route.abort());
  await money.click();
  await page.getByText('Your choice could not be saved').waitFor(LONG_TIMEOUT);
  expect(await money.isChecked()).toBe(false);
  await page.unroute(`**/api/notices/mails`);
  const saved = page.waitForResponse(`**/api/notices/mails`);
  await money.click();
  expect((await saved).status()).toBe(200);
  await page.getByText('Your choice could not be saved').waitFor({ state: 'detached' });
  await expectAccessible(page, 'notices by e-mail');
  await page.reload();
  const chosen = page.getByRole('checkbox', { name: 'Deposits and credit', checked: true });
  await chosen.waitFor(LONG_TIMEOUT);
  const currency = currencyOf(tenantId);
  const { companyId, username } = customer;
  const email = `${username}@example.test`;
  await portal.operator.deposit({ companyId, amount: '7.00', currency });
  const paidIn = (amount: string) => notices.deposit(formatAmount(amount, currency));
  await newestMailTo(portal, email, ({ subject }) => subject === paidIn('7.00'));
  // What was paid in before it was chosen is announced by the bell alone.
  const subjects = (await mailsTo(portal, email)).map(({ subject }) => subject);
  expect(subjects).not.toContain(paidIn('60.00'));
}
