import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildKeys, uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import type { Offered } from '../journeys/testing/offers.ts';
import { expectAccessible } from '../journeys/testing/accessible.ts';
import { tabTo } from '../journeys/testing/keyboard.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  browser = await openBrowser();
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await browser.close();
  await portal.close();
});

test('[S2.22] [O.07] of 1,000 uploaded keys 37 bad lines of five kinds are each reported, and the others go in', async () => {
  await asAdmin(async (page) => {
    const known = await putOneOnSale(portal, { stock: 9 });
    const product = await createProduct(page);
    await page.goto('/admin/keys');
    await page.getByRole('link', { name: 'Import keys' }).click(LONG_TIMEOUT);
    await uploadList(page, thousandLines(product.sku, known.keys));
    await page.getByLabel('Column of the keys').selectOption('Serial');
    await page.getByLabel('Column of the article numbers (SKU)').selectOption('Article');
    const reference = uniqueName('DELIVERY');
    await page.getByLabel('Supplier reference').fill(reference);
    await page.getByRole('button', { name: 'Check' }).click();

    await page.getByRole('button', { name: 'Import 963 keys' }).waitFor(LONG_TIMEOUT);
    await expectProblems(page);
    await page.getByRole('button', { name: 'Import 963 keys' }).click();
    await page.waitForURL('**/admin/imports/*', LONG_TIMEOUT);
    // It can be left and come back to at any moment.
    await page.reload();
    await page.getByText('963 of 963').waitFor(LONG_TIMEOUT);
    await page.getByText('Done', { exact: true }).waitFor(LONG_TIMEOUT);
    await expectProblems(page);
    const link = page.getByRole('link', { name: 'Report (CSV)' });
    const report = await page.request.get((await link.getAttribute('href')) ?? '');
    expect((await report.text()).trim().split('\r\n')).toHaveLength(38);

    await page.goto(`/admin/keys?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`);
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.waitFor(LONG_TIMEOUT);
    await eventually(
      () => row.getByRole('cell').allTextContents(),
      (cells) => cells.filter((cell) => cell === '963').length === 2,
    );
  });
});

test('[O.07] keys are imported through the wizard with the keyboard alone', async () => {
  const product = await putOneOnSale(portal, { stock: 1 });
  const fresh = buildKeys(3);
  const lines = [...fresh, fresh[0], product.keys[0]].map((key) => `${key}`);
  await asAdmin(async (page) => {
    const { keyboard } = page;
    const press = async (name: string | RegExp): Promise<void> => {
      // Tab passes by a button until it is enabled, which an answer or a file may do late.
      const button = page.getByRole('button', { name, disabled: false });
      await button.waitFor(LONG_TIMEOUT);
      await tabTo(page, button);
      await keyboard.press('Enter');
    };
    await page.goto('/admin/keys');
    await page.locator('[data-row-link]').first().waitFor(LONG_TIMEOUT);
    await tabTo(page, page.getByRole('link', { name: 'Import keys' }));
    await keyboard.press('Enter');
    await page.getByLabel('File', { exact: true }).waitFor(LONG_TIMEOUT);
    // Listened for before the way there: the browser acts without waiting, and Enter could overtake it.
    const chooser = page.waitForEvent('filechooser', LONG_TIMEOUT);
    await tabTo(page, page.getByLabel('File', { exact: true }));
    await keyboard.press('Enter');
    const list = ['Serial;Note', ...lines.map((key) => `${key};-`)].join('\r\n');
    const file = { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await (await chooser).setFiles(file);
    await press('Upload');
    await page.getByLabel('Column of the keys').waitFor(LONG_TIMEOUT);
    await tabTo(page, page.getByLabel('Column of the keys'));
    await keyboard.type('Serial');
    await tabTo(page, page.getByRole('searchbox'));
    await keyboard.type(product.sku);
    await page.getByRole('button', { name: product.sku }).waitFor(LONG_TIMEOUT);
    await press(new RegExp(product.sku));
    await tabTo(page, page.getByLabel('Supplier reference'));
    await keyboard.type(uniqueName('KEYBOARD'));
    await press('Check');
    await page.locator('[data-reason="imported-before"]').waitFor(LONG_TIMEOUT);
    await page.locator('[data-reason="repeated-in-list"]').waitFor(LONG_TIMEOUT);
    await press('Import 3 keys');
    await page.waitForURL('**/admin/imports/*', LONG_TIMEOUT);
    await page.getByText('3 of 3').waitFor(LONG_TIMEOUT);
    await page.getByText('Done', { exact: true }).waitFor(LONG_TIMEOUT);
  });
});

test('K1 K3 K4 K5 what a list leaves open is asked before it is imported, and what is left out is named', async () => {
  const product = await putOneOnSale(portal, { stock: 1 });
  const [first = '', second = '', third = ''] = buildKeys(3);
  const block = `-----BEGIN LICENSE-----\n${uniqueName('BLOCK')}\n-----END LICENSE-----`;
  const list = [
    'Keys for Acme',
    'Serial;Status;Region',
    `${first};in use;EU`,
    `${second};SOLD;EU`,
    `${first.toLowerCase()};in use;EU`,
    `${(product.keys[0] ?? '').toLowerCase()};in use;EU`,
    'Windows 11;in use;EU',
    `${third};in use;EU`,
    `"${block}";in use;EU`,
    '#N/A;in use;EU',
  ].join('\n');
  await asAdmin(async (page) => {
    await page.goto('/admin/keys');
    await page.getByRole('link', { name: 'Import keys' }).click(LONG_TIMEOUT);
    await uploadList(page, list);
    await page.getByLabel('Column of the keys').selectOption('Serial');
    await page.getByRole('searchbox').fill(product.sku);
    await page.getByRole('button', { name: product.sku }).click(LONG_TIMEOUT);
    await page.getByLabel('Supplier reference').fill(uniqueName('ASKED'));
    await page.getByRole('button', { name: 'Check' }).click();

    const asked = page.getByRole('region', { name: 'What the import asks' });
    await asked.getByText('Lines that look like no other line: 2.').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'questions of an import of keys');
    await asked.getByText('2 keys differ only in dashes').waitFor();
    await asked.getByText('The portal has had 1 of these keys').waitFor();
    const answer = page.getByRole('button', { name: 'Check with these answers' });
    // A word that nobody knows has no proposed answer.
    expect(await answer.isDisabled()).toBe(true);
    const inUse = asked.getByRole('group', { name: 'in use (lines: 7)' });
    await inUse.getByLabel('May be sold').check();
    await asked.getByLabel('Line 9, which ends with …----, is a key').check();
    await answer.click();

    await page.getByRole('button', { name: 'Import 3 keys' }).waitFor(LONG_TIMEOUT);
    await page.getByText('keys with SOLD (1) are left out').waitFor();
    await page.getByText('Columns that are not read: Region.').waitFor();
    await page.getByText('Lines above the names of the columns, not read: 1.').waitFor();
    const left = ['marked-unusable', 'same-spelling', 'known-spelling', 'unlike-others'];
    for (const reason of [...left, 'spreadsheet-error']) {
      await page.locator(`[data-reason="${reason}"]`).waitFor();
    }
    await expectAccessible(page, 'preview of an import of keys');
    // Who knows better lets the column be.
    await page.getByRole('button', { name: "Do not go by 'Status'" }).click();
    await page.getByRole('button', { name: 'Import 4 keys' }).click(LONG_TIMEOUT);
    await page.getByText('4 of 4').waitFor(LONG_TIMEOUT);
    await page.getByText('Done', { exact: true }).waitFor(LONG_TIMEOUT);

    await page.goto('/admin/keys/list');
    await page.getByRole('button', { name: 'Find a key' }).click(LONG_TIMEOUT);
    // Pasted into one line, and in small letters.
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Key').fill(block.replaceAll('\n', ' ').toLowerCase());
    await dialog.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Reveal' }).click(LONG_TIMEOUT);
    await dialog.getByLabel('Reason').fill('A customer asked.');
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    const shown = page.locator('[data-licence-key]');
    await shown.waitFor(LONG_TIMEOUT);
    expect(await shown.innerText()).toBe(block);
  });
});

test('a list that holds no keys is refused with what to do, and the page stays', async () => {
  await asAdmin(async (page) => {
    await page.goto('/admin/keys/import');
    await page.getByLabel('Or paste the lines here').fill('%PDF-1.7 keys');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('alert').getByText('PDF').waitFor(LONG_TIMEOUT);
    await page.getByLabel('Or paste the lines here').fill(`1;${buildKeys(1)[0]}\n2;#N/A`);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByLabel('Column of the keys').waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Column of the keys').inputValue()).toBe('#2');
  });
});

test('a sold key is found, replaced and seen through its whole life with the keyboard alone', async () => {
  const { buyer, product, orderId } = await soldKeys(2, 1);
  const [sold] = (await buyer.order(orderId)).keys;
  await asAdmin(async (page) => {
    await page.goto(
      `/admin/keys/list?filter=${encodeURIComponent(JSON.stringify({ q: sold?.lastFour }))}`,
    );
    const link = page.locator(`[data-row-link][href$="/admin/keys/${sold?.id ?? ''}"]`);
    await link.waitFor(LONG_TIMEOUT);
    await cutInTwo(page, page.getByRole('button', { name: 'Imported' }));
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await heading(page, `•••• ${sold?.lastFour ?? ''}`).waitFor(LONG_TIMEOUT);
    await tabTo(page, page.getByRole('button', { name: 'Replace' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The buyer gets another key').waitFor(LONG_TIMEOUT);
    await tabTo(page, dialog.getByLabel('Reason'));
    await page.keyboard.type('It does not activate.');
    // Without what has to be typed nothing happens.
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel(/^Type/));
    await page.keyboard.type(sold?.lastFour ?? '');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Key replaced');
    const life = page.getByRole('list').filter({ has: page.locator('[data-moment]') });
    await life.getByText('Replaced by').waitFor(LONG_TIMEOUT);
    await life.getByText('It does not activate.').waitFor(LONG_TIMEOUT);
  });
  const kept = await eventually(
    () => buyer.order(orderId),
    ({ keys }) => keys.some(({ status }) => status === 'replaced'),
  );
  expect(kept.keys.map(({ status }) => status).toSorted()).toEqual(['active', 'replaced']);
  expect(product.keys).toHaveLength(2);
});

test('a key is shown with a reason only, the look stands in its passport, and a pasted key is found by its whole text', async () => {
  const product = await putOneOnSale(portal, { stock: 1 });
  const [text = ''] = product.keys;
  const addresses: string[] = [];
  await asAdmin(async (page) => {
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())));
    await page.goto('/admin/keys/list');
    await page.getByRole('button', { name: 'Find a key' }).click(LONG_TIMEOUT);
    await page.getByRole('dialog').getByLabel('Key').fill(`${text}?`);
    await page.getByRole('dialog').getByRole('button', { name: 'Find' }).click();
    await page.getByText('The portal has no such key.').waitFor(LONG_TIMEOUT);
    await page.getByRole('dialog').getByLabel('Key').fill(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Find' }).click();
    await heading(page, `•••• ${text.slice(-4)}`).waitFor(LONG_TIMEOUT);
    // Where else somebody pastes it, it leads there too, and stands in no address.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text, LONG_TIMEOUT);
    const hit = page.getByRole('group', { name: 'Licence keys' }).getByRole('option');
    await hit.waitFor(LONG_TIMEOUT);
    await page.keyboard.press('Escape');
    await page.goto('/admin/keys/list');
    await page.getByRole('searchbox').fill(text, LONG_TIMEOUT);
    await heading(page, `•••• ${text.slice(-4)}`).waitFor(LONG_TIMEOUT);
    expect(addresses.filter((each) => each.includes(text))).toEqual([]);
    expect(await page.content()).not.toContain(text);
    await page.getByRole('button', { name: 'Reveal' }).click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Reveal' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByLabel('Reason').fill('A customer asked.');
    await submit.click();
    await page.locator('[data-licence-key]').getByText(text).waitFor(LONG_TIMEOUT);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('Seen by staff').waitFor(LONG_TIMEOUT);
    await page.getByText('A customer asked.').waitFor(LONG_TIMEOUT);
    expect(await page.content()).not.toContain(text);
  });
});

test('a delivery is recalled: its stock is revoked, one order replaced and another refunded', async () => {
  const { buyer, product, orderId } = await soldKeys(4, 1);
  const second = await buyer.addToCart({ productId: product.id });
  const other = await buyer.placedOrder({ expectedTotal: second[0]?.product.price ?? '' });
  const reference = 'Load test';
  const fresh = buildKeys(3).map((key, line) => ({ line: line + 1, key }));
  const more = { productId: product.id, supplierReference: 'Good ones', keys: fresh };
  await portal.operator.command('ImportKeys', more);
  await asAdmin(async (page) => {
    const delivery = new URLSearchParams({ productId: product.id, supplierReference: reference });
    const address = `/admin/keys/recall?${delivery.toString()}`;
    const rows = page.locator('tbody tr');
    await eventually(async () => {
      await page.goto(address);
      await heading(page, reference).waitFor(LONG_TIMEOUT);
      return (await rows.count()) === 2 && (await page.getByText('3', { exact: true }).count()) > 0;
    });
    const line = rows.filter({ hasText: other.orderNumber });
    await line.getByRole('combobox').selectOption('Refund');
    await page.getByRole('button', { name: 'Recall' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Keys in stock that are revoked: 2').waitFor(LONG_TIMEOUT);
    await dialog.getByText('Sold keys that are replaced: 1').waitFor(LONG_TIMEOUT);
    await dialog.getByText('Sold keys that are refunded: 1').waitFor(LONG_TIMEOUT);
    await dialog.getByLabel('Reason').fill('The supplier took them back.');
    expect(await dialog.getByRole('button', { name: 'Recall' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/^Type/).fill(reference);
    await dialog.getByRole('button', { name: 'Recall' }).click();
    await page.waitForURL('**/admin/imports/*', LONG_TIMEOUT);
    await page.getByText('4 of 4').waitFor(LONG_TIMEOUT);
    await page.getByText('Done', { exact: true }).waitFor(LONG_TIMEOUT);
  });
  const replaced = await eventually(
    () => buyer.order(orderId),
    ({ keys }) => keys.length === 2,
  );
  expect(replaced.keys.map(({ status }) => status).toSorted()).toEqual(['active', 'replaced']);
  const refunded = await eventually(
    () => buyer.order(other.id),
    ({ status }) => status === 'refunded',
  );
  expect(refunded.refundedTotal).toBe(refunded.total);
});

test('a low product shows on the dashboard, and leads to the stock', async () => {
  const product = await putOneOnSale(portal, { stock: 2 });
  await asAdmin(async (page) => {
    // Other tests leave more products that are short of keys than a page shows.
    await page.goto(stockOf(product.id, {}));
    const row = page.getByRole('row').filter({ hasText: product.name });
    await row.waitFor(LONG_TIMEOUT);
    await row.getByRole('spinbutton', { name: 'Threshold' }).fill('2');
    await row.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Threshold saved');
    await row.getByText('Low', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.goto('/admin-panel');
    await page.getByRole('link', { name: /At or below their threshold/ }).click(LONG_TIMEOUT);
    await page.waitForURL('**/admin/keys/stock?*low*', LONG_TIMEOUT);
    await page.goto(stockOf(product.id, { watch: 'low' }));
    await row.waitFor(LONG_TIMEOUT);
  });
});

function stockOf(productId: string, filter: Readonly<Record<string, string>>): string {
  const query = JSON.stringify({ ...filter, id: [productId] });
  return `/admin/keys/stock?filter=${encodeURIComponent(query)}`;
}

/** Makes the window so narrow that the edge of the table leaves only a strip of a control, which no browser moves then. */
async function cutInTwo(page: Page, control: Locator): Promise<void> {
  const strip = 8;
  const hidden = await control.evaluate((element) => {
    const { right = 0 } = element.closest('.table-scroll')?.getBoundingClientRect() ?? {};
    return right - element.getBoundingClientRect().left;
  });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: Math.round(width - hidden + strip), height });
}

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}

async function createProduct(page: Page): Promise<AdminProduct> {
  const sku = uniqueName('KEY').toUpperCase();
  const body = { name: `Product ${sku}`, sku, prices: { eur: '9.90' } };
  return (await sendFromPage(page, 'post', { path: '/api/admin/products', body })) as AdminProduct;
}

/** 963 good keys, eight twice, nine that the portal knows, and lines without a key, of no product, and broken ones. */
function thousandLines(sku: string, known: readonly string[]): string {
  const good = buildKeys(963);
  const lines = [
    ...good.map((key) => `${sku},${key}`),
    ...good.slice(0, 8).map((key) => `${sku},${key}`),
    ...known.map((key) => `${sku},${key}`),
    ...Array.from({ length: 7 }, () => `${sku},`),
    ...buildKeys(6).map((key) => `NO-SUCH-SKU,${key}`),
    ...buildKeys(7).map((key) => `${sku},${key},too many`),
  ];
  return ['Article,Serial', ...lines].join('\r\n');
}

async function uploadList(page: Page, text: string): Promise<void> {
  const file = { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file, LONG_TIMEOUT);
  await page.getByRole('button', { name: 'Upload' }).click();
}

/** Each kind by its name, how often it is there, and on which lines. */
async function expectProblems(page: Page): Promise<void> {
  const expected = {
    'repeated-in-list': ['Twice in the list', '8', '965'],
    'imported-before': ['Known already', '9', '973'],
    'key-missing': ['No key', '7', '982'],
    'product-not-found': ['Unknown product', '6', '989'],
    'column-count': ['Wrong number of columns', '7', '995'],
  };
  for (const [reason, [title = '', count = '', line = '']] of Object.entries(expected)) {
    const group = page.locator(`[data-reason="${reason}"]`);
    await group.waitFor(LONG_TIMEOUT);
    expect(await group.getByRole('heading').textContent()).toBe(`${title}${count}`);
    expect(await group.textContent()).toContain(line);
  }
}

interface Sale {
  readonly buyer: SignedInBuyer;
  readonly product: Offered;
  readonly orderId: string;
}

async function soldKeys(stock: number, quantity: number): Promise<Sale> {
  const product = await putOneOnSale(portal, { stock });
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('a buyer was opened');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '500.00' });
  const [item] = await buyer.addToCart({ productId: product.id, quantity });
  const { id } = await buyer.placedOrder({ expectedTotal: item?.product.price ?? '' });
  const { id: orderId } = await buyer.settledOrder(id);
  return { buyer, product, orderId };
}
