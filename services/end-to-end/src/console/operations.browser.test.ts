import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Rebuild } from 'contracts/api/operations';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { stuckMail } from '../harness/stuck-work.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';
import { widthFaultsOnPhone } from '../journeys/testing/widths.ts';

const PROJECTION = 'order_history';
const LEAST_PURCHASES = 5;

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

/** Buys one licence after the other until it is enough; a request that fails ends it. */
async function buyUntil(buyer: SignedInBuyer, isEnough: (bought: number) => boolean) {
  const { companyId } = buyer.customer;
  const product = await putOneOnSale(portal, { prices: { eur: '1.00' }, stock: 400 });
  await portal.operator.deposit({ companyId, amount: '400.00' });
  const bought: string[] = [];
  while (!isEnough(bought.length)) {
    await buyer.addToCart({ productId: product.id });
    const { id, status } = await buyer.placedOrder({ expectedTotal: '1.00' });
    expect(status).toBe('completed');
    expect((await buyer.order(id)).id).toBe(id);
    bought.push(id);
  }
  return bought;
}

async function latestRebuild(page: Page): Promise<Rebuild | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ projection: PROJECTION }));
  const answer = await page.request.get(`/api/admin/operations/rebuilds?filter=${filter}`);
  const [latest] = (await answer.json()) as readonly Rebuild[];
  return latest;
}

test('a read model is rebuilt while buying goes on: no request fails, and nothing is missing after it', async () => {
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('a buyer was opened');
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    await page.goto('/admin/operations');
    let isDone = false;
    const buying = buyUntil(buyer, (bought) => isDone && bought >= LEAST_PURCHASES);
    await page.getByRole('button', { name: `Rebuild ${PROJECTION}` }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Rebuild' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('To see whether anybody notices.');
    await confirm.click();
    await expectToast(page, 'The rebuild was asked for');
    const region = page.getByRole('region', { name: 'Rebuilds' });
    const row = region.getByRole('row').filter({ hasText: PROJECTION }).first();
    await page.reload();
    await row.getByText('Done', { exact: true }).waitFor(LONG_TIMEOUT);
    isDone = true;
    const bought = await buying;
    const rebuilt = await latestRebuild(page);
    expect(rebuilt).toMatchObject({ state: 'done', percent: 100, attempts: 1, error: null });
    const listed = await eventually(
      () => buyer.orders(),
      (orders) => orders.length === bought.length,
    );
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(bought));
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('a mail that never goes out is tried again, and then left out, on the screen', async () => {
  const id = await stuckMail(portal);
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    await page.goto('/admin/operations/parked');
    const row = page.locator(`[data-row="mails:${id}"]`);
    await row.getByText('ServerAway').waitFor(LONG_TIMEOUT);
    await row.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The server is mended.');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'It is tried again');
    // Its new attempt fails for another reason.
    await row.getByText('ZodError').waitFor(LONG_TIMEOUT);
    await row.getByRole('button', { name: 'Skip' }).click();
    await dialog.getByText('The mail is never sent.').waitFor(LONG_TIMEOUT);
    await dialog.getByLabel('Reason').fill('Nobody waits for it.');
    const skip = dialog.getByRole('button', { name: 'Skip' });
    expect(await skip.isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type/).fill('mails');
    await skip.click();
    await expectToast(page, 'It is left out');
    await row.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

const SCREENS = [
  ['/admin/operations', (page: Page) => page.getByText('staff_deeds')],
  ['/admin/operations/parked', (page: Page) => heading(page, 'System')],
  ['/admin/operations/queue', (page: Page) => page.getByText('doorbell')],
  ['/admin/operations/sign-ins', (page: Page) => page.locator('[data-row-link]').first()],
  ['/admin/operations/deeds', (page: Page) => page.locator('[data-row-link]').first()],
] as const;

test('every part of the operations is free of faults in both themes, and no wider than a phone', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    const faults: unknown[] = [];
    for (const [address, sign] of SCREENS) {
      // With a market chosen: what happens to the machine is of none, and asked for as such.
      await page.goto(`${address}?market=eur`);
      await sign(page).waitFor(LONG_TIMEOUT);
      faults.push(...(await faultsOf(page, address)));
      faults.push(...(await widthFaultsOnPhone(page, address)));
    }
    expect(faults).toEqual([]);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('[T.08] the menu leads super admins alone to the operations', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    const menu = page.getByRole('navigation', { name: 'Console' });
    await menu.getByRole('link', { name: 'Settings' }).waitFor(LONG_TIMEOUT);
    expect(await menu.getByRole('link', { name: 'System' }).count()).toBe(0);
    await page.goto('/admin/operations');
    await page.getByText('Super admin privileges required.').first().waitFor(LONG_TIMEOUT);
  });
});
