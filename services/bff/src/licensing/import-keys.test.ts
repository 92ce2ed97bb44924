import { expect, test } from '@jest/globals';
import { onlyOf } from './import-keys.ts';
import { keyListOf } from './key-list-of.ts';

test('keys of a list are counted from 1', () => {
  expect(keyListOf({ keys: ['A-1', 'B-2'] })).toMatchObject({
    rows: 2,
    keys: [
      { line: 1, key: 'A-1' },
      { line: 2, key: 'B-2' },
    ],
    problems: [],
    questions: [],
  });
});

test('the column of the keys is found by its name, with the line each stood on', () => {
  const csv = '\uFEFFkey,note\r\n A-1 ,first\r\n\r\n"B,2",quoted\r\n';
  expect(keyListOf({ csv })).toMatchObject({
    rows: 2,
    keys: [
      { line: 2, key: 'A-1' },
      { line: 4, key: 'B,2' },
    ],
  });
});

test('a CSV file without a header loses no key', () => {
  expect(keyListOf({ csv: 'A-1\nB-2' }).keys.map(({ key }) => key)).toEqual(['A-1', 'B-2']);
});

test('a broken quote is reported by its line, and the keys after it go in', () => {
  expect(keyListOf({ csv: '"A-1\nB-2' })).toMatchObject({
    rows: 2,
    keys: [{ line: 2, key: 'B-2' }],
    problems: [{ line: 1, reason: 'quotes-broken' }],
  });
});

test('a table in which no column is called key is refused whole', () => {
  expect(() => keyListOf({ csv: 'name,price\na,1' })).toThrow(
    expect.objectContaining({ name: 'UnusableFile', code: 'header-unknown' }),
  );
});

test('keys that a file names for another product do not become those of this one', () => {
  const list = keyListOf({ csv: 'sku,key\nOFFICE,A-1\noffice ,A-2\nOTHER,B-1\n,A-3' });
  expect(onlyOf('OFFICE', list)).toEqual({
    rows: 4,
    keys: [
      { line: 2, key: 'A-1' },
      { line: 3, key: 'A-2' },
      { line: 5, key: 'A-3' },
    ],
    problems: [{ line: 4, reason: 'other-product', message: expect.stringContaining('OFFICE') }],
  });
});

test('a file with two columns of keys is refused instead of one being chosen', () => {
  expect(() => keyListOf({ csv: 'key,key\nA-1,B-1' })).toThrow("Two columns are called 'key'");
});

test('a refusal does not repeat a whole file that was mistaken for a list', () => {
  const refusal = (): unknown => {
    try {
      return keyListOf({ csv: `${'x'.repeat(200)},`.repeat(90) });
    } catch (error) {
      return error;
    }
  };
  expect(refusal()).toMatchObject({ message: expect.stringMatching(/and 7\d more/) });
  expect(String(refusal()).length).toBeLessThan(2_500);
});

test('K1 K3 keys of a list are judged as those of a file are', () => {
  const block = '-----BEGIN LICENSE-----\nAAAA\n-----END LICENSE-----';
  expect(keyListOf({ keys: [block] }).keys).toEqual([{ line: 1, key: block }]);
  expect(keyListOf({ keys: ['Keys', 'A-1', '#N/A', 'B-2', 'A-1 and more'] })).toMatchObject({
    keys: [{ line: 2 }, { line: 4 }],
    problems: [
      { line: 1, reason: 'heading' },
      { line: 3, reason: 'spreadsheet-error' },
      { line: 5, reason: 'unlike-others' },
    ],
    questions: [{ kind: 'unlike', lines: [{ line: 5 }] }],
  });
});

test('K3 K5 what is answered in a second call is asked no more', () => {
  const keys = ['A-1', 'B-2', 'a1', 'Read me first'];
  expect(keyListOf({ keys }).questions.map(({ id }) => id)).toEqual(['unlike', 'same']);
  const answers = { columns: {}, unlike: 'none', same: 'different' } as const;
  expect(keyListOf({ keys, answers })).toMatchObject({
    questions: [],
    keys: [{ line: 1, differs: true }, { line: 2 }, { line: 3, differs: true }],
  });
});
