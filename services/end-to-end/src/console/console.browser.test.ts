import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paths } from 'contracts/api/paths';
import type { Order } from 'contracts/api/orders';
import type { ListedRequest } from 'contracts/api/admin-money';
import type { AdminCompany, AdminProductRow, AdminUser } from 'contracts/api/admin';
import type { KeyRecord } from 'contracts/api/admin-keys';
import type { AdminArticle, AdminTicket } from 'contracts/api/admin-support';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** Every address of the console, and by what it can be seen that its screen is there. */
async function addresses(page: Page) {
  const first = async <Row>(path: string, filter = '{}'): Promise<Row> => {
    const address = `${path}?range=[0,0]&filter=${encodeURIComponent(filter)}`;
    const rows = (await (await page.request.get(address)).json()) as readonly Row[];
    const [row] = rows;
    if (row === undefined) throw new Error(`${path} is empty`);
    return row;
  };
  const product = await first<AdminProductRow>(paths.admin.products);
  const order = await first<Order>(paths.admin.orders);
  const deposit = await first<ListedRequest>(paths.admin.walletRequests);
  const wallet = `/admin/wallets/${deposit.companyId}`;
  const rows = page.locator('[data-row-link]').first();
  const company = await first<AdminCompany>(paths.admin.companies);
  const person = await first<AdminUser>(paths.admin.users);
  const key = await first<KeyRecord>(paths.admin.keys);
  const ticket = await first<AdminTicket>(paths.admin.tickets);
  const article = await first<AdminArticle>(paths.admin.articles);
  const completed = JSON.stringify({ status: 'completed' });
  const sold = await first<Order>(paths.admin.orders, completed);
  return [
    { address: '/admin/deposits', sign: rows },
    { address: `/admin/deposits/${deposit.id}`, sign: page.locator('.tile').first() },
    { address: '/admin/wallets', sign: rows },
    { address: wallet, sign: page.getByRole('table').first() },
    { address: '/admin/bank-statements', sign: heading(page, 'Bank statements') },
    { address: '/admin/bank-statements/import', sign: page.getByLabel('Or paste it') },
    { address: '/admin/bank-payments', sign: heading(page, 'Bank payments') },
    { address: '/admin/settings/km', sign: page.getByText('What was changed') },
    { address: '/admin-panel', sign: page.getByRole('region', { name: 'Today' }).last() },
    { address: '/admin/products', sign: page.locator('[data-row-link]').first() },
    { address: '/admin/products/edit', sign: page.getByRole('textbox', { name: 'SKU' }) },
    {
      address: `/admin/products/edit/${product.id}`,
      sign: page.getByRole('textbox', { name: 'SKU' }),
    },
    { address: '/admin/products/import', sign: page.getByLabel('Or paste it') },
    { address: '/admin/category-hierarchy-demo', sign: page.getByRole('treeitem').first() },
    { address: '/admin/orders', sign: page.locator('[data-row-link]').first() },
    { address: `/admin/orders/${order.id}`, sign: page.locator('[data-step]').first() },
    { address: '/admin/users', sign: page.locator('[data-row-link]').first() },
    { address: `/admin/users/edit/${person.id}`, sign: page.locator('[data-deed]').last() },
    { address: '/admin/companies', sign: page.locator('[data-row-link]').first() },
    { address: '/admin/companies/new', sign: page.getByRole('textbox', { name: 'E-mail' }) },
    { address: `/admin/companies/${company.id}`, sign: page.locator('[data-deed]').last() },
    { address: '/admin/keys', sign: page.locator('[data-row-link]').first() },
    { address: '/admin/keys/list', sign: page.locator('[data-row-link]').first() },
    { address: `/admin/keys/${key.id}`, sign: page.locator('[data-moment]').first() },
    { address: '/admin/keys/stock', sign: page.getByRole('spinbutton').first() },
    { address: '/admin/keys/import', sign: page.getByRole('button', { name: 'Upload' }) },
    {
      address: `/admin/keys/recall?${new URLSearchParams({
        productId: key.productId,
        supplierReference: key.supplierReference,
      }).toString()}`,
      sign: page.getByRole('button', { name: 'Recall' }),
    },
    { address: '/admin/imports', sign: heading(page, 'Imports and recalls') },
    {
      address: `/admin/orders/${sold.id}/refund`,
      sign: page.getByRole('radio').first(),
    },
    { address: '/admin/support', sign: page.locator('[data-row-link]').first() },
    { address: `/admin/support/tickets/${ticket.id}`, sign: page.getByRole('article').first() },
    { address: '/admin/support/articles', sign: page.locator('[data-row-link]').first() },
    {
      address: `/admin/support/articles/${article.id}`,
      sign: page.getByRole('textbox', { name: 'Title' }),
    },
    { address: '/admin/support/questions', sign: page.locator('[data-row-link]').first() },
    {
      address: '/admin/support/questions/new',
      sign: page.getByRole('textbox', { name: 'Question' }),
    },
    { address: '/admin/support/canned-answers', sign: heading(page, 'Canned answers') },
    {
      address: '/admin/support/canned-answers/new',
      sign: page.getByRole('textbox', { name: 'Title' }),
    },
    { address: '/admin/history', sign: heading(page, 'History') },
    { address: '/admin/no-such-screen', sign: heading(page, '404 Page Not Found') },
  ];
}

test('axe finds nothing on any screen of the console, in either theme, and the browser’s console stays clean', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    const faults: unknown[] = [];
    for (const { address, sign } of await addresses(page)) {
      await page.goto(address);
      await sign.waitFor(LONG_TIMEOUT);
      faults.push(...(await faultsOf(page, address)));
    }
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menu').waitFor(LONG_TIMEOUT);
    faults.push(...(await faultsOf(page, 'account menu')));
    expect(faults).toEqual([]);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('on a phone no screen is wider than the phone, and the menu leads to every other one', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    for (const { address, sign } of await addresses(page)) {
      await page.goto(address);
      await sign.waitFor(LONG_TIMEOUT);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, width]).toEqual([address, 390]);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Products' }).click(LONG_TIMEOUT);
    await heading(page, 'Products').waitFor(LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('at 1024 px the navigation is a rail of icons that keep their names', async () => {
  await withPage(browser, { viewport: { width: 1024, height: 768 } }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Orders' });
    await entry.waitFor(LONG_TIMEOUT);
    const box = await page.getByRole('navigation').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(64);
    await entry.click();
    await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
  });
});

test('each figure of the panel is a link to the list that it counts', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    const tile = page.getByRole('link', { name: /Orders today, EUR/ });
    await tile.waitFor(LONG_TIMEOUT);
    const count = /^\d+/.exec((await tile.textContent()) ?? '')?.[0] ?? '';
    await tile.click();
    await heading(page, 'Orders').waitFor(LONG_TIMEOUT);
    await page.getByText(`${count} in all`).waitFor(LONG_TIMEOUT);
    expect(page.url()).toContain('market=eur');
  });
});

test('the console speaks Bosnian too, and remembers language and theme', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: /^Account/ }).click(LONG_TIMEOUT);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.getByRole('menuitemradio', { name: 'Bosanski' }).click();
    await page.keyboard.press('Escape');
    await heading(page, 'Narudžbe').waitFor(LONG_TIMEOUT);
    await page.reload();
    await heading(page, 'Narudžbe').waitFor(LONG_TIMEOUT);
    const { lang, theme } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      theme: document.documentElement.dataset['theme'],
    }));
    expect([lang, theme]).toEqual(['bs', 'dark']);
  });
});

test('after a deployment the chunk that is gone is fetched by loading the page anew', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin-panel');
    await heading(page, 'Admin panel').waitFor(LONG_TIMEOUT);
    await page.route('**/admin-assets/order-list-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
    await page.locator('[data-row-link]').first().waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
  });
});
