import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { headers } from 'contracts/api/headers';
import type { Browser, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { putOneOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, findProduct, heading, openCatalogue } from './testing/screens.ts';
import { demoAccount, sendFromPage, signInByApi } from './testing/sign-in-by-api.ts';

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, {
    stock: 2,
    region: 'europe',
    installationInstructions: 'Start the installer.',
  });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('going back closes the guide and the filters, and the list stays as it was narrowed down', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.goto('/eur/orders');
    await page.getByRole('link', { name: 'CATALOG' }).click(LONG_TIMEOUT);
    const row = await findProduct(page, product.sku);
    const dialog = page.getByRole('dialog');
    const openGuide = async () => {
      await row.getByRole('button', { name: /^GUIDE of/ }).click();
      await dialog.getByText('Start the installer.').waitFor(LONG_TIMEOUT);
    };
    await openGuide();
    await backCloses(page, dialog);
    await row.waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('search')).toBe(product.sku);

    await page.getByRole('button', { name: /^Filters/ }).click();
    await dialog.getByText('Region & Platform').click(LONG_TIMEOUT);
    await dialog.getByLabel('Region', { exact: true }).selectOption('europe');
    await page.waitForURL('**/eur?*region=europe*', LONG_TIMEOUT);
    await backCloses(page, dialog);
    await page.getByRole('button', { name: 'Remove filter Europe' }).waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('region')).toBe('europe');

    // Of two that lie over each other only the upper one.
    await row.getByRole('link', { name: product.name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Add to a list' }).click(LONG_TIMEOUT);
    const saving = page.getByRole('dialog', { name: 'Save as a list' });
    await saving.waitFor(LONG_TIMEOUT);
    await backCloses(page, saving);
    await page.getByRole('dialog', { name: product.name }).waitFor(LONG_TIMEOUT);
    await backCloses(page, dialog);

    // Closed in another way, a dialog leaves nothing behind that Back would have to pass.
    await openGuide();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/eur/orders', LONG_TIMEOUT);
  });
});

test('on a phone going back closes the menu, and after one of its links leads to the screen before', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await openCatalogue(page, '/km');
    const dialog = page.getByRole('dialog');
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog.waitFor(LONG_TIMEOUT);
    };
    await openMenu();
    await backCloses(page, dialog);
    expect(new URL(page.url()).pathname).toBe('/km');
    await openMenu();
    await dialog.getByRole('link', { name: 'MY BRANCHES' }).click();
    await page.waitForURL('**/km/branches', LONG_TIMEOUT);

    await page.getByRole('button', { name: /^(Add|New) branch/i }).click(LONG_TIMEOUT);
    await dialog.waitFor(LONG_TIMEOUT);
    await backCloses(page, dialog);
    expect(new URL(page.url()).pathname).toBe('/km/branches');
    await page.goBack();
    await heading(page, /^Found \d+ KM products/).waitFor(LONG_TIMEOUT);
    await page.waitForURL('**/km', LONG_TIMEOUT);
    expect(await dialog.count()).toBe(0);
  });
});

interface Overlay {
  readonly name: string;
  /** The page beneath it. */
  readonly on: string;
  readonly open: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click(LONG_TIMEOUT);

function overlays(list: string): readonly Overlay[] {
  return [
    { name: 'notices', on: '/eur/notices', open: press(/^Notices/) },
    { name: 'a list that is renamed', on: list, open: press('Rename') },
    { name: 'a list that is deleted', on: list, open: press('Delete') },
    { name: 'a key that is assigned', on: '/eur/keys', open: press(/^Assign the key/) },
    { name: 'sessions that are ended', on: '/eur/settings', open: press('End all other sessions') },
    { name: 'a new ticket', on: '/eur/support?tab=tickets', open: press('Create New Ticket') },
    {
      name: 'an article',
      on: '/eur/support?tab=knowledge',
      open: (page) =>
        page
          .getByRole('tabpanel')
          .getByRole('listitem')
          .getByRole('link')
          .first()
          .click(LONG_TIMEOUT),
    },
  ];
}

test('going back closes every other dialog and sheet, and leaves the page that is beneath', async () => {
  const { login, password } = demoAccount('EUR buyer');
  await portal.newBuyer().signIn({ username: login, password });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, { login, password });
    const listId = await createList(page);
    const dialog = page.getByRole('dialog');
    for (const { name, on, open } of overlays(`/eur/lists/${listId}`)) {
      await page.goto(on);
      await open(page);
      await dialog.waitFor(LONG_TIMEOUT);
      await backCloses(page, dialog);
      const { pathname, search } = new URL(page.url());
      expect({ name, at: pathname + search }).toEqual({ name, at: on });
    }
    await sendFromPage(page, 'delete', { path: `/api/lists/${listId}` });
  });
});

async function createList(page: Page): Promise<string> {
  const made = await sendFromPage(page, 'post', {
    path: '/api/lists',
    body: { name: uniqueName('list') },
    headers: { [headers.idempotencyKey]: randomUUID() },
  });
  return z.object({ id: z.string() }).parse(made).id;
}

async function backCloses(page: Page, dialog: Locator): Promise<void> {
  await page.goBack();
  await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
}
