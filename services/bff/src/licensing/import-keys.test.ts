import { expect, test } from '@jest/globals';
import { listOf } from './import-keys.ts';

test('keys of a list are counted from 1', () => {
  expect(listOf({ keys: ['A-1', 'B-2'] })).toEqual({
    rows: 2,
    keys: [
      { line: 1, key: 'A-1' },
      { line: 2, key: 'B-2' },
    ],
    problems: [],
  });
});

test('the column of the keys is found by its name, with the line each stood on', () => {
  const csv = '\uFEFFkey,note\r\n A-1 ,first\r\n\r\n"B,2",quoted\r\n';
  expect(listOf({ csv })).toMatchObject({
    rows: 2,
    keys: [
      { line: 2, key: 'A-1' },
      { line: 4, key: 'B,2' },
    ],
  });
});

test('a CSV file without a header loses no key', () => {
  expect(listOf({ csv: 'A-1\nB-2' }).keys.map(({ key }) => key)).toEqual(['A-1', 'B-2']);
});

test('a broken quote is told by its line, and the keys after it go in', () => {
  expect(listOf({ csv: '"A-1\nB-2' })).toMatchObject({
    rows: 2,
    keys: [{ line: 2, key: 'B-2' }],
    problems: [{ line: 1, reason: 'quotes-broken' }],
  });
});

test('a table in which no column is called key is refused whole', () => {
  expect(() => listOf({ csv: 'name,price\na,1' })).toThrow(
    expect.objectContaining({ status: 400, code: 'invalid-input' }),
  );
});
