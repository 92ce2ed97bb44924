import { expect, test } from '@jest/globals';
import { UnusableFile } from '../csv/unusable-file.ts';
import { describeKeyList } from './describe-key-list.ts';
import { mayBeKey, showableNames } from './showable-names.ts';
import { readKeyList } from './read-key-list.ts';

test.each(['wqert-k3-aaaa', 'ABCDE-FGHIJ-KLMNO', 'A'.repeat(25), '4711-0815'])(
  'the cell %j may be a key',
  (cell) => {
    expect(mayBeKey(cell)).toBe(true);
  },
);

test.each(['', 'Q3', 'Status', 'Valid until', 'NOT-SOLD', 'Lizenzwert'])(
  'the cell %j holds words',
  (cell) => {
    expect(mayBeKey(cell)).toBe(false);
  },
);

test('columns that a line names are shown by name; where the line may be a row, what could be a key is shown by its place', () => {
  expect(showableNames(['Product key', 'Price 2026', ''])).toEqual([
    'Product key',
    'Price 2026',
    '#3',
  ]);
  expect(showableNames(['Windows', 'AB12C-DE34F', 'Serial 1'])).toEqual([
    'Windows',
    '#2',
    'Serial 1',
  ]);
  expect(showableNames(['Column 1', 'Column 2'], [['column 1 ', 'key']])).toEqual([
    'Column 1',
    '#2',
  ]);
});

const ALONE = 'wqert-k3-aaaa\nother-k4-bbbb';
const BESIDE = 'First;wqert-k3-aaaa\nAnother one;zz-9\nA third;yy-88-7';

function refusalOf(text: string, column: string, ofOneProduct: boolean): unknown {
  try {
    return readKeyList(text, { ofOneProduct, map: [[column, 'key']] });
  } catch (error) {
    if (error instanceof UnusableFile) return [error.message, error.details()];
    throw error;
  }
}

test.each([ALONE, BESIDE])('what is wrong with the columns of %j shows no key of it', (text) => {
  for (const ofOneProduct of [true, false]) {
    const answer = JSON.stringify([refusalOf(text, 'wrong', ofOneProduct), describeKeyList(text)]);
    expect(answer).not.toContain('wqert');
    expect(answer).toContain('#');
  }
});

test('a column is read by the place by which it was shown', () => {
  const { columns } = describeKeyList(BESIDE);
  expect(columns).toEqual(['First', '#2']);
  const answers = { unlike: 'all' } as const;
  const read = (text: string, column: string) =>
    readKeyList(text, { ofOneProduct: true, map: [[column, 'key']], answers }).keys;
  expect(read(BESIDE, '#2').map(({ key }) => key)).toEqual(['zz-9', 'yy-88-7']);
  expect(read(BESIDE, 'wqert-k3-aaaa').map(({ line }) => line)).toEqual([2, 3]);
  expect(read(ALONE, '#1').map(({ line }) => line)).toEqual([1, 2]);
});

test('what is found beside the keys names no cell that may be one', () => {
  const text = 'First;free;AB12C-DE34F;x\nA second;sold;GH56I;KEY-7-LONG\nA third;free;JK;KEY-8';
  const map = [['First', 'key']] as const;
  const answers = { columns: { x: { 'KEY-7-LONG': true } }, unlike: 'all' } as const;
  const { findings } = readKeyList(text, { ofOneProduct: true, map, answers });
  expect(findings.unread).toEqual(['#3']);
  expect(JSON.stringify(findings)).not.toContain('KEY-7');
  expect(JSON.stringify(findings)).toContain('\u2026LONG');
});
