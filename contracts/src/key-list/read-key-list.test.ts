import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_BATCH_KEYS } from '../calls/licensing.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import { groupKeys } from './group-keys.ts';
import { importKeyList } from './import-key-list.ts';
import { readKeyList, readKeyParts } from './read-key-list.ts';

const MANY = { ofOneProduct: false };
const ONE = { ofOneProduct: true };

test('rows are read with the line on which they stand, whatever the order of the columns', () => {
  expect(readKeyList('Key, SKU,note\nAAA,one,x\n\n"B,B", two ,\n', MANY).keys).toEqual([
    { line: 2, key: 'AAA', sku: 'one' },
    { line: 4, key: 'B,B', sku: 'two' },
  ]);
});

test.each(['\r\n', '\n', '\r'])('line ends %j are read, also mixed with others', (end) => {
  expect(readKeyList(`sku,key${end}one,AAA\none,BBB${end}`, MANY).keys).toEqual([
    { line: 2, key: 'AAA', sku: 'one' },
    { line: 3, key: 'BBB', sku: 'one' },
  ]);
});

test('with the product named apart the list needs keys alone, with or without a name for them', () => {
  const keys = [{ line: 2, key: 'AAA' }];
  expect(readKeyList('key\nAAA', ONE).keys).toEqual(keys);
  expect(readKeyList('Serial number\nAAA', ONE).keys).toEqual(keys);
  expect(readKeyList('BBB\nAAA', ONE).keys).toEqual([{ line: 1, key: 'BBB' }, ...keys]);
});

test.each(['', 'name,price\na,1', 'sku\none'])(
  'the file %j names no keys and is refused',
  (text) => {
    expect(() => readKeyList(text, MANY)).toThrow(UnusableFile);
  },
);

test('columns by another name are proposed, and read once they are mapped', () => {
  const text = 'article,activation code\none,AAA';
  expect(() => readKeyList(text, MANY)).toThrow(
    expect.objectContaining({
      code: 'header-unknown',
      proposal: [
        { column: 'article', field: 'sku' },
        { column: 'activation code', field: 'key' },
      ],
    }),
  );
  const map = [
    ['article', 'sku'],
    ['Activation Code', 'key'],
  ] as const;
  expect(readKeyList(text, { ...MANY, map }).keys).toEqual([{ line: 2, key: 'AAA', sku: 'one' }]);
});

test('broken quotes and a wrong number of columns are reported by line, and no key is', () => {
  const text =
    'sku,key\none,SECRET-0\ntwo,"SECRET-1\nthree,SECRET-2\nfour,"SEC\nRET\nfive,SEC"RET\nsix';
  const list = readKeyList(text, MANY);
  expect(list.keys.map(({ sku }) => sku)).toEqual(['one', 'three']);
  expect(list.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'quotes-broken'],
    [5, 'quotes-broken'],
    [6, 'column-count'],
    [7, 'quotes-broken'],
    [8, 'column-count'],
  ]);
  expect(JSON.stringify(list.problems)).not.toMatch(/SEC/);
});

test('read part by part a list is the same, each line with its own number', () => {
  const rows = Array.from({ length: 2_500 }, (_, index) =>
    index % 7 === 0 ? 'x' : `one,K${index}`,
  );
  const text = ['', 'sku,key', ...rows].join('\n');
  const parts = [...readKeyParts(text, MANY)];
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flatMap(({ keys }) => keys)).toEqual(
    rows.flatMap((row, index) =>
      row === 'x' ? [] : [{ line: index + 3, sku: 'one', key: row.slice('one,'.length) }],
    ),
  );
  const whole = readKeyList(text, MANY);
  expect(whole.rows).toBe(rows.length);
  expect(whole.problems.map(({ line }) => line)).toEqual(
    rows.flatMap((row, index) => (row === 'x' ? [index + 3] : [])),
  );
});

test('keys are grouped by product without case, in the order of the list', () => {
  const { keys } = readKeyList('sku,key\nb,K1\nA,K2\nB,K3', MANY);
  expect(groupKeys(keys)).toEqual([
    {
      sku: 'B',
      start: 0,
      keys: [
        { line: 2, key: 'K1' },
        { line: 4, key: 'K3' },
      ],
    },
    { sku: 'A', start: 0, keys: [{ line: 3, key: 'K2' }] },
  ]);
});

test('200,000 keys of one product are grouped in steps, not in squares: no key is copied for the next one', () => {
  const keys = Array.from({ length: 200_000 }, (_, index) => ({
    line: index + 2,
    sku: 'one',
    key: `K${index}`,
  }));
  const chunks = groupKeys(keys);
  expect(chunks).toHaveLength(200_000 / MAX_BATCH_KEYS);
  expect(chunks.flatMap((chunk) => chunk.keys.map(({ key }) => key))).toEqual(
    keys.map(({ key }) => key),
  );
});

const damagedList = fc
  .array(
    fc.constantFrom('one,AAA', 'two,"B,B"', '', '"three",C', 'x', '"', 'four,"D', 'E",five', ' '),
  )
  .map((rows) => ['sku,key', ...rows].join('\n'));

test('whatever is broken, each row is imported, there already or left out, and reported by a line of its own', async () => {
  await fc.assert(
    fc.asyncProperty(damagedList, async (text) => {
      const list = readKeyList(text, { ...MANY, answers: { unlike: 'all', same: 'different' } });
      const reported = [...list.keys, ...list.problems].map(({ line }) => line);
      expect(new Set(reported).size).toBe(list.rows);
      expect(reported).toHaveLength(list.rows);
      const report = await importKeyList(list, {
        send: async ({ sku, keys }) => {
          if (sku === 'TWO') return { reason: 'product-not-found', message: 'There is none.' };
          const duplicates = keys.slice(1).map(({ line }) => ({ line, reason: 'imported-before' }));
          const product = { productId: '', supplierReference: '', problems: [] };
          return { ...product, batchId: null, imported: 1, duplicates };
        },
      });
      const { rows, imported, existing, leftOut, notReached } = report;
      expect(imported + existing + leftOut + notReached).toBe(rows);
      expect(rows).toBe(list.rows);
    }),
  );
});
