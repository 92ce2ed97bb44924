import { expect, test } from '@jest/globals';
import { MAX_BATCH_KEYS } from 'contracts/calls/licensing';
import { CommandFailure } from './command-failure.ts';
import { chunksOf, readKeyFile } from './key-file.ts';

test('rows are read with the line on which they stand, whatever the order of the columns', () => {
  expect(readKeyFile('Key, SKU\nAAA,one\n\n"B\nB", two \n', undefined)).toEqual([
    { line: 2, key: 'AAA', sku: 'one' },
    { line: 5, key: 'B\nB', sku: 'two' },
  ]);
});

test('a byte order mark and Windows line ends do no harm', () => {
  expect(readKeyFile('\uFEFFsku,key\r\none,AAA\r\n', undefined)).toEqual([
    { line: 2, key: 'AAA', sku: 'one' },
  ]);
});

test('with the product named apart the file needs keys alone', () => {
  expect(readKeyFile('key\nAAA', 'one')).toEqual([{ line: 2, key: 'AAA', sku: 'one' }]);
});

test('a row that is too short has an empty key, which is told by its line later', () => {
  expect(readKeyFile('sku,key\none', undefined)).toEqual([{ line: 2, key: '', sku: 'one' }]);
});

test.each(['', 'name,price\na,1', 'sku\none'])(
  'the file %j names no keys and is refused',
  (text) => {
    expect(() => readKeyFile(text, undefined)).toThrow(CommandFailure);
  },
);

test('a file without products and without --product is refused', () => {
  expect(() => readKeyFile('key\nAAA', undefined)).toThrow('Name the product with --product');
});

test('a quote that is never closed is told by the line before it, and no key is', () => {
  const read = () => readKeyFile('sku,key\none,AAA\ntwo,"SECRET-1\nthree,SECRET-2', undefined);
  expect(read).toThrow('not CSV after line 2');
  expect(read).not.toThrow(/SECRET/);
});

test('keys are grouped by product without case, in the order of the file', () => {
  const rows = readKeyFile('sku,key\nb,1\nA,2\nB,3', undefined);
  expect(chunksOf(rows)).toEqual([
    {
      sku: 'B',
      keys: [
        { line: 2, key: '1' },
        { line: 4, key: '3' },
      ],
    },
    { sku: 'A', keys: [{ line: 3, key: '2' }] },
  ]);
});

test('more keys than fit into one command are split, and none is lost', () => {
  const rows = Array.from({ length: MAX_BATCH_KEYS + 1 }, (_, index) => ({
    line: index + 2,
    sku: 'one',
    key: `K${index}`,
  }));
  const chunks = chunksOf(rows);
  expect(chunks.map(({ keys }) => keys.length)).toEqual([MAX_BATCH_KEYS, 1]);
  expect(chunks.flatMap(({ keys }) => keys.map(({ key }) => key))).toEqual(
    rows.map(({ key }) => key),
  );
});
