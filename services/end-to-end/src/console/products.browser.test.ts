import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import {
  LONG_TIMEOUT,
  expectToast,
  findProduct,
  heading,
  openCatalogue,
} from '../journeys/testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[S2.23] [O.08] a product is created with prices and guides for both markets, and each shop sells it in its way', async () => {
  await asAdmin(async (page) => {
    const sku = uniqueName('con').toUpperCase();
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'New product' }).click(LONG_TIMEOUT);
    await heading(page, 'New product').waitFor(LONG_TIMEOUT);
    await fillAll(page, {
      Name: `Konzola ${sku}`,
      SKU: sku,
      Maker: 'Bosna Soft',
      'Price EUR': '12.50',
      'Price KM': '24.40',
      Description: 'Made in the console.',
      'Installation (English)': 'Run the installer.',
      'Installation (Bosnian)': 'Pokrenite instalaciju.',
    });
    await saveButton(page).click();
    await expectToast(page, 'Product created');
    await page.waitForURL('**/admin/products/edit/*', LONG_TIMEOUT);

    await openCatalogue(page, '/eur');
    const inEur = await findProduct(page, sku);
    expect(await inEur.textContent()).toContain('€12.50');
    await inEur.getByRole('button', { name: /^GUIDE/ }).click();
    await page.getByRole('dialog').getByText('Run the installer.').waitFor(LONG_TIMEOUT);
    await openCatalogue(page, '/km');
    const inKm = await findProduct(page, sku, 'KM');
    expect(await inKm.textContent()).toContain('24.40 KM');
    await inKm.getByRole('button', { name: /^GUIDE/ }).click();
    await page.getByRole('dialog').getByText('Pokrenite instalaciju.').waitFor(LONG_TIMEOUT);
  });
});

test('what the server refuses of a product stands beside its field, and nothing is lost', async () => {
  await asAdmin(async (page) => {
    await page.goto('/admin/products/edit');
    await fillAll(page, { Name: 'Only a name', SKU: uniqueName('BAD'), 'Price EUR': '12,5x' });
    await saveButton(page).click();
    await page
      .getByText('Invalid amount: write it with at most two decimals')
      .first()
      .waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Price EUR').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Only a name');
    // The toast leaves the bar free by which it is saved.
    const toast = page.locator('.toast');
    await toast.hover();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [notice, bar] = [await boxOf(toast), await boxOf(page.locator('.save-bar'))];
      expect(notice.y + notice.height <= bar.y || bar.y + bar.height <= notice.y).toBe(true);
    }
  });
});

test('a stale edit shows both versions with the differences marked, and can be saved over the other one on purpose', async () => {
  await asAdmin(async (page) => {
    const product = await createProduct(page);
    await openProduct(page, product.id);
    await page.getByLabel('Name', { exact: true }).fill(`${product.name} mine`);
    await page.getByText('1 unsaved change').waitFor(LONG_TIMEOUT);
    await changeElsewhere(page, product, `${product.name} theirs`);
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await dialog.waitFor(LONG_TIMEOUT);
    const row = dialog.getByRole('row').filter({ hasText: 'Name' });
    expect(await row.locator('mark').allTextContents()).toEqual(['mine', 'theirs']);
    await dialog.getByRole('button', { name: 'Go on with mine' }).click();
    // A save that was refused has saved nothing.
    await page.getByRole('link', { name: 'Orders' }).first().click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay here' }).click(LONG_TIMEOUT);
    await saveButton(page).click();
    await expectToast(page, 'Product saved');
    await heading(page, `${product.name} mine`).waitFor(LONG_TIMEOUT);
  });
});

test('filters, order and market of a list stand in its address, so that back and a copied link work', async () => {
  await asAdmin(async (page) => {
    const product = await createProduct(page);
    await page.goto('/admin/products');
    await page.getByRole('searchbox').fill(product.sku);
    await page.getByText('1 in all', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('group', { name: 'Market' }).getByRole('button', { name: 'KM' }).click();
    // It has no price in KM.
    await page.getByText('Nothing here matches.').waitFor(LONG_TIMEOUT);
    const copied = page.url();
    expect(copied).toContain('market=km');
    await withPage(browser, {}, async (other) => {
      await signInByApi(other, demoAccount('Super admin'));
      await other.goto(copied);
      await other.getByText('Nothing here matches.').waitFor(LONG_TIMEOUT);
      expect(await other.getByRole('searchbox').inputValue()).toBe(product.sku);
    });
  });
});

test('columns, queries and the height of rows that somebody keeps are there after a reload, on other lists too', async () => {
  await asAdmin(async (page) => {
    await page.goto('/admin/products');
    await page.getByRole('button', { name: 'Columns' }).click(LONG_TIMEOUT);
    await page.getByRole('menuitemcheckbox', { name: 'Maker' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    const maker = page.getByRole('columnheader', { name: 'Maker' });
    await maker.waitFor(LONG_TIMEOUT);
    await page.getByLabel('Sale state').selectOption('Pre-order');
    await page.getByRole('button', { name: 'Save query' }).click(LONG_TIMEOUT);
    await page.getByRole('dialog').getByLabel('Name').fill('Coming soon');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const kept = page.getByRole('button', { name: 'Coming soon', exact: true });
    await kept.waitFor(LONG_TIMEOUT);
    await page.reload();
    await maker.waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Sale state').inputValue()).toBe('pre-order');
    await page.goto('/admin/products');
    await maker.waitFor(LONG_TIMEOUT);
    await kept.click();
    const chosen = async () => page.getByLabel('Sale state').inputValue();
    await eventually(chosen, (state) => state === 'pre-order');
    await page.goto('/admin/orders');
    const cell = page.locator('tbody th').first();
    await cell.waitFor(LONG_TIMEOUT);
    expect((await cell.boundingBox())?.height).toBeLessThan(40);
  });
});

test('a list is exported whole, as it is filtered', async () => {
  await asAdmin(async (page) => {
    const product = await createProduct(page);
    await page.goto('/admin/products');
    await page.getByRole('searchbox').fill(product.sku);
    await page.getByText('1 in all', { exact: true }).waitFor(LONG_TIMEOUT);
    const link = page.getByRole('link', { name: 'Export CSV' });
    const address = (await link.getAttribute('href')) ?? '';
    const lines = (await (await page.request.get(address)).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(product.sku);
  });
});

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save', exact: true });
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await saveButton(page).waitFor(LONG_TIMEOUT);
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function createProduct(page: Page): Promise<AdminProduct> {
  const sku = uniqueName('ADM').toUpperCase();
  const body = { name: `Product ${sku}`, sku, prices: { eur: '9.90' } };
  return (await sendFromPage(page, 'post', { path: '/api/admin/products', body })) as AdminProduct;
}

async function openProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/products/edit/${id}`);
  await page.getByLabel('Name', { exact: true }).waitFor(LONG_TIMEOUT);
}

async function changeElsewhere(page: Page, product: AdminProduct, name: string): Promise<void> {
  await sendFromPage(page, 'put', {
    path: `/api/admin/products/${product.id}`,
    body: { ...product, name },
    headers: { 'If-Match': `"${product.revision}"` },
  });
}

test('a draft with names and guides in both languages is shown as buyers will see it, and is in no shop until it is published', async () => {
  await asAdmin(async (page) => {
    const sku = uniqueName('dra').toUpperCase();
    await page.goto('/admin/products/edit');
    await fillAll(page, {
      Name: `Draft ${sku}`,
      'Name in the KM shop': `Nacrt ${sku}`,
      SKU: sku,
      'Price EUR': '12.50',
      'Price KM': '24.40',
      Description: 'What it does.',
      'Description in the KM shop': 'Šta radi.',
      'Installation (English)': 'Run the installer.',
      'Installation (Bosnian)': 'Pokrenite instalaciju.',
    });
    await page.getByLabel('In the shops').selectOption('Draft');
    const preview = page.getByRole('complementary', { name: 'As buyers see it' });
    expect(await preview.textContent()).toMatch(
      /Draft.*€12\.50.*What it does\..*Run the installer\./s,
    );
    await preview.getByRole('button', { name: 'KM' }).click();
    expect(await preview.textContent()).toMatch(/Nacrt.*24\.40 KM.*Šta radi\..*Pokrenite/s);
    await saveButton(page).click();
    await expectToast(page, 'Product created');
    await page.waitForURL('**/admin/products/edit/*', LONG_TIMEOUT);
    const address = page.url();

    await openCatalogue(page, `/km?search=${sku}`);
    await heading(page, 'Found 0 KM products').waitFor(LONG_TIMEOUT);
    await page.goto(address);
    await page.getByLabel('In the shops').selectOption('Published', LONG_TIMEOUT);
    await saveButton(page).click();
    await expectToast(page, 'Product saved');
    await openCatalogue(page, '/km');
    const inKm = await findProduct(page, sku, 'KM');
    expect(await inKm.textContent()).toContain(`Nacrt ${sku}`);
  });
});

test('a picture is uploaded, and the shop shows a small one of it', async () => {
  await asAdmin(async (page) => {
    const product = await createProduct(page);
    await openProduct(page, product.id);
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from(ONE_PIXEL, 'base64'),
    });
    await page.getByText('1 unsaved change').waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Image address').inputValue()).toMatch(
      /^\/product-images\/.*large$/,
    );
    await saveButton(page).click();
    await expectToast(page, 'Product saved');
    await openCatalogue(page, '/eur');
    const row = await findProduct(page, product.sku);
    const loaded = async () =>
      row.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src]);
    const [width, address] = await eventually(loaded, ([found]) => Number(found) > 0);
    expect([width, address]).toEqual([1, expect.stringMatching(/\/product-images\/.*\/small$/)]);
  });
});

test('prices of many products are changed by a rule that shows old and new first, and one that went on meanwhile says so', async () => {
  await asAdmin(async (page) => {
    const word = uniqueName('pri').toUpperCase();
    const made: AdminProduct[] = [];
    for (const count of [1, 2, 3]) {
      const body = { name: `${word} ${count}`, sku: `${word}-${count}`, prices: { eur: '10.00' } };
      const sent = { path: '/api/admin/products', body };
      made.push((await sendFromPage(page, 'post', sent)) as AdminProduct);
    }
    const [stale] = made;
    if (!stale) throw new Error('none was made');
    await page.goto('/admin/products');
    await page.getByRole('searchbox').fill(word);
    await page.getByText('3 in all', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    const rule = dialog.getByLabel(/^Change \(/);
    await rule.fill('750');
    const change = dialog.getByRole('button', { name: 'Change 3 prices' });
    await dialog.getByText('3 prices more than double').waitFor(LONG_TIMEOUT);
    expect(await change.isDisabled()).toBe(true);
    await dialog.getByLabel('I mean this change').check();
    expect(await change.isDisabled()).toBe(false);
    await rule.fill('7.5');
    await dialog.getByLabel('Rounded').selectOption('to ten cents');
    const newPrices = dialog.locator('tbody td:nth-child(4)');
    await eventually(
      () => newPrices.allTextContents(),
      (prices) => prices.join() === '€10.80,€10.80,€10.80',
    );
    await changeElsewhere(page, stale, `${word} theirs`);
    await change.click();
    await dialog.getByText('2 prices changed').waitFor(LONG_TIMEOUT);
    await dialog.getByText('Somebody else changed this product meanwhile').waitFor(LONG_TIMEOUT);
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await dialog.getByRole('button', { name: 'Change 3 prices' }).waitFor(LONG_TIMEOUT);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const prices = page.locator('tbody td:nth-child(6)');
    await eventually(
      () => prices.allTextContents(),
      (shown) => shown.toSorted((a, b) => a.localeCompare(b)).join() === '€10.00,€10.80,€10.80',
    );
  });
});

async function boxOf(locator: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
}

/** A PNG. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
