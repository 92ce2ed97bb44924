import type { Browser, Locator, Page } from 'playwright-core';
import { withPage } from '../../browser/browser.ts';
import type { PageOptions } from '../../browser/browser.ts';
import type { Customer } from '../../harness/operator.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import { signInByApi } from './sign-in-by-api.ts';
import { loginOf, waitUntilCaughtUp } from './offers.ts';
import { LONG_TIMEOUT } from './screens.ts';

export type SupportTab = 'Overview' | 'My Tickets' | 'Knowledge Base' | 'FAQ';

/** Lets a new customer of the EUR shop act, who is signed in and has opened no page yet. */
export async function asNewBuyer(
  { browser, portal }: { readonly browser: Browser; readonly portal: PortalUnderTest },
  act: (page: Page, customer: Customer) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  const customer = await portal.operator.createCustomer();
  await withPage(browser, options, async (page) => {
    await signInByApi(page, loginOf(customer));
    await act(page, customer);
  });
}

/** The Support Center once it holds what has been written before. */
export async function openSupport(
  page: Page,
  portal: PortalUnderTest,
  address = '/eur/support',
): Promise<void> {
  await waitUntilCaughtUp(portal);
  await page.goto(address);
  // Beneath an open dialog the tabs are hidden from everybody.
  await page.locator('[role="tab"]').first().waitFor(LONG_TIMEOUT);
}

export function tab(page: Page, name: SupportTab): Locator {
  return page.getByRole('tab', { name, exact: true });
}

/** The titles of the tickets in a list, in its order. */
export function ticketTitles(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('link').allTextContents();
}

export function ticketLink(page: Page, title: string): Locator {
  return page.getByRole('tabpanel').getByRole('link', { name: title, exact: true });
}

/** Fills and sends the form of a new ticket; it may be open already. */
export async function fillTicket(
  page: Page,
  ticket: { readonly subject: string; readonly message: string },
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create New Ticket' });
  await form.getByLabel('Subject').fill(ticket.subject, LONG_TIMEOUT);
  await form.getByLabel('Message').fill(ticket.message);
}

export function createTicketButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: 'Create Ticket', exact: true });
}
