import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../e2e/harness/factories.ts';
import { connectToPortalUnderTest } from '../e2e/harness/portal-under-test.ts';
import type { PortalUnderTest } from '../e2e/harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { enter } from './testing/entering.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import {
  PATIENT,
  addToCart,
  findProduct,
  heading,
  modeButton,
  openCatalogue,
  openSignIn,
  registerButton,
} from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

// Every screen in both themes: axe finds nothing, and the console says nothing in red, where refusals
// by the content security policy would stand.

const WORD = uniqueName('onyx');
const STILL = { reducedMotion: 'reduce' } as const;

let browser: Browser;
let portal: PortalUnderTest;
let products: readonly Offered[];

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const guide = { installationInstructions: 'Start it.', installationInstructionsKm: 'Pokrenite.' };
  const prices = { eur: '1.00', km: '1.96' };
  // One product for each colour of the stock badge.
  products = await putOnSale(
    portal,
    [20, 8, 3, 0].map((stock) => ({ name: `${WORD} ${stock}`, stock, prices, ...guide })),
  );
}, 60_000);

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('the landing page and the 404 page are accessible in both themes', async () => {
  await withPage(browser, STILL, async (page) => {
    await page.goto('/');
    await heading(page, 'Choose your panel').waitFor(PATIENT);
    await expectAccessible(page, 'landing');
    await page.goto('/eur/orders');
    await heading(page, '404 Page Not Found').waitFor(PATIENT);
    await expectAccessible(page, '404');
    expect(unexpectedProblems(page)).toEqual([]);
  });
}, 90_000);

test('signing in is accessible in both themes at every panel', async () => {
  await withPage(browser, STILL, async (page) => {
    for (const panel of ['eur', 'km', 'admin'] as const) {
      await openSignIn(page, panel);
      await heading(page, 'Demo accounts').waitFor(PATIENT);
      await expectAccessible(page, `sign in, ${panel}`);
    }
    expect(unexpectedProblems(page)).toEqual([]);
  });
}, 90_000);

test('registering is accessible in both themes, its faults included', async () => {
  await withPage(browser, STILL, async (page) => {
    await openSignIn(page, 'km');
    await modeButton(page, 'Register').click();
    await registerButton(page).click(PATIENT);
    await page.getByRole('alert').waitFor(PATIENT);
    await expectAccessible(page, 'register');
    expect(unexpectedProblems(page)).toEqual([]);
  });
}, 90_000);

test.each(['eur', 'km'] as const)(
  'catalogue, guide, cart, checkout, keys, orders and wallet are accessible in both themes in the shop %s',
  async (tenantId) => {
    const market = tenantId === 'km' ? 'KM' : 'EUR';
    const customer = await portal.operator.createCustomer({ tenantId });
    const { companyId } = customer;
    await portal.operator.deposit({ companyId, amount: '50.00', currency: market });
    await withPage(browser, STILL, async (page) => {
      await enter(page, loginOf(customer));
      await openCatalogue(page, `/${tenantId}?search=${WORD}`);
      await heading(page, `Found 4 ${market} products`).waitFor(PATIENT);
      await expectAccessible(page, 'catalogue');
      const row = await findProduct(page, products[0]?.sku ?? '', market);
      await row.getByRole('button', { name: /^GUIDE of/ }).click();
      await page.getByRole('dialog').getByRole('tab').first().waitFor(PATIENT);
      await expectAccessible(page, 'guide');
      await page.keyboard.press('Escape');
      await addToCart(row);
      await page.goto(`/${tenantId}/cart`);
      await page.getByRole('link', { name: 'Checkout', exact: true }).waitFor(PATIENT);
      await expectAccessible(page, 'cart');
      await page.goto(`/${tenantId}/checkout`);
      const pay = page.getByRole('button', { name: /^Pay / });
      await page.getByRole('table', { name: 'Balances' }).waitFor(PATIENT);
      await expectAccessible(page, 'checkout');
      await pay.click();
      await page.getByRole('button', { name: 'Reveal all' }).click(PATIENT);
      await page.locator('[data-licence-key]').waitFor(PATIENT);
      await expectAccessible(page, 'keys');
      for (const screen of ['orders', 'wallet']) {
        await page.goto(`/${tenantId}/${screen}`);
        await page.getByRole('table').waitFor(PATIENT);
        await expectAccessible(page, screen);
      }
      expect(unexpectedProblems(page)).toEqual([]);
    });
  },
  120_000,
);

test('on a phone the catalogue, its menu and its filters are accessible', async () => {
  const customer = await portal.operator.createCustomer();
  const phone = { ...STILL, viewport: { width: 390, height: 844 } };
  await withPage(browser, phone, async (page) => {
    await enter(page, loginOf(customer));
    await openCatalogue(page, `/eur?search=${WORD}`);
    await page.getByRole('listitem').first().waitFor(PATIENT);
    await expectAccessible(page, 'cards');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor(PATIENT);
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByRole('dialog').getByText('Availability').first().waitFor(PATIENT);
    await expectAccessible(page, 'filters');
    expect(unexpectedProblems(page)).toEqual([]);
  });
}, 90_000);
