import { expect, test } from '@jest/globals';
import { linesOf } from './import-keys.ts';

test('keys of a list are counted from 1', () => {
  expect(linesOf({ keys: ['A-1', 'B-2'] })).toEqual([
    { line: 1, key: 'A-1' },
    { line: 2, key: 'B-2' },
  ]);
});

test('the first column of a CSV file holds the keys, with the line each stood on', () => {
  const csv = '\uFEFFkey,note\r\n A-1 ,first\r\n\r\n"B,2",quoted\r\n';
  expect(linesOf({ csv })).toEqual([
    { line: 2, key: 'A-1' },
    { line: 4, key: 'B,2' },
  ]);
});

test('a CSV file without a header loses no key', () => {
  expect(linesOf({ csv: 'A-1\nB-2' }).map(({ key }) => key)).toEqual(['A-1', 'B-2']);
});

test('text that is no CSV is refused', () => {
  expect(() => linesOf({ csv: '"A-1\nB-2' })).toThrow(
    expect.objectContaining({ status: 400, code: 'invalid-input' }),
  );
});
