import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryPage } from 'contracts/api/history-events';
import { historyPaths } from 'contracts/api/history-paths';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  browser = await openBrowser();
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** @returns the number of an order that was paid and has its keys. */
async function sellOne(): Promise<string> {
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('a buyer was opened');
  const product = await putOneOnSale(portal, { prices: { eur: '10.00' }, stock: 2 });
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '50.00' });
  await buyer.addToCart({ productId: product.id });
  return (await buyer.placeOrder({ expectedTotal: '10.00' })).orderNumber;
}

async function indexed(page: Page, orderNumber: string): Promise<void> {
  await eventually(
    async () => {
      const answer = await page.request.get(`${historyPaths.events}?orderNumber=${orderNumber}`);
      return (await answer.json()) as HistoryPage;
    },
    ({ items }) => items.some(({ type }) => type === 'WalletDebited.v1'),
  );
}

test('[T.05] an auditor finds a sale by its order number and walks its chain with the keyboard', async () => {
  const orderNumber = await sellOne();
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await indexed(page, orderNumber);
    await page.goto('/admin/history');
    await page.getByLabel('Order number').fill(orderNumber);
    await page.keyboard.press('Enter');
    await page.getByText('2 events', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('orderNumber')).toBe(orderNumber);
    const faults = await faultsOf(page, 'events');
    await page.getByRole('link', { name: 'Wallet debited' }).click();
    await heading(page, 'Wallet debited').waitFor(LONG_TIMEOUT);
    await page
      .getByText(/What the wallet paid for the order\./)
      .first()
      .waitFor(LONG_TIMEOUT);
    faults.push(...(await faultsOf(page, 'event')));
    await page.getByRole('link', { name: 'What led here' }).click();
    const tree = page.getByRole('tree');
    await tree.getByText('Keys allocated').waitFor(LONG_TIMEOUT);
    faults.push(...(await faultsOf(page, 'chain')));
    await tree.getByRole('treeitem').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(':focus').getAttribute('aria-level')).toBe('3');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator(':focus').textContent()).toContain('Command');
    await page.keyboard.press('ArrowDown');
    const name = await page.locator(':focus').locator('strong').textContent();
    await page.keyboard.press('Enter');
    await heading(page, name ?? '').waitFor(LONG_TIMEOUT);
    expect(faults).toEqual([]);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('personal data is masked until a reason was given, and the look is an event', async () => {
  const [buyer] = await portal.openBuyers(1);
  const { userId = '', username = '' } = buyer?.customer ?? {};
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto(`/admin/history?record=${userId}&type=UserRegistered.v1`);
    await page.getByRole('link', { name: 'User registered' }).click(LONG_TIMEOUT);
    await page.getByRole('cell', { name: 'masked', exact: true }).first().waitFor(LONG_TIMEOUT);
    expect(await page.getByText(username).count()).toBe(0);
    await page.getByRole('button', { name: 'Show personal data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A dispute about an order');
    await dialog.getByRole('button', { name: 'Show personal data' }).click();
    await page.getByRole('cell', { name: username, exact: true }).waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});
