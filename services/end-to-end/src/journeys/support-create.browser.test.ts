import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { sendFromPage } from './testing/sign-in-by-api.ts';
import { putOnSale } from './testing/offers.ts';
import { remainingAfterResponse, recordResponseTime } from './testing/page-clock.ts';
import { LONG_TIMEOUT, findProduct, openCatalogue, expectToast } from './testing/screens.ts';
import {
  asNewBuyer,
  createTicketButton,
  fillTicket,
  openSupport,
  ticketLink,
} from './testing/support-center.ts';

const NEW = '/eur/support?ticket=new';
const TICKET = { subject: 'The key is refused', message: 'It says that it is not valid.' };

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('subject and message that are too short are refused beside their fields, and nothing is sent', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    const posts = postsOf(page);
    await fillTicket(page, { subject: 'Key ', message: 'Refused.' });
    await createTicketButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Subject must be at least 5 characters').waitFor(LONG_TIMEOUT);
    await dialog.getByText('Message must be at least 10 characters').waitFor(LONG_TIMEOUT);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(focused).toBe('subject');
    expect(posts).toEqual([]);
  });
});

test('a ticket is of medium priority and general unless others are chosen', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Priority').inputValue(LONG_TIMEOUT)).toBe('medium');
    expect(await dialog.getByLabel('Category').inputValue()).toBe('general');
    await fillTicket(page, TICKET);
    await dialog.getByLabel('Priority').selectOption('urgent');
    await dialog.getByLabel('Category').selectOption('bug_report');
    const sent = page.waitForRequest(isCreation);
    await createTicketButton(page).click();
    expect((await sent).postDataJSON()).toEqual({
      ...TICKET,
      priority: 'urgent',
      category: 'bug_report',
    });
    await expectToast(page, 'Ticket Created');
  });
});

test('[S8.18] [S8.19] signed out meanwhile, one learns so and is sent to /api/login 500 ms later', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    await fillTicket(page, TICKET);
    // Not before the ticket is sent: whatever the page asks for by itself would be refused first.
    await page.route(`**/api/support/tickets`, async (route) => {
      if (isCreation(route.request())) await page.context().clearCookies();
      await route.continue();
    });
    await recordResponseTime(page, '/api/support/tickets');
    const left = page.waitForRequest(`**/api/login`, LONG_TIMEOUT);
    await createTicketButton(page).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await left;
    await page.waitForURL('**/auth', LONG_TIMEOUT);
    // A timer may end a part of a millisecond early.
    expect(await remainingAfterResponse(page)).toBeGreaterThan(498);
  });
});

test('[T.54] signed out is known by the status, whatever the answer says', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    await fillTicket(page, TICKET);
    await page.route(`**/api/support/tickets`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, body: 'nobody there' })
        : route.continue(),
    );
    await createTicketButton(page).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await page.waitForRequest(`**/api/login`, LONG_TIMEOUT);
  });
});

test('[S8.20] a refused ticket shows an Error toast in the words of the server, and stays in the form', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, `${NEW}&order=${randomUUID()}`);
    await fillTicket(page, TICKET);
    const refused = page.waitForResponse((response) => isCreation(response.request()));
    await createTicketButton(page).click();
    const { message } = (await (await refused).json()) as { message: string };
    expect(message).not.toBe('');
    await expectToast(page, 'Error', message);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').getByText(message).waitFor(LONG_TIMEOUT);
    expect(await dialog.getByLabel('Subject').inputValue()).toBe(TICKET.subject);
  });
});

test('[S8.21] a ticket that failed without a word shows an Error toast with Failed to create ticket', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    await fillTicket(page, TICKET);
    await page.route(`**/api/support/tickets`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.continue(),
    );
    await createTicketButton(page).click();
    await expectToast(page, 'Error', 'Failed to create ticket');
  });
});

test('a ticket sent again after its answer was lost is made once', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    await fillTicket(page, TICKET);
    await page.route(`**/api/support/tickets`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await createTicketButton(page).click();
    await expectToast(page, 'Error', 'Failed to create ticket');
    await page.unroute(`**/api/support/tickets`);
    await createTicketButton(page).click();
    await expectToast(page, 'Ticket Created');
    await openSupport(page, portal, '/eur/support?tab=tickets');
    await page.getByText('1 of 1 ticket').waitFor(LONG_TIMEOUT);
  });
});

test('a draft is kept for the next visit, and gone once its ticket is made', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, NEW);
    await fillTicket(page, TICKET);
    await page.getByRole('dialog').getByLabel('Priority').selectOption('high');
    await openSupport(page, portal, '/eur/support');
    await page.getByRole('button', { name: 'Create New Ticket' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Subject').inputValue(LONG_TIMEOUT)).toBe(TICKET.subject);
    expect(await dialog.getByLabel('Message').inputValue()).toBe(TICKET.message);
    expect(await dialog.getByLabel('Priority').inputValue()).toBe('high');
    await createTicketButton(page).click();
    await expectToast(page, 'Ticket Created');
    await ticketLink(page, TICKET.subject).waitFor(LONG_TIMEOUT);
    await page.goto(NEW);
    expect(await dialog.getByLabel('Subject').inputValue(LONG_TIMEOUT)).toBe('');
  });
});

test('a ticket about an order and a product names both and leads back to the order', async () => {
  const [product] = await putOnSale(portal, [{ stock: 3, prices: { eur: '5.00' } }]);
  if (product === undefined) throw new Error('Nothing is on sale');
  await asNewBuyer({ browser, portal }, async (page, { companyId }) => {
    await portal.operator.deposit({ companyId, amount: '20.00' });
    const order = await buyOne(page, product.id);
    await openSupport(page, portal, `${NEW}&order=${order.id}&product=${product.id}`);
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await form.getByRole('link', { name: `Order ${order.orderNumber}` }).waitFor(LONG_TIMEOUT);
    await form.getByText(product.name).waitFor(LONG_TIMEOUT);
    await fillTicket(page, TICKET);
    const sent = page.waitForRequest(isCreation);
    await createTicketButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      orderId: order.id,
      productId: product.id,
    });
    await ticketLink(page, TICKET.subject).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog', { name: TICKET.subject });
    await dialog.getByText(product.name).waitFor(LONG_TIMEOUT);
    await dialog.getByRole('link', { name: `Order ${order.orderNumber}` }).click(LONG_TIMEOUT);
    await page.waitForURL(`**/eur/orders/${order.id}`, LONG_TIMEOUT);
  });
});

test('from the guide of a product the form of a ticket about it is a click away', async () => {
  const [product] = await putOnSale(portal, [{ stock: 1, installationInstructions: 'Start it.' }]);
  if (product === undefined) throw new Error('Nothing is on sale');
  await asBuyer(async (page) => {
    await openCatalogue(page, '/eur');
    const row = await findProduct(page, product.sku);
    await row.getByRole('button', { name: /^GUIDE of/ }).click();
    const guide = page.getByRole('dialog');
    await guide.getByRole('link', { name: 'Ask support about this product' }).click(LONG_TIMEOUT);
    await page.waitForURL(`**/eur/support?ticket=new&product=${product.id}`, LONG_TIMEOUT);
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await form.getByText(product.name).waitFor(LONG_TIMEOUT);
  });
});

test('what a ticket was to be about can be taken off it', async () => {
  const [product] = await putOnSale(portal, [{ stock: 0 }]);
  if (product === undefined) throw new Error('Nothing is on sale');
  await asBuyer(async (page) => {
    await openSupport(page, portal, `${NEW}&product=${product.id}`);
    const form = page.getByRole('dialog', { name: 'Create New Ticket' });
    await form.getByText(product.name).waitFor(LONG_TIMEOUT);
    await form.getByRole('button', { name: 'Not about this' }).click();
    await page.waitForURL(`**${NEW}`, LONG_TIMEOUT);
    expect(await form.getByText(product.name).count()).toBe(0);
    await fillTicket(page, TICKET);
    const sent = page.waitForRequest(isCreation);
    await createTicketButton(page).click();
    expect((await sent).postDataJSON()).not.toHaveProperty('productId');
  });
});

function asBuyer(act: (page: Page) => Promise<void>): Promise<void> {
  return asNewBuyer({ browser, portal }, act);
}

interface Sent {
  method(): string;
  url(): string;
}

function isCreation(request: Sent): boolean {
  return request.method() === 'POST' && request.url().endsWith('/api/support/tickets');
}

/** The changing requests of a page from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

interface Bought {
  readonly id: string;
  readonly orderNumber: string;
}

async function buyOne(page: Page, productId: string): Promise<Bought> {
  const line = { productId, quantity: 1, tenantId: 'eur' };
  await sendFromPage(page, 'post', { path: '/api/cart', body: line });
  const order = await sendFromPage(page, 'post', {
    path: '/api/orders',
    body: { tenantId: 'eur', expectedTotal: '5.00' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return order as Bought;
}
