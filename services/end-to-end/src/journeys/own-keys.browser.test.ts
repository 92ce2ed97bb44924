import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import type { Customer } from '../harness/operator.ts';
import { expectAccessible } from './testing/accessible.ts';
import { loginOf, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, expectToast } from './testing/screens.ts';
import { sendFromPage, signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

const PHONE = { viewport: { width: 390, height: 800 } } as const;
/** What is refused is looked for; browsers write it down in red. */
const REFUSALS = [/status of (403|404|409) /, /net::ERR_FAILED/];

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 6, prices: { eur: '2.00', km: '4.00' } });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test.each(['eur', 'km'] as const)(
  'in the %s shop a key is found by its end, given to somebody and revealed; what cannot be done is said where it is',
  async (tenantId) => {
    const { customer, order } = await bought(tenantId);
    await withPage(browser, {}, async (page) => {
      await signInByApi(page, loginOf(customer));
      await page.goto(`/${tenantId}`);
      await page.getByRole('link', { name: 'KEYS' }).first().click(LONG_TIMEOUT);
      await page.getByText('3 keys', { exact: true }).waitFor(LONG_TIMEOUT);
      await findsByEnd(page, order);
      await givesToSomebody(page);
      await reveals(page, customer);
      await refusesWhatWasRevoked(page, order);
      expect(unexpectedProblems(page, REFUSALS)).toEqual([]);
    });
    const { companyId } = customer;
    const viewer = await portal.operator.createCustomer({
      tenantId,
      companyId,
      companyRole: 'viewer',
    });
    await withPage(browser, PHONE, async (page) => {
      await signInByApi(page, loginOf(viewer));
      await page.goto(`/${tenantId}/keys?assigned=yes`);
      await page.getByText('Mirza, laptop 7').waitFor(LONG_TIMEOUT);
      expect(await keysOn(page).getByRole('button').count()).toBe(0);
      await expectAccessible(page, 'keys of a viewer');
      await page.goto(`/${tenantId}/orders/${order.id}`);
      const given = 'Given to Mirza, laptop 7 · Until the end of the project';
      await page.getByText(given).waitFor(LONG_TIMEOUT);
      await page.goto(`/${tenantId}?search=${product.sku}`);
      await page.getByText(product.name).first().waitFor(LONG_TIMEOUT);
      expect(await page.getByRole('link', { name: 'Quick order' }).count()).toBe(0);
      await page.goto(`/${tenantId}/quick-order`);
      await page.getByText('You look, others buy').waitFor(LONG_TIMEOUT);
      const [key] = order.keys;
      const giving = sendFromPage(page, 'post', {
        path: `/api/keys/${key?.id ?? ''}/assignment`,
        body: { orderId: order.id, assignee: 'Viewer' },
      });
      await expect(giving).rejects.toThrow(': 403 ');
    });
  },
);

const keysOn = (page: Page): Locator =>
  page.getByRole('list', { name: 'Licence keys' }).getByRole('listitem');

/** The address keeps what is looked for, and what is not there is said. */
async function findsByEnd(page: Page, { keys }: Order): Promise<void> {
  const end = keys[0]?.lastFour ?? '';
  const typed = page.getByLabel('Last 4 characters');
  await typed.fill('#?!');
  await page.getByText('No keys found').waitFor(LONG_TIMEOUT);
  await expectAccessible(page, 'no keys found');
  await page.getByRole('button', { name: 'Clear All' }).first().click();
  await page.getByText('3 keys', { exact: true }).waitFor(LONG_TIMEOUT);
  const found = keysOn(page).filter({ hasText: `•••• ${end}` });
  await typed.fill(end.slice(-1).toLowerCase());
  await page.waitForURL(/lastFour=.$/, LONG_TIMEOUT);
  await found.first().waitFor(LONG_TIMEOUT);
  await typed.fill(end.toLowerCase());
  await page.waitForURL(`**/keys?lastFour=${encodeURIComponent(end.toLowerCase())}`, LONG_TIMEOUT);
  await page.reload();
  await keysOn(page).first().waitFor(LONG_TIMEOUT);
  await keysOn(page).first().getByText(`•••• •••• •••• ${end}`).waitFor();
}

async function givesToSomebody(page: Page): Promise<void> {
  const [row, dialog] = [keysOn(page).first(), page.getByRole('dialog')];
  await row.getByRole('button', { name: /^Assign the key/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a person, a device or a note').waitFor(LONG_TIMEOUT);
  await dialog.getByLabel('Person or device').fill('x'.repeat(121));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('At most 120 characters').waitFor(LONG_TIMEOUT);
  await dialog.getByLabel('Person or device').fill('Mirza, laptop 7');
  await dialog.getByLabel('Note').fill('Until the end of the project');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await row.getByText('Mirza, laptop 7').waitFor(LONG_TIMEOUT);
  await row.getByText('Until the end of the project').waitFor();
  await isNotTakenAway(page, row);
  await page.getByRole('button', { name: 'Clear All' }).first().click();
  await page.getByText('3 keys', { exact: true }).waitFor(LONG_TIMEOUT);
  await page.getByLabel('Given to somebody').selectOption('Given');
  await page.getByText('1 key', { exact: true }).waitFor(LONG_TIMEOUT);
  await expectAccessible(page, 'licence keys');
}

/** Removing says that it is on its way, and that it did not arrive. */
async function isNotTakenAway(page: Page, row: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/assignment', async (route) => {
    await lost;
    await route.abort();
  });
  await row.getByRole('button', { name: /^Change/ }).click();
  const remove = dialog.getByRole('button', { name: 'Take away' });
  await remove.click();
  await remove.and(page.locator('[aria-busy]')).waitFor(LONG_TIMEOUT);
  lose();
  await dialog.getByText('That could not be saved').waitFor(LONG_TIMEOUT);
  await page.unroute('**/assignment');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}

/** As on the page of an order: the company sees who looked. */
async function reveals(page: Page, { username }: Customer): Promise<void> {
  await page
    .getByRole('button', { name: /^Reveal the key/ })
    .first()
    .click();
  const shown = await page.locator('[data-licence-key]').textContent(LONG_TIMEOUT);
  expect(product.keys).toContain(shown);
  await waitUntilCaughtUp(portal);
  const answer = await page.request.get('/api/orders/reveals');
  const looks = (await answer.json()) as readonly { keys: number; format: string }[];
  expect([username, looks.map(({ keys, format }) => [keys, format])]).toEqual([
    username,
    [[1, 'json']],
  ]);
}

/** Another key is revoked while its row still offers it. */
async function refusesWhatWasRevoked(page: Page, { keys }: Order): Promise<void> {
  const tenantPath = new URL(page.url()).pathname;
  await page.goto(`${tenantPath}?assigned=no`);
  await keysOn(page).nth(1).waitFor(LONG_TIMEOUT);
  // The page hears of it by itself: it is kept from that, as one that has lost its connection.
  await page.route('**/api/keys?**', (route) => route.abort());
  const last = keys.at(-1);
  await portal.operator.command('RevokeKeys', { keyIds: [last?.id ?? ''], reason: 'Withdrawn.' });
  const row = keysOn(page).filter({ hasText: `•••• ${last?.lastFour}` });
  await row.getByRole('button', { name: /^Reveal the key/ }).click();
  await row.getByRole('alert').getByText('The key could not be revealed').waitFor(LONG_TIMEOUT);
  await page.unroute('**/api/keys?**');
  await waitUntilCaughtUp(portal);
  await page.goto(`${tenantPath}?status=revoked`);
  await page.getByText('Withdrawn.').waitFor(LONG_TIMEOUT);
}

async function bought(tenantId: Tenant): Promise<{ customer: Customer; order: Order }> {
  const customer = await portal.operator.createCustomer({ tenantId });
  const { companyId } = customer;
  const [amount, currency] =
    tenantId === 'eur' ? ['6.00', 'EUR' as const] : ['12.00', 'KM' as const];
  await portal.operator.deposit({ companyId, amount, currency });
  const buyer = portal.newBuyer();
  await buyer.signIn({ username: customer.username, password: customer.password });
  await buyer.addToCart({ productId: product.id, quantity: 3, tenantId });
  const order = await buyer.placedOrder({ expectedTotal: amount, tenantId });
  await waitUntilCaughtUp(portal);
  return { customer, order: await buyer.settledOrder(order.id) };
}
