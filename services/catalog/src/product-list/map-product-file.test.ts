import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { catalogCommands } from 'contracts/calls/catalog';
import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import { MAX_LIST_LINES } from 'contracts/csv/list-size';
import { countRows, mapProductFile } from './map-product-file.ts';
import type { MappedRow } from './map-row.ts';
import type { ReadingOptions } from './read-product-rows.ts';
import { SAMPLE_COUNTS, sampleProductFile } from './sample-file.ts';

const REAL_FILE = join(
  process.env['SAMPLE_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data'),
  'software-products.csv',
);

const testOnRealFile = existsSync(REAL_FILE) ? test : test.skip;

async function mapped(
  file: Uint8Array,
  options: ReadingOptions = {},
): Promise<readonly MappedRow[]> {
  return (await mapProductFile(file, options)).rows;
}

function csv(...lines: string[]): Uint8Array {
  return Buffer.from(['id,title,description,manufacturer,price', ...lines].join('\n'));
}

function productsOf(rows: readonly MappedRow[]) {
  return rows.flatMap((row) => (row.kind === 'product' ? [row.product] : []));
}

function problemsOf(rows: readonly MappedRow[]) {
  return rows.flatMap((row) => (row.kind === 'refused' ? row.problems : []));
}

test('every row of the sample ends as a product or in the report', async () => {
  expect(countRows(await mapped(sampleProductFile()))).toEqual(SAMPLE_COUNTS);
});

test('every product of the sample is what CreateProduct takes', async () => {
  const products = productsOf(await mapped(sampleProductFile()));
  const refused = products.filter(
    (product) => !catalogCommands.CreateProduct.input.safeParse(product).success,
  );
  expect(refused).toEqual([]);
});

test('ISO-8859-1 and the longest description come through whole', async () => {
  const [first] = productsOf(await mapped(sampleProductFile()));
  expect(first?.description).toHaveLength(19_263);
  expect(first?.description).toContain('"everything" you need, déjà vu');
  const makers = productsOf(await mapped(sampleProductFile())).map(({ maker }) => maker);
  expect(makers).toContain('Öresund Systems');
});

test('UTF-8 is recognised, with and without a byte order mark', async () => {
  const row = 'b1,Žuti čekić,š,Đorđe,5';
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), csv(row)]);
  expect(productsOf(await mapped(csv(row)))[0]).toMatchObject({
    name: 'Žuti čekić',
    maker: 'Đorđe',
  });
  expect(productsOf(await mapped(marked))[0]).toMatchObject({ name: 'Žuti čekić', maker: 'Đorđe' });
});

test('a row becomes a product with both prices, the id in capitals and its platform', async () => {
  const [product] = productsOf(await mapped(csv('b01x,"Kit, deluxe (mac)",,"Maker",49.9')));
  expect(product).toEqual({
    sku: 'B01X',
    name: 'Kit, deluxe (mac)',
    description: '',
    maker: 'Maker',
    platform: 'mac',
    prices: { eur: '49.90', km: '97.60' },
    saleState: 'regular',
    visibility: 'published',
  });
});

test('a row with several faults is refused once, and all of them are reported', async () => {
  const rows = await mapped(csv('a1,One,,m,5', 'a1, ONE ,,m,0'));
  expect(countRows(rows)).toMatchObject({ products: 1, refused: 1 });
  expect(problemsOf(rows).map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'price-missing'],
    [3, 'duplicate-id'],
    [3, 'duplicate-title'],
  ]);
  expect(problemsOf(rows)[2]?.message).toContain('line 2');
});

test('lines are counted as an editor shows them, through texts of several lines', async () => {
  const rows = await mapped(csv('a1,One,"first\nsecond\nthird",m,5', '', 'a2,Two,,m,x'));
  expect(problemsOf(rows).map(({ line }) => line)).toEqual([6]);
});

test('a quote that is never closed is reported by its line, and the rows after it are read', async () => {
  const rows = await mapped(csv('a1,One,,m,5', 'a2,"Two,,m,5', 'a3,Three,,m,5'));
  expect(productsOf(rows).map(({ sku }) => sku)).toEqual(['A1', 'A3']);
  expect(problemsOf(rows)).toMatchObject([{ line: 3, reason: 'quotes-broken' }]);
});

test('a file with another header is refused whole', async () => {
  const file = Buffer.from('colour;weight\n1;2');
  await expect(mapped(file)).rejects.toMatchObject({ code: 'header-unknown' });
  await expect(mapped(Buffer.from(''))).rejects.toMatchObject({ code: 'file-empty' });
});

test('a file that arrives in pieces is read like one that arrives whole', async () => {
  async function* pieces() {
    const file = sampleProductFile();
    for (let at = 0; at < file.length; at += 1_000) yield file.subarray(at, at + 1_000);
  }
  const { rows } = await mapProductFile(pieces());
  expect(rows).toEqual(await mapped(sampleProductFile()));
});

testOnRealFile('the real list of 1,363 rows becomes 1,147 products and 216 refusals', async () => {
  const rows = await mapped(readFileSync(REAL_FILE));
  expect(countRows(rows)).toEqual({
    products: 1_147,
    refused: 216,
    problems: { 'price-missing': 199, 'duplicate-title': 18 },
    warnings: { 'description-missing': 74 },
  });
});

testOnRealFile('nothing of the real list is lost or out of bounds on the way', async () => {
  const products = productsOf(await mapped(readFileSync(REAL_FILE)));
  expect(
    products.filter((product) => !catalogCommands.CreateProduct.input.safeParse(product).success),
  ).toEqual([]);
  expect(products.map(({ prices }) => prices.eur)).toContain('101515.55');
  expect(Math.max(...products.map(({ description }) => description.length))).toBe(19_263);
  expect(products.filter(({ name }) => name.includes('\uFFFD'))).toEqual([]);
});

test('a file may have the longest descriptions, and not more lines than one look takes', async () => {
  const longest = '"'.repeat(PRODUCT_TEXTS.descriptionMax);
  const quoted = `"${longest.replaceAll('"', '""')}"`;
  const [product] = productsOf(await mapped(csv(`b1,Kit,${quoted},Maker,5`)));
  expect(product?.description).toHaveLength(PRODUCT_TEXTS.descriptionMax);
  await expect(mapped(csv('x\n'.repeat(MAX_LIST_LINES)))).rejects.toThrow('Split the list.');
});
