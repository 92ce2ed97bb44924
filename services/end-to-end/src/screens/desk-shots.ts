import type { Page } from 'playwright-core';
import { openRow } from './shot.ts';
import type { Shot } from './shot.ts';

async function openRefund(page: Page): Promise<void> {
  await openRow(page, 0);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('radio').last().click();
  await page.getByRole('spinbutton').first().fill('1');
}

/** Orders given back, and the support desk. */
export const DESK_SHOTS: readonly Shot[] = [
  { name: 'console-tickets', as: 'admin', path: '/admin/support' },
  { name: 'console-tickets-phone', as: 'admin', path: '/admin/support', width: 390 },
  {
    name: 'console-ticket',
    as: 'admin',
    path: '/admin/support',
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-ticket-tablet',
    as: 'admin',
    path: '/admin/support',
    width: 1024,
    theme: 'dark',
    language: 'bs',
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-ticket-phone',
    as: 'admin',
    path: '/admin/support',
    width: 390,
    act: (page) => openRow(page, 0),
  },
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
