import type { Page } from 'playwright-core';
import { paths } from 'contracts/api/paths';
import type { Shot } from './shot.ts';

/** Money that is lacking, and a payment whose answer was lost. */
export const PAY_IN_SHOTS: readonly Shot[] = [
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
];

/** Before the picture of a checkout that goes well, whose cart it would empty. */
export const PAYMENT_CHECK_SHOT: Shot = {
  name: 'checkout-checking',
  as: 'eur',
  path: '/eur/checkout',
  act: async (page) => {
    await page.route(`**${paths.orders}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('We are checking your payment').waitFor();
  },
};

async function toPayIn(page: Page): Promise<void> {
  await page.locator('#pay-in').evaluate((heading) => heading.scrollIntoView());
}
