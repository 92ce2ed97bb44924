import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Notices|Obavijesti)/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** What a company is notified of, how it is read, and of what it asks to be notified. */
export const NOTICES_SHOTS: readonly Shot[] = [
  { name: 'notices', as: 'eur', path: '/eur/notices' },
  { name: 'notices-panel', as: 'eur', path: '/eur', act: openBell },
  {
    name: 'notices-panel-phone',
    as: 'km',
    path: '/km',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: openBell,
  },
  { name: 'notices-by-mail', as: 'eur', path: '/eur/settings#notices' },
  {
    name: 'back-in-stock',
    as: 'eur',
    path: '/eur?stockLevel=out-of-stock',
    act: async (page) => {
      const ask = page.getByRole('button', { name: /^Notify me when / });
      const withdraw = page.getByRole('button', { name: /^Do not notify me: / });
      await ask.or(withdraw).first().waitFor();
      if ((await withdraw.count()) === 0) await ask.first().click();
      await withdraw.first().waitFor();
    },
  },
];
