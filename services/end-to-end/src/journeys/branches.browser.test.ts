import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import type { PageOptions } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import { LONG_TIMEOUT, heading, expectToast } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[S2.19] [T.12] branches have three addresses, and say while they load that they do', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    for (const address of ['/km/branches', '/my-branches']) {
      await page.goto(address);
      await heading(page, 'My Branches').waitFor(LONG_TIMEOUT);
      await page.getByRole('complementary').getByText('KM SHOP').waitFor(LONG_TIMEOUT);
      await rowOf(page, 'Main branch').waitFor(LONG_TIMEOUT);
    }
  });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    const release = await holdResponses(page, `**/api/branches`);
    await page.goto('/eur/branches');
    const status = page.getByRole('status').filter({ hasText: 'Loading Branches...' });
    await status.first().waitFor(LONG_TIMEOUT);
    release();
    await rowOf(page, 'Main branch').waitFor(LONG_TIMEOUT);
    expect(await status.count()).toBe(0);
  });
});

test('[S1.13] [S2.70] [S6.15] [T.08] a buyer reaches the branches from the menu; an admin has no entry, and learns so on the route', async () => {
  await withCompany(async (page) => {
    await page.goto('/eur');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'MY BRANCHES' })
      .click(LONG_TIMEOUT);
    await page.waitForURL('**/eur/branches', LONG_TIMEOUT);
    await rowOf(page, 'Main branch').waitFor(LONG_TIMEOUT);
  });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/my-branches');
    await page.getByText('Branches belong to companies').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('link', { name: 'MY BRANCHES' }).count()).toBe(0);
    expect((await page.request.get('/api/branches')).status()).toBe(403);
  });
});

test('[O.05] [O.17] a branch is created, changed, closed and opened again, each with the words for it', async () => {
  await withCompany(async (page) => {
    await openBranches(page);
    await page.getByRole('button', { name: 'New branch' }).click();
    const form = page.getByRole('dialog', { name: 'New branch' });
    // The keyboard is at the first field.
    await page.keyboard.type('Skladište Čapljina');
    expect(await form.getByLabel('Name').inputValue()).toBe('Skladište Čapljina');
    await form.getByLabel('City').fill('Čapljina');
    await form.getByLabel('Address').fill('Ulica žrtava 7');
    await form.getByLabel('Contact').fill('Đenana, +387 36 000 000');
    await form.getByRole('button', { name: 'Create branch' }).click();
    await expectToast(page, 'Branch created', 'Skladište Čapljina');
    const row = rowOf(page, 'Skladište Čapljina');
    for (const text of ['Branch', 'Čapljina', 'Ulica žrtava 7', 'Đenana', 'Active']) {
      await row.getByText(text).first().waitFor(LONG_TIMEOUT);
    }

    await row.getByRole('button', { name: 'Edit Skladište Čapljina' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit branch' });
    expect(await edit.getByLabel('Address').inputValue()).toBe('Ulica žrtava 7');
    await edit.getByLabel('Name').fill('Skladište Mostar');
    await edit.getByLabel('City').fill('Mostar');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Branch saved', 'Skladište Mostar');

    await page.getByRole('button', { name: 'Close Skladište Mostar' }).click();
    const closing = page.getByRole('dialog', { name: 'Close Skladište Mostar?' });
    await closing.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Close Skladište Mostar' }).click();
    await closing.getByRole('button', { name: 'Close branch' }).click();
    await expectToast(page, 'Branch closed', 'Skladište Mostar');
    await rowOf(page, 'Skladište Mostar').getByText('Closed').waitFor(LONG_TIMEOUT);

    await page.reload();
    await page.getByRole('button', { name: 'Reopen Skladište Mostar' }).click(LONG_TIMEOUT);
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen branch' }).click();
    await expectToast(page, 'Branch reopened', 'Skladište Mostar');
    await rowOf(page, 'Skladište Mostar').getByText('Active').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the main branch can be edited but not closed', async () => {
  await withCompany(async (page) => {
    await openBranches(page);
    const main = rowOf(page, 'Main branch');
    await main.getByRole('button', { name: /^Edit/ }).waitFor(LONG_TIMEOUT);
    expect(await main.getByRole('button', { name: /^Close/ }).count()).toBe(0);
  });
});

test('a branch without a name, or with one that is too long, is refused at the field, and what was typed stays', async () => {
  await withCompany(async (page) => {
    await openBranches(page);
    await page.getByRole('button', { name: 'New branch' }).click();
    const form = page.getByRole('dialog', { name: 'New branch' });
    const name = form.getByLabel('Name');
    await form.getByLabel('Contact').fill('Somebody');
    await form.getByRole('button', { name: 'Create branch' }).click();
    await form.getByText('Required').waitFor(LONG_TIMEOUT);
    expect(await name.getAttribute('aria-invalid')).toBe('true');

    // The length is for the server to judge.
    await name.fill('x'.repeat(201));
    await form.getByRole('button', { name: 'Create branch' }).click();
    await form.getByText(/Too big|at most|<=/).waitFor(LONG_TIMEOUT);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.inputValue()).toBe('x'.repeat(201));
    expect(await form.getByLabel('Contact').inputValue()).toBe('Somebody');
  });
});

test('orders and spending of each branch add up to those of the company, and lead to its orders', async () => {
  const [product] = await putOnSale(portal, [{ stock: 5, prices: { eur: '20.10', km: '39.00' } }]);
  if (product === undefined) throw new Error('Nothing was put on sale');
  const [buyer] = await portal.openBuyers(1);
  if (buyer === undefined) throw new Error('No buyer was opened');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '100.00' });
  const created = await buyer.http.request('POST', '/api/branches', {
    body: { name: 'Split' },
    idempotencyKey: uniqueName('branch'),
  });
  const branch = created.body as Branch;
  for (const [quantity, expectedTotal, branchId] of [
    [2, '40.20', branch.id],
    [1, '20.10', undefined],
  ] as const) {
    await buyer.addToCart({ productId: product.id, quantity });
    const placed = await buyer.placedOrder({
      expectedTotal,
      ...(branchId === undefined ? {} : { branchId }),
    });
    expect((await buyer.settledOrder(placed.id)).status).toBe('completed');
  }

  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(buyer.customer));
    await openBranches(page);
    const split = rowOf(page, 'Split');
    await split.getByText('€40.20').waitFor(LONG_TIMEOUT);
    await rowOf(page, 'Without a branch').getByText('€20.10').waitFor(LONG_TIMEOUT);
    await rowOf(page, 'All of your company').getByText('€60.30').waitFor(LONG_TIMEOUT);
    await split.getByRole('link', { name: '1 order: Split' }).click();
    await page.waitForURL(`**/eur/orders?branch=${branch.id}&status=completed`, LONG_TIMEOUT);
  });
});

test('on a phone the branches are cards, with the same actions', async () => {
  await withCompany(
    async (page) => {
      await page.goto('/eur/branches');
      const card = page.getByRole('list', { name: 'Branches' }).getByRole('listitem').first();
      await card.getByText('Main branch').waitFor(LONG_TIMEOUT);
      expect(await page.getByRole('table').count()).toBe(0);
      await card.getByRole('button', { name: /^Edit/ }).click();
      const edit = page.getByRole('dialog', { name: 'Edit branch' });
      await edit.getByLabel('City').fill('Zenica');
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await card.getByText('Zenica').waitFor(LONG_TIMEOUT);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(tooWide).toBe(false);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

async function openBranches(page: Page, address = '/eur/branches'): Promise<void> {
  await page.goto(address);
  await rowOf(page, 'Main branch').waitFor(LONG_TIMEOUT);
}

/** The row of the table that holds a text. */
function rowOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Branches' }).getByRole('row').filter({ hasText: text });
}

async function withCompany(
  act: (page: Page) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, options, async (page) => {
    await signInByApi(page, loginOf(customer));
    await act(page);
  });
}
