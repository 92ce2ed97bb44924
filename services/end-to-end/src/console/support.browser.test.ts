import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import type { Browser, Page } from 'playwright-core';
import { newPage, openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { putOneOnSale, waitUntilCaughtUp } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { openTicket } from '../journeys/testing/support-desk.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;
let buyer: Page;
/** What the buyer has bought. */
let order: Order;
/** All that the server has ever sent to the buyer's browser, its stream of events among it. */
const received: string[] = [];

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const [customer] = await portal.openBuyers(1);
  if (!customer) throw new Error('a buyer was opened');
  const { username, password, companyId } = customer.customer;
  const { id: productId } = await putOneOnSale(portal, { stock: 1 });
  await portal.operator.deposit({ companyId, amount: '500.00' });
  const [item] = await customer.addToCart({ productId });
  const { id } = await customer.placedOrder({ expectedTotal: item?.product.price ?? '' });
  order = await customer.settledOrder(id);
  buyer = await newPage(browser);
  await signInByApi(buyer, { login: username, password });
  buyer.on('response', (response) => {
    void response
      .text()
      .then((text) => received.push(text))
      .catch(() => undefined);
  });
});

afterAll(async () => {
  await buyer.context().close();
  await Promise.all([browser.close(), portal.close()]);
});

/** Opened by the buyer, and in the queue. */
async function newTicket(overrides: Record<string, unknown> = {}) {
  const subject = uniqueName('Refused');
  const ticket = await openTicket(buyer, { subject, ...overrides });
  await waitUntilCaughtUp(portal);
  return { ...ticket, subject };
}

/** What the buyer's own page hears while it is open, as the browser's EventSource gives it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate((address) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const source = new EventSource(address);
    source.addEventListener('change', ({ data }) => heard.push(String(data)));
  }, '/api/stream?topics=tickets');
}

const heardBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test('[S2.26] [S2.131] [T.50] [O.11] a ticket is answered with an internal note that its customer never receives', async () => {
  const ticket = await newTicket();
  const secret = uniqueName('Only among us');
  await buyer.goto(`/eur/support?tab=tickets&ticket=${ticket.id}`);
  await buyer.getByRole('dialog').getByText('No responses yet').waitFor(LONG_TIMEOUT);
  await listen(buyer);
  await asAdmin(async (page) => {
    await page.goto('/admin/support');
    await page.getByRole('searchbox').fill(ticket.ticketNumber, LONG_TIMEOUT);
    await page.getByRole('link', { name: ticket.ticketNumber }).click(LONG_TIMEOUT);
    await heading(page, ticket.subject).waitFor(LONG_TIMEOUT);
    const customer = page.getByRole('region', { name: 'Customer' });
    await customer.getByRole('link', { name: order.orderNumber }).first().waitFor(LONG_TIMEOUT);
    await customer.getByText('€480.01').first().waitFor(LONG_TIMEOUT);
    const [lastFour] = order.keys.map((key) => key.lastFour);
    await customer.getByRole('link', { name: lastFour ?? '' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Internal note' }).click(LONG_TIMEOUT);
    await page.getByLabel('A note among staff').fill(secret);
    await page.getByRole('button', { name: 'Keep note' }).click();
    await expectToast(page, 'Note kept');
    const note = page.getByRole('article').filter({ hasText: secret });
    await note.getByText('Internal Note', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Take it' }).click();
    await expectToast(page, 'Ticket changed');
    await page.locator('[data-action="changed"]').getByText('Taken by').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByLabel('Your answer to the customer').fill('We look into it.');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Answer sent');
    await page.getByText('In progress', { exact: true }).first().waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
  // The answer comes to the open page by itself; the note was written before it.
  await buyer.getByRole('dialog').getByText('We look into it.').waitFor(LONG_TIMEOUT);
  await buyer.reload();
  await buyer.getByRole('dialog').getByText('We look into it.').waitFor(LONG_TIMEOUT);
  const asked = [
    '/api/support/tickets',
    `/api/support/tickets/${ticket.id}`,
    `/api/support/tickets/${ticket.id}/responses`,
    '/api/support/tickets/stats',
  ].map(async (path) => (await buyer.request.get(path)).text());
  const answers = (await Promise.all(asked)).join('\n');
  expect(answers).toContain('We look into it.');
  expect(answers).not.toContain('assignee');
  expect([...received, answers].join('\n')).not.toContain(secret);
});

test('[T.50] what is announced to a customer’s open page holds nothing of notes', async () => {
  const ticket = await newTicket();
  await buyer.goto('/eur/support?tab=tickets');
  await buyer.getByText(ticket.subject).first().waitFor(LONG_TIMEOUT);
  await listen(buyer);
  const path = `/api/admin/tickets/${ticket.id}/responses`;
  await asAdmin(async (page) => {
    const note = { message: uniqueName('Note'), isInternal: true };
    await sendFromPage(page, 'post', { path, body: note });
    await sendFromPage(page, 'post', { path, body: { message: 'A first answer.' } });
  });
  await buyer.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length > 0);
  await waitUntilCaughtUp(portal);
  // One answer and its status came together; the note before them announced nothing.
  expect(await heardBy(buyer)).toEqual([JSON.stringify({ topic: 'tickets', id: ticket.id })]);
});

test('[O.11] two colleagues at one ticket see each other, and the queue is live', async () => {
  const ticket = await newTicket();
  await asAdmin(async (page) => {
    await page.goto(`/admin/support/tickets/${ticket.id}`);
    await page.getByLabel('Your answer to the customer').fill('I am on it', LONG_TIMEOUT);
    await withPage(browser, {}, async (other) => {
      await signInByApi(other, demoAccount('Super admin'));
      await other.goto(`/admin/support/tickets/${ticket.id}`);
      await other.getByText(/is answering this ticket now/).waitFor(LONG_TIMEOUT);
      await page.getByText(/has this ticket open/).waitFor(LONG_TIMEOUT);
      await page.getByRole('button', { name: 'Send answer' }).click();
      // It comes to the colleague by itself.
      await other.getByRole('article').filter({ hasText: 'I am on it' }).waitFor(LONG_TIMEOUT);
      await other
        .getByText(/is answering this ticket now/)
        .waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    });
  });
});

test('a canned answer is filled in for the ticket, and what is not known must be filled in by hand', async () => {
  const ticket = await newTicket();
  const title = uniqueName('Greeting');
  await asAdmin(async (page) => {
    await page.goto('/admin/support/canned-answers/new');
    await page.getByLabel('Title').fill(title, LONG_TIMEOUT);
    await page.getByLabel('Text').fill('Hello {customer}, about {ticket} and {order}: done.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Canned answer written');
    await page.goto(`/admin/support/tickets/${ticket.id}`);
    await page.getByLabel('Canned answer').selectOption({ label: `${title} (EN)` }, LONG_TIMEOUT);
    const box = page.getByLabel('Your answer to the customer');
    expect(await box.inputValue()).toContain(`about ${ticket.ticketNumber} and {order}`);
    expect(await box.inputValue()).not.toContain('{customer}');
    await page.getByText('Fill in {order} before you send.').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Send answer' }).isDisabled()).toBe(true);
    // What was written is not lost by a link beside it.
    await page.getByRole('region', { name: 'Customer' }).getByText('All orders').click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay here' }).click(LONG_TIMEOUT);
    await box.fill((await box.inputValue()).replace('{order}', 'your order'));
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expectToast(page, 'Answer sent');
  });
});

test('[O.20] [O.11] many tickets are changed at once, with what became of each; a closed one is reopened with a reason', async () => {
  const company = uniqueName('Bulk');
  const first = await newTicket({ subject: `${company} one` });
  const second = await newTicket({ subject: `${company} two` });
  await asAdmin(async (page) => {
    await page.goto(`/admin/support/tickets/${second.id}`);
    await page.getByLabel('Status').selectOption('Closed', LONG_TIMEOUT);
    await expectToast(page, 'Ticket changed');
    const filter = JSON.stringify({ id: [first.id, second.id] });
    await page.goto(`/admin/support?filter=${encodeURIComponent(filter)}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check(LONG_TIMEOUT);
    await page.getByLabel('Change').selectOption({ label: 'Resolved' });
    await page.getByRole('button', { name: 'Apply' }).click();
    const dialog = page.getByRole('dialog', { name: 'What became of them' });
    await dialog.getByText('1 of 2 done').waitFor(LONG_TIMEOUT);
    const refused = dialog.getByRole('row').filter({ hasText: second.ticketNumber });
    await refused.getByText('with a reason').waitFor(LONG_TIMEOUT);
    expect(await dialog.getByRole('row').count()).toBe(2);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.goto(`/admin/support/tickets/${second.id}`);
    await page.getByLabel('Status').selectOption('Open', LONG_TIMEOUT);
    const asking = page.getByRole('dialog', { name: 'Reopen this ticket' });
    await asking.getByLabel('Reason').fill('Closed too early.');
    await asking.getByRole('button', { name: 'Reopen' }).click();
    await expectToast(page, 'Ticket changed');
    await page.getByText('Open', { exact: true }).first().waitFor(LONG_TIMEOUT);
  });
});

test('[O.11] an article is written with a preview in both languages, and read in the shop', async () => {
  const title = uniqueName('Aktivacija');
  await asAdmin(async (page) => {
    await page.goto('/admin/support/articles/new');
    await page.getByLabel('Title').fill(title, LONG_TIMEOUT);
    await page.getByLabel('Excerpt').fill('Gdje ide ključ.');
    await page.getByLabel('Content').fill('Otvorite Pomoć.\n\nZatim Aktiviraj.');
    await page.getByLabel('Category').fill('Aktivacija');
    await page.getByLabel('Language').selectOption('Bosnian');
    const preview = page.getByRole('region', { name: 'As buyers see it' });
    await preview.getByText('Zatim Aktiviraj.').waitFor(LONG_TIMEOUT);
    await preview.getByText('Category', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('group', { name: 'Preview in' }).getByText('Bosnian').click();
    await preview.getByText('Kategorija', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Published');
    await page.waitForURL('**/admin/support/articles/*-*', LONG_TIMEOUT);
    await waitUntilCaughtUp(portal);
    const articles = async () => (await buyer.request.get('/api/support/kb/articles')).text();
    expect(await articles()).toContain(title);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'Withdrawn');
    await waitUntilCaughtUp(portal);
    expect(await articles()).not.toContain(title);
  });
});

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}
