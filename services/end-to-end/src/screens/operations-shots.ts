import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const BASE = '/admin/operations';

/** The operations, which super admins alone see. */
export const OPERATIONS_SHOTS: readonly Shot[] = [
  // Before the pictures fill the list with sign-ins of their own.
  { name: 'console-sign-ins', as: 'superAdmin', path: `${BASE}/sign-ins` },
  {
    name: 'console-sign-ins-phone',
    as: 'superAdmin',
    path: `${BASE}/sign-ins`,
    width: 390,
    theme: 'dark',
  },
  { name: 'console-read-models', as: 'superAdmin', path: BASE, act: rebuildOne },
  { name: 'console-read-models-tablet', as: 'superAdmin', path: BASE, width: 1024, theme: 'dark' },
  { name: 'console-read-models-phone', as: 'superAdmin', path: BASE, width: 390 },
  { name: 'console-parked', as: 'superAdmin', path: `${BASE}/parked`, theme: 'dark' },
  { name: 'console-queue', as: 'superAdmin', path: `${BASE}/queue`, width: 1024 },
  { name: 'console-actions', as: 'superAdmin', path: `${BASE}/deeds` },
  {
    name: 'console-actions-bs',
    as: 'superAdmin',
    path: `${BASE}/deeds`,
    language: 'bs',
    theme: 'dark',
  },
];

/** So that there is a rebuild to be seen. */
async function rebuildOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rebuild catalog', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Names were shown in the wrong case.');
  await dialog.getByRole('button', { name: 'Rebuild' }).click();
  await page.getByText('Done', { exact: true }).first().waitFor();
}
