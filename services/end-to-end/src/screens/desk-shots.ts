import type { Page } from 'playwright-core';
import { openRow } from './shot.ts';
import type { Shot } from './shot.ts';

async function openRefund(page: Page): Promise<void> {
  await openRow(page, 0);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('radio').last().click();
  await page.getByRole('spinbutton').first().fill('1');
}

/** Opens the search of everything, with a few letters of what the demo sells. */
async function searchEverywhere(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('demo');
  await search.getByRole('option').first().waitFor();
}

/** Changes what may be changed of the tickets on a page, of which some are closed. */
async function changeMany(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByLabel('Change').selectOption({ label: 'Resolved' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The search, orders and what is given back of them, and the support desk. */
export const DESK_SHOTS: readonly Shot[] = [
  { name: 'console-search', as: 'admin', path: '/admin-panel', act: searchEverywhere },
  {
    name: 'console-search-phone',
    as: 'admin',
    path: '/admin-panel',
    width: 390,
    theme: 'dark',
    act: searchEverywhere,
  },
  { name: 'console-orders-tablet', as: 'admin', path: '/admin/orders', width: 1024 },
  { name: 'console-orders-phone', as: 'admin', path: '/admin/orders', width: 390 },
  { name: 'console-tickets', as: 'admin', path: '/admin/support' },
  {
    name: 'console-tickets-tablet',
    as: 'admin',
    path: '/admin/support',
    width: 1024,
    theme: 'dark',
  },
  { name: 'console-tickets-phone', as: 'admin', path: '/admin/support', width: 390 },
  {
    name: 'console-ticket',
    as: 'admin',
    path: '/admin/support',
    act: (page) => openRow(page, 2),
  },
  {
    name: 'console-ticket-tablet',
    as: 'admin',
    path: '/admin/support',
    width: 1024,
    theme: 'dark',
    language: 'bs',
    act: (page) => openRow(page, 2),
  },
  {
    name: 'console-ticket-phone',
    as: 'admin',
    path: '/admin/support',
    width: 390,
    act: (page) => openRow(page, 2),
  },
  {
    name: 'console-bulk-outcome',
    as: 'admin',
    path: '/admin/support?filter={}',
    act: changeMany,
  },
  { name: 'console-canned-answers', as: 'admin', path: '/admin/support/canned-answers' },
  {
    name: 'console-article',
    as: 'admin',
    path: '/admin/support/articles',
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-refund',
    as: 'admin',
    path: '/admin/orders?filter={"status":"completed"}',
    act: openRefund,
  },
  {
    name: 'console-refund-phone',
    as: 'admin',
    path: '/admin/orders?filter={"status":"completed"}',
    width: 390,
    theme: 'dark',
    act: openRefund,
  },
];
