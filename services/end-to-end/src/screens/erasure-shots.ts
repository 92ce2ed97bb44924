import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const PATH = '/admin/history/erasure';

/** Persons who are erased, which super admins alone see. */
export const ERASURE_SHOTS: readonly Shot[] = [
  { name: 'console-erasure', as: 'superAdmin', path: PATH, act: choose },
  {
    name: 'console-erasure-tablet',
    as: 'superAdmin',
    path: PATH,
    width: 1024,
    theme: 'dark',
    act: choose,
  },
  {
    name: 'console-erasure-phone',
    as: 'superAdmin',
    path: PATH,
    width: 390,
    act: choose,
  },
];

/** Nobody is erased for a picture. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('buyer.eur@demo.test');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What stays' }).waitFor();
}
