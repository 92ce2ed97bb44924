import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const LIST = 'ARH-BCK-MAC\t5\nARH-VRT-10;2\nARH-BCK-3 3\nARH-BCK-MAC 1\nARH-SRV-3;60\nARH-CLD-1X;4';

async function checkList(page: Page): Promise<void> {
  await page.locator('textarea').fill(LIST);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('main').locator('section h2').first().waitFor();
}

async function openProduct(page: Page): Promise<void> {
  await page.locator('main a[href*="product="]').first().click();
  await page.getByRole('dialog').waitFor();
}

async function openList(page: Page): Promise<void> {
  await page.locator('main table a').first().click();
  await page.getByRole('textbox').first().waitFor();
}

/** An order by list, as it is answered; all about one product; and what a company keeps to buy again. */
export const QUICK_ORDER_SHOTS: readonly Shot[] = [
  { name: 'quick-order', as: 'eur', path: '/eur/quick-order', act: checkList },
  {
    name: 'quick-order-phone',
    as: 'km',
    path: '/km/quick-order',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: checkList,
  },
  { name: 'product', as: 'eur', path: '/eur?search=backup', act: openProduct },
  { name: 'lists', as: 'eur', path: '/eur/lists' },
  { name: 'list', as: 'eur', path: '/eur/lists', act: openList },
  {
    name: 'list-phone',
    as: 'km',
    path: '/km/lists',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: openList,
  },
  { name: 'catalogue-favourites', as: 'eur', path: '/eur?own=favourites' },
];
