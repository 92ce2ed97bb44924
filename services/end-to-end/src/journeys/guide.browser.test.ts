import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { stopClock } from './testing/page-clock.ts';
import { LONG_TIMEOUT, findProduct, openCatalogue, expectClipboard } from './testing/screens.ts';

const SECTIONS = [
  'Installation',
  'Activation',
  'Getting started',
  'System requirements',
  'Troubleshooting',
  'Support',
];

let browser: Browser;
let portal: PortalUnderTest;
let guided: Offered;
let unguided: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  const [one, other] = await putOnSale(portal, [
    {
      stock: 1,
      installationInstructions: 'Start the installer.',
      activationInstructions: 'Paste the key.',
      installationInstructionsKm: 'Pokrenite instalaciju.',
    },
    { stock: 1 },
  ]);
  if (!one || !other) throw new Error('Two products were put on sale');
  [guided, unguided] = [one, other];
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[S2.86] [S1.18] [S1.19] [S2.99] GUIDE opens the user guide: six sections, those without content disabled', async () => {
  await inShop('eur', async (page) => {
    const guide = await openGuide(page, 'EUR');
    expect(await guide.getByRole('tab').allTextContents()).toEqual(SECTIONS);
    const usable = await Promise.all(
      SECTIONS.map((name) => guide.getByRole('tab', { name }).isEnabled()),
    );
    expect(usable).toEqual([true, true, false, false, false, false]);
    expect(await guide.getByRole('tabpanel').textContent()).toContain('Start the installer.');
    await guide.getByRole('tab', { name: 'Activation' }).click();
    await guide.getByText('Paste the key.').waitFor(LONG_TIMEOUT);
  });
});

test('[S2.100] [O.14] copying a section puts its text on the clipboard and says so for 2 seconds', async () => {
  await inShop('eur', async (page) => {
    await page.clock.install();
    const guide = await openGuide(page, 'EUR');
    await stopClock(page);
    const said = guide.getByRole('status').filter({ hasText: 'Copied' });
    await guide.getByRole('button', { name: 'Copy section' }).click();
    await said.waitFor(LONG_TIMEOUT);
    await expectClipboard(page, 'Start the installer.');
    await page.clock.runFor(1_900);
    expect(await said.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await said.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('[S1.20] [O.12] in the KM shop the guide opens in the local language and switches to English', async () => {
  await inShop('km', async (page) => {
    const guide = await openGuide(page, 'KM');
    await guide.getByText('Pokrenite instalaciju.').waitFor(LONG_TIMEOUT);
    expect(await guide.getByRole('tab', { name: 'Activation' }).isDisabled()).toBe(true);
    await guide.getByRole('button', { name: 'English' }).click();
    await guide.getByText('Start the installer.').waitFor(LONG_TIMEOUT);
  });
});

test('[S2.98] [T.38] a product without any guide text offers none, and says why', async () => {
  await inShop('eur', async (page) => {
    const row = await findProduct(page, unguided.sku);
    const button = row.getByRole('button', { name: /^GUIDE of/ });
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute('title')).toBe('No guide for this product yet');
  });
});

async function inShop(tenant: 'eur' | 'km', act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount(tenant === 'km' ? 'KM buyer' : 'EUR buyer'));
    await openCatalogue(page, `/${tenant}`);
    await act(page);
  });
}

async function openGuide(page: Page, market: 'EUR' | 'KM'): Promise<Locator> {
  const row = await findProduct(page, guided.sku, market);
  await row.getByRole('button', { name: /^GUIDE of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'User guide' });
  await dialog.getByRole('tab').first().waitFor(LONG_TIMEOUT);
  return dialog;
}
