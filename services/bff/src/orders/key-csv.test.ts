import { buffer, text as textOf } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readKeyList } from 'contracts/key-list/read-key-list';
import { readXlsx } from 'hucre/xlsx';
import { csvChunks } from '../http/csv-stream.ts';
import type { CsvFormat } from '../http/csv-stream.ts';
import { xlsxStream } from '../http/xlsx-stream.ts';
import { buildOrder } from '../testing/build-order.ts';
import { streamsOf } from '../testing/drawn-runs.ts';
import { keyTable } from './key-csv.ts';
import { keysAsPdf } from './key-pdf.ts';
import { keyRows } from './key-rows.ts';

const ID = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
const OTHER = '6f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a12';

function line(productId: string, productName: string) {
  return {
    productId,
    productName,
    sku: `SKU-${productName}`,
    quantity: 1,
    unitPrice: '5.00',
    lineTotal: '5.00',
  };
}

const order = buildOrder({ lines: [line(OTHER, '=Calc()'), line(ID, 'Škola')] });

const keys = [
  { id: ID, productId: ID, key: '-AAAA' },
  { id: OTHER, productId: OTHER, key: 'B"B,B' },
];

test('keys come in the order of the lines, each beside its product', () => {
  expect(keyRows(order, keys).map(({ product, key }) => [product, key])).toEqual([
    ['=Calc()', 'B"B,B'],
    ['Škola', '-AAAA'],
  ]);
});

/** Texts of which a spreadsheet makes numbers, days, fractions and truths (K6). */
const AT_RISK = [
  '123456789012345678901234',
  '00012345678',
  '1E10',
  '10-12-2026',
  'MAR-10',
  '5.10',
  '1/2',
  'TRUE',
];

type Sent = Parameters<typeof keyTable>;

async function csvOf(sent: Sent, format?: CsvFormat): Promise<string> {
  return textOf(csvChunks(keyTable(...sent), format));
}

test('neither a name nor a key runs as a formula; both are texts of a spreadsheet', async () => {
  const csv = await csvOf([order, keyRows(order, keys)]);
  expect(csv).toBe(
    '\uFEFForder,product,sku,key,po_number,branch\r\n' +
      `EUR-2026-000001,"=""=Calc()""",SKU-=Calc(),"B""B,B",,\r\n` +
      'EUR-2026-000001,Škola,SKU-Škola,"=""-AAAA""",,\r\n',
  );
});

test('PO number and branch stand beside each key, and run as no formula either', async () => {
  const branch = { id: ID, name: 'Skladište Brčko' };
  const marked = buildOrder({ poNumber: '=PO-7', branch });
  const csv = await csvOf([marked, [{ product: 'P', sku: 'S', key: 'K' }]]);
  expect(csv.split('\r\n')[1]).toBe('EUR-2026-000001,P,S,K,"=""=PO-7""",Skladište Brčko');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1', '="A"', '="A"&B1'])(
  'our own import reads the key %j back from the file exactly',
  async (key) => {
    const csv = await csvOf([order, [{ product: '=Calc()', sku: '-SKU', key }]]);
    const text = csv.replace(/^\uFEFF/, '');
    const { keys: read, problems } = readKeyList(text, {
      ofOneProduct: false,
      // A key that nothing is beside, and that looks like none, is asked about.
      answers: { unlike: 'all' },
    });
    expect(problems).toEqual([]);
    expect(read).toEqual([{ line: 2, sku: '-SKU', key }]);
  },
);

test('the checkpoint of the log stands in a column of its own, which our own import passes over', async () => {
  const checkpoint = { origin: 'portal.test/history', size: 12, root: `${'A'.repeat(43)}=` };
  const csv = await csvOf([order, [{ product: 'P', sku: 'S', key: 'K' }], checkpoint]);
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFForder,product,sku,key,po_number,branch,checkpoint',
    `EUR-2026-000001,P,S,K,,,portal.test/history 12 ${checkpoint.root}`,
  ]);
  const read = readKeyList(csv.replace(/^\uFEFF/, ''), { ofOneProduct: false });
  expect(read).toMatchObject({ keys: [{ line: 2, sku: 'S', key: 'K' }], problems: [] });
});

const atRisk = AT_RISK.map((text) => ({ product: 'P', sku: text, key: text }));

/** SKU and key of each line of a file. */
function codesIn(csv: string, separator: ',' | ';'): readonly (readonly string[])[] {
  const lines = csv.split('\r\n').slice(1, -1);
  return lines.map((line) => line.split(separator).slice(2, 4));
}

test.each([
  ['csv-comma', ','],
  ['csv-semicolon', ';'],
] as const)(
  'K6: in the form %s a spreadsheet shows each key and SKU as it is, and our own import reads them back',
  async (format, separator) => {
    const csv = await csvOf([order, atRisk], format);
    const exact = AT_RISK.map((text) => `"=""${text}"""`);
    expect(codesIn(csv, separator)).toEqual(exact.map((cell) => [cell, cell]));
    const { keys: read } = readKeyList(csv.replace(/^\uFEFF/, ''), {
      ofOneProduct: false,
      // Of eight forms none is like the others: each is asked about.
      answers: { unlike: 'all' },
    });
    expect(read.map(({ sku, key }) => [sku, key])).toEqual(AT_RISK.map((text) => [text, text]));
  },
);

test('K6: the form for programs has each key and SKU without any sign around it', async () => {
  const csv = await csvOf([order, atRisk]);
  expect(codesIn(csv, ',')).toEqual(AT_RISK.map((text) => [text, text]));
});

test('K6: in the XLSX file each key and SKU is a text', async () => {
  const file = await buffer(xlsxStream(keyTable(order, atRisk), 'keys'));
  const [sheet] = (await readXlsx(file)).sheets;
  expect(sheet?.rows.slice(1).map((row) => row.slice(2, 4))).toEqual(
    AT_RISK.map((text) => [text, text]),
  );
});

test('the PDF is tagged and brings its own font', async () => {
  const pdf = (await keysAsPdf({ order, rows: keyRows(order, keys), language: 'en' })).toString(
    'latin1',
  );
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toMatch(/FontFile2/);
});

test('a key beyond ASCII stands in the PDF as it is', async () => {
  const odd = [{ id: ID, productId: ID, key: 'ключ' }];
  const pdf = await keysAsPdf({ order, rows: keyRows(order, odd), language: 'en' });
  const texts = streamsOf(pdf).join('');
  for (const character of 'ключ') {
    expect(texts).toContain(`<0${(character.codePointAt(0) ?? 0).toString(16)}>`);
  }
});
