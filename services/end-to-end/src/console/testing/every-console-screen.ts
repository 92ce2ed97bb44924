import { randomUUID } from 'node:crypto';
import type { AdminCompany, AdminProductRow, AdminUser } from 'contracts/api/admin';
import type { KeyRecord } from 'contracts/api/admin-keys';
import type { ListedRequest } from 'contracts/api/admin-wallets';
import type { AdminArticle, AdminTicket } from 'contracts/api/admin-support';
import type { Order } from 'contracts/api/orders';
import type { HistoryPage } from 'contracts/api/history-events';
import { headers } from 'contracts/api/headers';
import type { Locator, Page } from 'playwright-core';
import { follow } from '../../journeys/testing/screen.ts';
import { LONG_TIMEOUT, heading } from '../../journeys/testing/screens.ts';
import { sendFromPage } from '../../journeys/testing/sign-in-by-api.ts';

interface ConsoleScreen {
  readonly address: string;
  /** Shows once the screen is there. */
  readonly sign: Locator;
}

/** The first record of a list, which the filter may narrow. */
type First = <Row>(path: string, filter?: string) => Promise<Row>;

interface Identified {
  readonly id: string;
}

interface Console {
  readonly page: Page;
  readonly first: First;
}

const PARTS = {
  dashboard: async ({ page }) =>
    Promise.resolve([
      { address: '/admin-panel', sign: page.getByRole('region', { name: 'Today' }).last() },
      { address: '/admin/security', sign: heading(page, 'Sign-in and sessions') },
      { address: NOWHERE, sign: heading(page, '404 Page Not Found') },
    ]),
  money: moneyScreens,
  catalogue: catalogueScreens,
  orders: orderScreens,
  people: peopleScreens,
  keys: keyScreens,
  support: supportScreens,
  history: historyScreens,
} satisfies Record<string, (of: Console) => Promise<readonly ConsoleScreen[]>>;

export type ConsolePart = keyof typeof PARTS;

export const CONSOLE_PARTS = Object.keys(PARTS) as readonly ConsolePart[];

/** Every screen of a part that an admin has, of a portal that knows one of each record. */
export async function consoleScreens(
  page: Page,
  part: ConsolePart,
): Promise<readonly ConsoleScreen[]> {
  const first: First = async <Row>(path: string, filter = '{}') => {
    const address = `${path}?range=[0,0]&filter=${encodeURIComponent(filter)}`;
    const rows = (await (await page.request.get(address)).json()) as readonly Row[];
    const [row] = rows;
    if (row === undefined) throw new Error(`${path} is empty`);
    return row;
  };
  return PARTS[part]({ page, first });
}

/** Every screen of the console that an admin has. */
export async function everyConsoleScreen(page: Page): Promise<readonly ConsoleScreen[]> {
  const screens: ConsoleScreen[] = [];
  for (const part of CONSOLE_PARTS) screens.push(...(await consoleScreens(page, part)));
  return screens;
}

/** A place of the console where nothing is. */
const NOWHERE = '/admin/no-such-screen';

/** Goes to a screen as a link does, which costs no new document, and waits until it is there. */
export async function openScreen(page: Page, { address, sign }: ConsoleScreen): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/admin')) await follow(page, NOWHERE);
  else await page.goto(NOWHERE);
  // By way of a screen that has nothing: what the last one left could be taken for the next.
  await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
  await follow(page, address);
  await sign.waitFor(LONG_TIMEOUT);
}

/** Shows once a list has its rows. */
const rowsOf = (page: Page): Locator => page.locator('[data-row-link]').first();

async function moneyScreens({ page, first }: Console): Promise<readonly ConsoleScreen[]> {
  // A request of a statement has no wallet of its own.
  const ofOne = JSON.stringify({ kind: 'deposit' });
  const deposit = await first<ListedRequest>('/api/admin/deposits', ofOne);
  const statement = await first<Identified>('/api/admin/bank-statements');
  return [
    { address: '/admin/deposits', sign: rowsOf(page) },
    { address: `/admin/deposits/${deposit.id}`, sign: page.locator('.tile').first() },
    { address: '/admin/wallets', sign: rowsOf(page) },
    { address: `/admin/wallets/${deposit.companyId}`, sign: page.getByRole('table').first() },
    { address: '/admin/bank-statements', sign: heading(page, 'Bank statements') },
    { address: `/admin/bank-statements/${statement.id}`, sign: page.getByRole('table').first() },
    { address: '/admin/bank-statements/import', sign: page.getByLabel('Or paste it') },
    { address: '/admin/bank-payments', sign: heading(page, 'Bank payments') },
    { address: '/admin/settings/km', sign: page.getByText('What was changed') },
  ];
}

async function catalogueScreens({ page, first }: Console): Promise<readonly ConsoleScreen[]> {
  const product = await first<AdminProductRow>('/api/admin/products');
  const sku = page.getByRole('textbox', { name: 'SKU' });
  return [
    { address: '/admin/products', sign: rowsOf(page) },
    { address: '/admin/products/edit', sign: sku },
    { address: `/admin/products/edit/${product.id}`, sign: sku },
    { address: '/admin/products/import', sign: page.getByLabel('Or paste it') },
    { address: '/admin/category-hierarchy-demo', sign: page.getByRole('treeitem').first() },
  ];
}

async function orderScreens({ page, first }: Console): Promise<readonly ConsoleScreen[]> {
  const order = await first<Order>('/api/admin/orders');
  const sold = await first<Order>('/api/admin/orders', JSON.stringify({ status: 'completed' }));
  return [
    { address: '/admin/orders', sign: rowsOf(page) },
    { address: `/admin/orders/${order.id}`, sign: page.locator('[data-step]').first() },
    { address: `/admin/orders/${sold.id}/refund`, sign: page.getByRole('radio').first() },
  ];
}

async function peopleScreens({ page, first }: Console): Promise<readonly ConsoleScreen[]> {
  const company = await first<AdminCompany>('/api/admin/companies');
  const person = await first<AdminUser>('/api/admin/users');
  const action = page.locator('[data-action]').last();
  return [
    { address: '/admin/users', sign: rowsOf(page) },
    { address: '/admin/users/edit', sign: heading(page, 'New person') },
    { address: `/admin/users/edit/${person.id}`, sign: action },
    { address: '/admin/companies', sign: rowsOf(page) },
    { address: '/admin/companies/new', sign: page.getByRole('textbox', { name: 'E-mail' }) },
    { address: `/admin/companies/${company.id}`, sign: action },
  ];
}

async function keyScreens({ page, first }: Console): Promise<readonly ConsoleScreen[]> {
  const key = await first<KeyRecord>('/api/admin/keys');
  const { productId, supplierReference } = key;
  const list = (await sendFromPage(page, 'post', {
    path: '/api/admin/keys/import',
    body: { text: `key\nLOOKED-AT-${key.id}` },
    headers: { [headers.idempotencyKey]: randomUUID() },
  })) as Identified;
  const delivery = new URLSearchParams({ productId, supplierReference }).toString();
  return [
    { address: '/admin/keys', sign: rowsOf(page) },
    { address: '/admin/keys/list', sign: rowsOf(page) },
    { address: `/admin/keys/${key.id}`, sign: page.locator('[data-moment]').first() },
    { address: '/admin/keys/stock', sign: page.getByRole('spinbutton').first() },
    {
      address: '/admin/keys/requests',
      sign: page.getByRole('button', { name: 'Ask for more looks' }),
    },
    { address: '/admin/keys/import', sign: page.getByRole('button', { name: 'Upload' }) },
    {
      address: `/admin/keys/recall?${delivery}`,
      sign: page.getByRole('button', { name: 'Recall' }),
    },
    { address: '/admin/imports', sign: heading(page, 'Imports and recalls') },
    { address: `/admin/imports/${list.id}`, sign: page.getByRole('region', { name: 'Progress' }) },
  ];
}

async function supportScreens({ page, first }: Console): Promise<readonly ConsoleScreen[]> {
  const ticket = await first<AdminTicket>('/api/admin/tickets');
  const article = await first<AdminArticle>('/api/admin/articles');
  const faq = await first<Identified>('/api/admin/faqs');
  const answer = await first<Identified>('/api/admin/canned-answers');
  const title = page.getByRole('textbox', { name: 'Title' });
  const lastAction = page.locator('[data-action]').last();
  const question = page.getByRole('textbox', { name: 'Question' });
  return [
    { address: '/admin/support', sign: rowsOf(page) },
    { address: `/admin/support/tickets/${ticket.id}`, sign: page.getByRole('article').first() },
    { address: '/admin/support/articles', sign: rowsOf(page) },
    { address: '/admin/support/articles/new', sign: title },
    { address: `/admin/support/articles/${article.id}`, sign: lastAction },
    { address: '/admin/support/questions', sign: rowsOf(page) },
    { address: '/admin/support/questions/new', sign: question },
    { address: `/admin/support/questions/${faq.id}`, sign: lastAction },
    { address: '/admin/support/canned-answers', sign: heading(page, 'Canned answers') },
    { address: '/admin/support/canned-answers/new', sign: title },
    { address: `/admin/support/canned-answers/${answer.id}`, sign: lastAction },
  ];
}

async function historyScreens({ page }: Pick<Console, 'page'>): Promise<readonly ConsoleScreen[]> {
  const answer = await page.request.get('/api/history/events?order=oldest&limit=1');
  const [event] = ((await answer.json()) as HistoryPage).items;
  if (event === undefined) throw new Error('the log is empty');
  const base = '/admin/history';
  return [
    { address: base, sign: page.locator('tbody tr').first() },
    { address: `${base}/events/${event.position}`, sign: heading(page, 'What it says') },
    { address: `${base}/chain/${event.correlationId}`, sign: page.getByRole('treeitem').first() },
    { address: `${base}/as-of?what=dashboard`, sign: page.getByRole('slider') },
    { address: `${base}/what-if`, sign: heading(page, 'What this does not model') },
    { address: `${base}/replays`, sign: heading(page, 'Replays so far') },
    { address: `${base}/proof`, sign: heading(page, 'Last checkpoint') },
    { address: `${base}/proof/${event.position}`, sign: heading(page, 'What is checked') },
  ];
}
