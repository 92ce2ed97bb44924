import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeKeyList } from '../key-list/describe-key-list.ts';
import { linesOf } from './lines.ts';
import { MAX_LINE_CHARACTERS, MAX_LIST_LINES, filledLines } from './list-size.ts';
import { MAX_COLUMNS } from './header.ts';
import { openTable } from './records.ts';

const anyText = fc
  .array(fc.constantFrom('\n', '\r', '\r\n', ' ', '\u00a0', 'a', 'ž'))
  .map((all) => all.join(''));

test('lines that are not blank are counted as they are read, whatever their ends', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const filled = linesOf(text).filter((line) => line.text.trim() !== '');
      expect(filledLines(text)).toBe(filled.length);
    }),
  );
});

test('a list of as many lines as there may be is counted, one more is refused', () => {
  const most = 'k\n'.repeat(MAX_LIST_LINES);
  expect(filledLines(most)).toBe(MAX_LIST_LINES);
  expect(() => filledLines(`${most}k`)).toThrow('more than 200,000 lines. Split the list.');
});

test('a line that is too long is reported by its number', () => {
  const text = `a\n${'b'.repeat(MAX_LINE_CHARACTERS)}\n`;
  expect(filledLines(text)).toBe(2);
  expect(() => filledLines(`${text}${'b'.repeat(MAX_LINE_CHARACTERS + 1)}`)).toThrow('Line 3 has');
});

test('columns are counted before they are made', () => {
  const header = (columns: number): string => Array.from({ length: columns }, () => 'c').join(';');
  expect(openTable(header(MAX_COLUMNS)).header).toHaveLength(MAX_COLUMNS);
  expect(() => openTable(header(MAX_COLUMNS + 1))).toThrow('more than 100 columns');
});

/** Of the processor, whatever else it does; what each of these took before there were limits is far above. */
const A_LOOK_MS = 500;

function usedMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

test.each([
  ['4 million columns', ','.repeat(4_000_000)],
  ['3 million line ends', '\n'.repeat(3_000_000)],
  ['2 million short lines', 'a\n'.repeat(2_000_000)],
  ['one line of 16 million characters', 'x'.repeat(16_000_000)],
  ['a column of a very long name', 'y'.repeat(MAX_LINE_CHARACTERS)],
])('%s hold up nobody', (_, text) => {
  const began = process.cpuUsage();
  try {
    expect(describeKeyList(text).columns.length).toBeLessThanOrEqual(1);
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/-too-(?:many|long)$/) });
  }
  expect(usedMs(began)).toBeLessThan(A_LOOK_MS);
});
