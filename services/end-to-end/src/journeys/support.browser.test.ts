import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { holdResponses } from './testing/hold-responses.ts';
import { LONG_TIMEOUT, heading } from './testing/screens.ts';
import {
  asNewBuyer,
  createTicketButton,
  fillTicket,
  openSupport,
  tab,
  ticketLink,
  ticketTitles,
} from './testing/support-center.ts';
import { openSupportDesk, openTicket } from './testing/support-desk.ts';
import type { SupportDesk } from './testing/support-desk.ts';

let browser: Browser;
let portal: PortalUnderTest;
let desk: SupportDesk;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  desk = await openSupportDesk(browser);
});

afterAll(async () => {
  await desk.close();
  await Promise.all([browser.close(), portal.close()]);
});

const asBuyer = (act: (page: Page) => Promise<void>) => asNewBuyer({ browser, portal }, act);

test('[S2.20] the support center has an address in each market', async () => {
  for (const [label, market] of [
    ['EUR buyer', 'EUR'],
    ['KM buyer', 'KM'],
  ] as const) {
    await withPage(browser, {}, async (page) => {
      await signInByApi(page, demoAccount(label));
      await openSupport(page, portal, `/${market.toLowerCase()}/support`);
      await heading(page, 'Support Center').waitFor(LONG_TIMEOUT);
      await page.getByRole('complementary').getByText(`${market} SHOP`).waitFor(LONG_TIMEOUT);
      await page.getByRole('tabpanel').locator('dl').waitFor(LONG_TIMEOUT);
    });
  }
});

test('[S2.112] the support center has four tabs, each with an address that back returns from', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal);
    await heading(page, 'Support Center').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Overview',
      'My Tickets',
      'Knowledge Base',
      'FAQ',
    ]);
    await tab(page, 'FAQ').click();
    await page.waitForURL('**/eur/support?tab=faq', LONG_TIMEOUT);
    await page.goBack();
    await page.waitForURL('**/eur/support', LONG_TIMEOUT);
    expect(await tab(page, 'Overview').getAttribute('aria-selected')).toBe('true');
  });
});

test('the tabs are reached and opened by keyboard', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal);
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.textContent === 'My Tickets');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/eur/support?tab=tickets', LONG_TIMEOUT);
    expect(await tab(page, 'My Tickets').getAttribute('aria-selected')).toBe('true');
  });
});

test('[T.12] the support center says that it is loading', async () => {
  await asBuyer(async (page) => {
    const release = await holdResponses(page, '**/assets/support-page-*.js');
    await page.goto('/eur/support');
    const status = page.getByRole('status').filter({ hasText: 'Loading Support...' });
    await status.waitFor(LONG_TIMEOUT);
    release();
    await tab(page, 'Overview').waitFor(LONG_TIMEOUT);
  });
});

test('[S2.113] [T.46] the overview counts all, open and resolved tickets; the badge adds those in progress', async () => {
  await asBuyer(async (page) => {
    await openTicket(page);
    const answered = await openTicket(page);
    const resolved = await openTicket(page);
    await desk.answer(answered.id, 'We look into it.');
    await desk.change(resolved.id, { status: 'resolved' });
    await openSupport(page, portal);
    const counters = page.getByRole('tabpanel').locator('dl');
    await counters.getByText('3').waitFor(LONG_TIMEOUT);
    expect(await counters.locator('dt').allTextContents()).toEqual(['Total', 'Open', 'Resolved']);
    expect(await counters.locator('dd').allTextContents()).toEqual(['3', '1', '1']);
    const badge = page.getByRole('complementary').locator('[data-support-badge]');
    expect(await badge.textContent(LONG_TIMEOUT)).toBe('2');
  });
});

test('[S1.15] [S2.114] [S8.37] [T.64] Create New Ticket opens a dialog, and its ticket is listed and counted', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal);
    await page.getByRole('button', { name: 'Create New Ticket' }).click();
    await page.getByRole('dialog', { name: 'Create New Ticket' }).waitFor(LONG_TIMEOUT);
    await fillTicket(page, {
      subject: 'Keys for the new branch',
      message: 'How do we order for Zenica?',
    });
    await createTicketButton(page).click();
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await toast.getByText('Ticket Created', { exact: true }).waitFor(LONG_TIMEOUT);
    await toast
      .getByText('Your support ticket has been created successfully.', { exact: true })
      .waitFor(LONG_TIMEOUT);
    await ticketLink(page, 'Keys for the new branch').waitFor(LONG_TIMEOUT);
    const counters = page.getByRole('tabpanel').locator('dl dd');
    await counters.filter({ hasText: '1' }).first().waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const opener = page.getByRole('button', { name: 'Create New Ticket' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test('[S2.115] Browse Knowledge Base goes to the knowledge base', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal);
    await page.getByRole('button', { name: 'Browse Knowledge Base' }).click();
    await page.waitForURL('**/eur/support?tab=knowledge', LONG_TIMEOUT);
    expect(await tab(page, 'Knowledge Base').getAttribute('aria-selected')).toBe('true');
  });
});

test('[S2.116] [S2.117] [S2.118] [S2.119] tickets are searched and filtered without asking the server', async () => {
  await asBuyer(async (page) => {
    await openTicket(page, { subject: 'Invoice of March', priority: 'urgent' });
    await openTicket(page, { subject: 'Key refused', message: 'Invoice or not, it is refused.' });
    const { id } = await openTicket(page, { subject: 'Old balance', priority: 'urgent' });
    await desk.change(id, { status: 'resolved' });
    await openSupport(page, portal, '/eur/support?tab=tickets');
    await ticketLink(page, 'Key refused').waitFor(LONG_TIMEOUT);
    expect(await optionsOf(page, 'Status')).toEqual([
      'all',
      'open',
      'in_progress',
      'resolved',
      'closed',
    ]);
    expect(await optionsOf(page, 'Priority')).toEqual(['all', 'low', 'medium', 'high', 'urgent']);

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/support/tickets') asked.push(request.url());
    });
    await page.getByLabel('Search tickets').fill('invoice');
    await ticketLink(page, 'Old balance').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    expect(await ticketTitles(page)).toEqual(['Key refused', 'Invoice of March']);
    await page.getByLabel('Priority').selectOption('urgent');
    await ticketLink(page, 'Key refused').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    expect(await ticketTitles(page)).toEqual(['Invoice of March']);
    await page.getByLabel('Search tickets').fill('');
    await page.getByLabel('Status').selectOption('resolved');
    await ticketLink(page, 'Old balance').waitFor(LONG_TIMEOUT);
    expect(await ticketTitles(page)).toEqual(['Old balance']);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).search).toBe('?tab=tickets&status=resolved&priority=urgent');
  });
});

test('[S2.122] without a ticket, or without a match, My Tickets reads No tickets found', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, '/eur/support?tab=tickets');
    await page.getByText('No tickets found').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Clear All' }).count()).toBe(0);
    await openTicket(page, { subject: 'Key refused' });
    await openSupport(page, portal, '/eur/support?tab=tickets&search=balance');
    await page.getByText('No tickets found').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await ticketLink(page, 'Key refused').waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Search tickets').inputValue()).toBe('');
  });
});

test('a company sees its own tickets only', async () => {
  await asBuyer(async (page) => {
    const foreign = await openTicket(page, { subject: 'Ours alone' });
    await asBuyer(async (other) => {
      await openSupport(other, portal, `/eur/support?ticket=${foreign.id}`);
      await other.getByText('The ticket could not be loaded').waitFor(LONG_TIMEOUT);
      expect(await other.getByText('Ours alone').count()).toBe(0);
    });
  });
});

test('what could not be loaded says so and is tried again', async () => {
  await asBuyer(async (page) => {
    await openTicket(page, { subject: 'Key refused' });
    await page.route('**/api/support/tickets', (route) =>
      route.fulfill({ status: 422, json: { message: 'Not today.' } }),
    );
    await openSupport(page, portal, '/eur/support?tab=tickets');
    const panel = page.getByRole('alert').filter({ hasText: 'The tickets could not be loaded' });
    await panel.getByText('Not today.').waitFor(LONG_TIMEOUT);
    await page.unroute('**/api/support/tickets');
    await panel.getByRole('button', { name: 'Retry' }).click();
    await ticketLink(page, 'Key refused').waitFor(LONG_TIMEOUT);
  });
});

test('an admin who looks into the shop reads the knowledge base and has no tickets', async () => {
  await asAdmin(async (page) => {
    await openSupport(page, portal);
    await page.getByText('Your account belongs to no company').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Create New Ticket' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Browse Knowledge Base' }).waitFor(LONG_TIMEOUT);
  });
});

async function optionsOf(page: Page, label: string): Promise<string[]> {
  return page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
}

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}
