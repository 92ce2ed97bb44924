import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

/** What becomes of the cart: before the click, where the answer is lost, and with its keys. */
export const CHECKOUT_SHOTS: readonly Shot[] = [
  { name: 'checkout', as: 'eur', path: '/eur/checkout' },
  { name: 'checkout-checking', as: 'eur', path: '/eur/checkout', act: loseTheAnswer },
  {
    name: 'checkout-completed',
    as: 'eur',
    path: '/eur/checkout',
    act: async (page) => {
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.getByRole('button', { name: 'Reveal all' }).click();
      await page.locator('[data-licence-key]').first().waitFor();
    },
  },
];

export const WALLET_SHOTS: readonly Shot[] = [
  { name: 'wallet', as: 'eur', path: '/eur/wallet' },
  { name: 'pay-in', as: 'eur', path: '/eur/wallet?pay-in=120.50', act: toPayIn },
  {
    name: 'pay-in-km-phone',
    as: 'km',
    path: '/km/wallet?pay-in=88.00',
    width: 390,
    language: 'bs',
    theme: 'dark',
    act: toPayIn,
  },
  { name: 'wallet-km', as: 'km', path: '/km/wallet', language: 'bs', theme: 'dark' },
];

/** Nothing arrives: the cart is still there for the next picture. */
async function loseTheAnswer(page: Page): Promise<void> {
  await page.route(`**/api/orders`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('We are checking your payment').waitFor();
}

async function toPayIn(page: Page): Promise<void> {
  await page.locator('#pay-in').evaluate((heading) => heading.scrollIntoView());
}
