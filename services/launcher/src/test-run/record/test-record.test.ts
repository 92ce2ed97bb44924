import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { fromRanges, toRanges } from './ranges.ts';
import { readRecord, writeRecord } from './test-record.ts';

test.each([
  [[], ''],
  [[4], '4'],
  [[0, 1, 2, 7, 9, 10], '0-2 7 9-10'],
  [[3, 1, 2], '1-3'],
])('the numbers %j are written %s, and read back', (numbers, text) => {
  expect(toRanges(numbers)).toBe(text);
  expect(fromRanges(text)).toEqual(numbers.toSorted((one, other) => one - other));
});

test('a record is read as it was written, and in one order whatever came first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'record-'));
  const file = path.join(folder, 'record.json');
  const carts = { seconds: 3.5, modules: ['a.ts', 'b.ts', 'c.ts'], routes: ['GET /api/cart'] };
  const orders = { seconds: 12, modules: ['b.ts'], routes: [] };
  writeRecord(
    new Map([
      ['orders.int.test.ts', orders],
      ['carts.int.test.ts', carts],
    ]),
    file,
  );
  const written = readFileSync(file, 'utf8');
  expect(readRecord(file)).toEqual(
    new Map([
      ['carts.int.test.ts', carts],
      ['orders.int.test.ts', orders],
    ]),
  );
  writeRecord(readRecord(file), file);
  expect(readFileSync(file, 'utf8')).toBe(written);
  rmSync(folder, { recursive: true });
});

test('where nothing was recorded, nothing is known', () => {
  expect(readRecord('/there/is/no/record.json')).toEqual(new Map());
});
