import { expect, test } from '@jest/globals';
import { countingRows, packageIndex } from './package-index.ts';

const FILE = { name: 'accounting/trial-balance.csv', sha256: 'a'.repeat(64), bytes: 120 };

test('the index names each file with its title, rows, length and hash', async () => {
  const cover = { name: 'cover.pdf', title: 'Cover', rows: null, bytes: 9, sha256: 'b'.repeat(64) };
  const index = await packageIndex([{ ...FILE, title: 'Trial balance', rows: 5 }, cover], 'csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(index);
  expect(text.split('\r\n')).toEqual([
    'file,title,rows,bytes,sha256',
    `accounting/trial-balance.csv,Trial balance,5,120,${'a'.repeat(64)}`,
    `cover.pdf,Cover,,9,${'b'.repeat(64)}`,
    '',
  ]);
});

test.each([
  ['nothing', '', 0],
  ['a head alone', 'a,b\r\n', 0],
  ['two rows', 'a,b\r\n1,2\r\n3,4\r\n', 2],
  ['a cell of two lines', 'a,b\r\n1,"2\r\nand ""more"""\r\n', 1],
])('of %s the rows are counted however it comes in pieces', (_what, text, rows) => {
  for (const size of [1, 3, 1_000]) {
    const counting = countingRows();
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) counting.take(bytes.subarray(at, at + size));
    expect(counting.rows()).toBe(rows);
  }
});
