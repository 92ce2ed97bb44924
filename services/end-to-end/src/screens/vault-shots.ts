import type { Page } from 'playwright-core';
import { openRow } from './shot.ts';
import type { Shot } from './shot.ts';

/** The vault of keys, over widths, themes and languages. */
export const VAULT_SHOTS: readonly Shot[] = [
  { name: 'console-deliveries', as: 'admin', path: '/admin/keys' },
  { name: 'console-keys', as: 'admin', path: '/admin/keys/list', theme: 'dark' },
  { name: 'console-keys-phone', as: 'admin', path: '/admin/keys/list', width: 390 },
  {
    name: 'console-key',
    as: 'admin',
    path: '/admin/keys/list?filter={"status":"replaced"}',
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-key-sold',
    as: 'admin',
    path: `/admin/keys/list?filter=${encodeURIComponent('{"status":"allocated"}')}`,
    width: 1024,
    act: (page) => openRow(page, 1),
  },
  { name: 'console-key-import', as: 'admin', path: '/admin/keys/import', act: uploadSample },
  {
    name: 'console-key-import-phone',
    as: 'admin',
    path: '/admin/keys/import',
    width: 390,
    theme: 'dark',
  },
  { name: 'console-key-check', as: 'admin', path: '/admin/keys/import', act: checkSample },
  {
    name: 'console-recall',
    as: 'admin',
    path: '/admin/keys?filter={"q":"Papirus OEM 7731"}',
    act: (page) => openRow(page, 0),
  },
  { name: 'console-stock', as: 'admin', path: '/admin/keys/stock', language: 'bs', theme: 'dark' },
  { name: 'console-imports', as: 'admin', path: '/admin/imports' },
];

/** A list with columns by names of its own. */
async function uploadSample(page: Page): Promise<void> {
  const lines = [
    'Artikl;Serijski broj',
    'ZID-VPN-10;ZV10-6HKT-QW2M-0417',
    'ZID-VPN-10;ZV10-8PLC-NB5D-0418',
    'ZID-VPN-10;ZV10-3RVX-JY7F-0419',
    'ZID-VPN-10;ZV10-6HKT-QW2M-0417',
    ';ZV10-1TSE-GA9K-0420',
    'ZID-VPN-11;ZV10-5MUD-CX4R-0421',
  ];
  await page.getByLabel('Or paste the lines here').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByLabel('Supplier reference').waitFor();
}

async function checkSample(page: Page): Promise<void> {
  await uploadSample(page);
  await page.getByLabel('Column of the keys').selectOption('Serijski broj');
  await page.getByLabel(/^Column of the article/).selectOption('Artikl');
  await page.getByLabel('Supplier reference').fill('DELIVERY-2026-11');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('[data-reason]').first().waitFor();
}
