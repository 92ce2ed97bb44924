import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { productIdOf } from 'catalog/product/product-id';
import { rowOfTexts, workbookOf } from 'contracts/spreadsheet/testing/workbook-of';
import { eventually } from 'kernel/testing/eventually';
import { z } from 'zod';
import { buildKeys, uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { portalCommand, portalJson, startCommand } from './portal-command.ts';

const PASSWORD = 'correct horse battery staple';
/** Rows of a list whose import is interrupted: many batches. */
const LONG = 800;

let folder: string;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  folder = await mkdtemp(path.join(os.tmpdir(), 'operating-'));
});

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

test('an account opened at the command line can sign in, and a second of the same name is refused', async () => {
  const { username, run } = await openAccount('eur');
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  expect(run.stdout).toContain(`Account ${username} opened (b2b_user, eur).`);
  expect(run.stdout).not.toContain(PASSWORD);
  const user = await portal.newBuyer().signIn({ username, password: PASSWORD });
  expect(user).toMatchObject({ username, tenantId: 'eur', role: 'b2b_user' });

  const again = await createUser(username, 'eur');
  expect(again).toMatchObject({ exitCode: 1, stdout: '' });
  expect(again.stderr).not.toContain('    at ');
});

test('a deposit goes to the company of a user, by its name too, and the same key records it once', async () => {
  const { username } = await openAccount('eur');
  const deposit = ['deposit', username, '12.30', '--reference', 'Bank 1', '--key', uniqueName('k')];
  const once = { balance: { depositBalance: '12.30', totalAvailable: '12.30', currency: 'EUR' } };
  expect(await portalJson(deposit)).toMatchObject(once);
  expect(await portalJson(deposit)).toMatchObject(once);
  const byName = ['deposit', `Company of ${username}`, '0.70', '--reference', 'Bank 2'];
  expect(await portalJson(byName)).toMatchObject({ balance: { depositBalance: '13.00' } });
  const buyer = portal.newBuyer();
  await buyer.signIn({ username, password: PASSWORD });
  await eventually(
    () => buyer.wallet(),
    ({ depositBalance }) => depositBalance === '13.00',
  );
});

test('the wallet of a KM company is in marks, and a credit limit is shown with it', async () => {
  const { username } = await openAccount('km');
  const limit = await portalCommand(['credit-limit', `${username}@example.test`, '500.00']);
  expect(limit).toMatchObject({ exitCode: 0, stderr: '' });
  expect(limit.stdout.split('\n').slice(0, 3)).toEqual([
    'Credit limit set.',
    'deposit  credit used  credit limit  available in all',
    '0.00     0.00         500.00        500.00',
  ]);
  const deposit = ['deposit', username, '1.95', '--reference', 'Bank'];
  expect(await portalJson(deposit)).toMatchObject({
    balance: { currency: 'KM', depositBalance: '1.95', totalAvailable: '501.95' },
  });
});

test('a list of products is checked without a change, goes in once, and each row left out has its line and reason', async () => {
  const [one, two, three] = [uniqueName('p'), uniqueName('p'), uniqueName('p')];
  const file = path.join(folder, 'products.csv');
  const header = 'id,title,description,manufacturer,price';
  const bad = [`${two},${two},,m,0`, `${three},${three},,m,many`];
  await writeFile(file, [header, `${one},${one},text,maker,19.99`, ...bad, ''].join('\n'));

  const report = { rows: 3, counts: { products: 1, refused: 2 } };
  const problems = [
    { line: 3, reason: 'price-missing' },
    { line: 4, reason: 'price-invalid' },
  ];
  const checked = await portalJson(['import-products', file, '--check'], 3);
  expect(checked).toMatchObject({ ...report, created: 0, existing: 0, problems });
  const first = await portalJson(['import-products', file], 3);
  expect(first).toMatchObject({ ...report, created: 1, existing: 0, problems });
  const second = await portalCommand(['import-products', file]);
  expect(second.exitCode).toBe(3);
  expect(second.stdout).toContain('3 rows: 0 products created, 1 there already, 2 left out');
  expect(second.stdout).toMatch(/^3 +price-missing +\S/m);
});

test('a broken quote takes no row with it: rows are created, there already or left out, and reported so', async () => {
  const list = uniqueName('qm');
  const row = (each: number) => `${list}-${each},title ${each} ${list},d,m,${each}`;
  const broken = `${list}-3,"broken title,d,m,6`;
  const quoted = `${list}-6,"title, the sixth ${list}",d,m,6`;
  const header = 'id,title,description,manufacturer,price';
  const file = path.join(folder, 'broken.csv');
  await writeFile(file, [header, row(1), row(2), broken, row(4), row(5), quoted, ''].join('\n'));

  const sum = { rows: 6, leftOut: 1, notReached: 0 };
  const problems = [{ line: 4, reason: 'quotes-broken' }];
  const first = await portalJson(['import-products', file], 3);
  expect(first).toMatchObject({ ...sum, created: 5, existing: 0, problems });
  const again = await portalJson(['import-products', file], 3);
  expect(again).toMatchObject({ ...sum, created: 0, existing: 5, problems });
  const found = await portal.operator.query('admin.products', { sku: `${list}-6`.toUpperCase() });
  expect(found).toMatchObject({ items: [{ name: `title, the sixth ${list}` }] });
});

test('an import that is interrupted says how far it came, and the same command goes on from there', async () => {
  const list = uniqueName('long');
  const rows = Array.from({ length: LONG }, (_, each) => `${list}-${each},T ${each} ${list},d,m,5`);
  const file = path.join(folder, 'long.csv');
  await writeFile(file, ['id,title,description,manufacturer,price', ...rows, ''].join('\n'));

  const started = startCommand(['import-products', file, '--json']);
  const first = `product-${productIdOf(`${list}-0`.toUpperCase())}`;
  // The log, not a read model: where that is late, the whole list is in before it shows a row.
  while ((await portal.store.readStream(first)).length === 0);
  started.interrupt();
  const run = await started.ended;
  expect(run.exitCode).toBe(130);
  const { created, ...rest } = countsOf(JSON.parse(run.stdout));
  expect(created).toBeGreaterThan(0);
  const left = LONG - created;
  expect(rest).toEqual({ existing: 0, notReached: left });
  const second = countsOf(await portalJson(['import-products', file]));
  expect(second).toEqual({ created: left, existing: created, notReached: 0 });
}, 90_000);

test('columns by another name are proposed, and the list goes in with the map that is proposed', async () => {
  const id = `https://shop.example.com/${uniqueName('p')}`;
  const file = path.join(folder, 'columns.csv');
  await writeFile(
    file,
    `\uFEFFUrl;Product name;Price (EUR)\r\n${id};Name of ${id};19.99\r`,
    'utf16le',
  );

  const refused = await portalCommand(['import-products', file]);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  const map = ['--map', 'Url=id', '--map', 'Product name=title', '--map', 'Price (EUR)=price'];
  expect(refused.stderr).toContain(
    "--map Url=id --map 'Product name'=title --map 'Price (EUR)'=price",
  );
  const report = { rows: 1, created: 1, encoding: 'utf-16le', problems: [] };
  expect(await portalJson(['import-products', ...map, file])).toMatchObject(report);
  const again = { ...report, created: 0, existing: 1 };
  expect(await portalJson(['import-products', ...map, file])).toMatchObject(again);

  const keys = path.join(folder, 'keys-by-url.csv');
  const [key] = buildKeys(1);
  await writeFile(keys, `url,serial\n${id},${key}\n${id},"${key}\n`);
  const options = ['--reference', 'Supplier', '--map', 'url=sku', '--map', 'serial=key'];
  expect(await portalJson(['import-keys', ...options, keys], 3)).toMatchObject({
    rows: 2,
    imported: 1,
    existing: 0,
    leftOut: 1,
    notReached: 0,
    problems: [{ line: 3, reason: 'quotes-broken' }],
  });
});

test('a workbook is a list too: which of several sheets is asked, and what cannot be seen in it is said', async () => {
  const sku = uniqueName('sheet');
  const list = [
    ['id', 'title', 'price'],
    [sku, sku, '19.99'],
  ];
  const sheets = [
    { name: 'Notes', rows: rowOfTexts(['prices of March']) },
    { name: 'Prices', rows: list.map(rowOfTexts).join('') },
  ];
  const file = path.join(folder, 'prices.xlsx');
  await writeFile(file, await workbookOf({ sheets }));
  const asked = await portalCommand(['import-products', file]);
  expect(asked).toMatchObject({ exitCode: 1, stdout: '' });
  expect(asked.stderr).toContain("Several sheets of the workbook hold data: 'Notes', 'Prices'.");
  const run = await portalCommand(['import-products', file, '--sheet', 'Prices', '--json']);
  expect(JSON.parse(run.stdout)).toMatchObject({ rows: 1, created: 1, problems: [] });
  expect(run.stderr).toContain("Sheet 'Prices' was read. Others hold data too: 'Notes'.");
});

test('a list without a fault ends with exit code 0', async () => {
  const sku = uniqueName('clean');
  const file = path.join(folder, 'clean.csv');
  const header = 'id,title,description,manufacturer,price';
  await writeFile(file, `${header}\n${sku},${sku},text,maker,19.99\n`);
  expect(await portalJson(['import-products', file])).toMatchObject({ created: 1, problems: [] });
});

test('keys go in once, whichever product they are tried for; what is left out is reported by line, and no key is', async () => {
  const [product, other] = [
    await portal.operator.createProduct(),
    await portal.operator.createProduct(),
  ];
  const [first = '', second = ''] = buildKeys(2);
  const file = path.join(folder, 'keys.csv');
  const rows = [`${product.sku},${first}`, `${product.sku.toLowerCase()},${second}`];
  await writeFile(file, ['sku,key', ...rows, `${other.sku},${first}`, ''].join('\n'));

  const command = ['import-keys', file, '--reference', 'Supplier 1'];
  const run = await portalCommand([...command, '--json']);
  expect(run.exitCode).toBe(3);
  expect(JSON.parse(run.stdout)).toMatchObject({
    rows: 3,
    imported: 2,
    problems: [{ line: 4, reason: 'imported-before' }],
  });
  const again = await portalCommand(command);
  expect(again.exitCode).toBe(3);
  expect(again.stdout).toContain('3 keys: 0 imported, 3 there already, 0 left out, 0 not reached.');
  const said = [run, again].map(({ stdout, stderr }) => stdout + stderr).join('');
  for (const key of [first, second]) expect(said).not.toContain(key);
});

test('K2 K4 K5 what a list of keys leaves open is asked, and goes in once it is answered', async () => {
  const product = await portal.operator.createProduct();
  const [first = '', second = '', third = ''] = buildKeys(3);
  const file = path.join(folder, 'asked-keys.csv');
  const rows = [
    `${first};in use`,
    `${second};SOLD`,
    `${first.toLowerCase()};in use`,
    'Windows 11;',
  ];
  await writeFile(file, ['key;Status', ...rows, `${third};in use`, '#N/A;'].join('\n'));
  const command = ['import-keys', file, '--reference', 'Supplier 2', '--product', product.sku];
  const asked = await portalCommand(command);
  expect(asked.exitCode).toBe(1);
  expect(asked.stdout).toContain('column:Status:in use=yes|no');
  expect(asked.stdout).toContain('unlike=none|all|<lines that are>');
  expect(asked.stdout).toContain('same=same|different');
  expect(asked.stdout).toContain('Nothing was imported.');
  const answers = ['column:Status:in use=yes', 'column:Status:=yes', 'unlike=none', 'same=same'];
  const given = answers.flatMap((answer) => ['--answer', answer]);
  expect(await portalJson([...command, ...given], 3)).toMatchObject({
    rows: 6,
    imported: 2,
    leftOut: 4,
    problems: [
      { line: 3, reason: 'marked-unusable' },
      { line: 4, reason: 'same-spelling' },
      { line: 5, reason: 'unlike-others' },
      { line: 7, reason: 'spreadsheet-error' },
    ],
    findings: { deciding: [{ column: 'Status' }], unread: [] },
  });
  for (const key of [first, second, third]) expect(asked.stdout).not.toContain(key);
});

test('orders are listed by company and status, newest first, and without their keys', async () => {
  const [buyer] = await portal.openBuyers(1);
  const { id: productId, keys } = await putOneOnSale(portal, { prices: { eur: '2.00' }, stock: 2 });
  if (!buyer) throw new Error('A buyer was opened');
  const { companyId, username } = buyer.customer;
  await portal.operator.deposit({ companyId, amount: '4.00' });
  const numbers: string[] = [];
  for (const _ of keys) {
    await buyer.addToCart({ productId });
    numbers.push((await buyer.placeOrder({ expectedTotal: '2.00' })).orderNumber);
  }

  const list = ['orders', '--company', username];
  const shown = await portalCommand(list);
  expect(shown).toMatchObject({ exitCode: 0, stderr: '' });
  const lines = shown.stdout.trim().split('\n');
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ['number', 'status', 'total'],
    ...numbers.toReversed().map((number) => [number, 'completed', '2.00 EUR']),
    ['2 orders in all'],
  ]);
  expect(await portalJson([...list, '--status', 'failed'])).toMatchObject({ items: [], total: 0 });
  const whole = await portalCommand([...list, '--json']);
  for (const key of keys) expect(whole.stdout).not.toContain(key);
});

function countsOf(report: unknown) {
  const { created, existing, notReached } = z
    .object({ created: z.int(), existing: z.int(), notReached: z.int() })
    .parse(report);
  return { created, existing, notReached };
}

async function openAccount(tenant: 'eur' | 'km') {
  const username = uniqueName('ana');
  return { username, run: await createUser(username, tenant) };
}

function createUser(username: string, tenant: 'eur' | 'km') {
  const account = ['--email', `${username}@example.test`, '--username', username];
  const person = ['--first-name', 'Ana', '--last-name', 'Horvat', '--tenant', tenant];
  const company = ['--new-company', `Company of ${username}`];
  return portalCommand(['create-user', ...account, ...person, ...company], {
    PORTAL_PASSWORD: PASSWORD,
  });
}
