import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linesOf } from '../csv/lines.ts';
import { readRecord } from '../csv/read-record.ts';
import { readWorkbook } from './read-workbook.ts';
import { numberText } from './number-text.ts';
import { textsOf } from './testing/workbook-of.ts';

/** What cells hold: any text, and what separators, quotes and line ends are made of. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ', 'a', '=', '&', '<', '_'),
  }),
  fc.integer().map(String),
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

test('whatever texts are written into a workbook, the list that is made of it says the same', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      fc.pre(written.some((row) => row.some((text) => text !== '')));
      const { text } = await readWorkbook(await textsOf(written));
      expect(withoutEmptyEnds(recordsOf(text))).toEqual(withoutEmptyEnds(written));
    }),
    { numRuns: 60 },
  );
});

function recordsOf(text: string): readonly (readonly string[])[] {
  const lines = linesOf(text);
  const records: (readonly string[])[] = [];
  for (let at = 0; at < lines.length;) {
    const record = readRecord(lines, at, { delimiter: ',', continuesWith: () => true });
    if (!record) throw new Error(`Line ${at + 1} cannot be read.`);
    records.push(record.cells);
    at += record.lines;
  }
  return records;
}

/** How wide a row is and where the last one stands is no part of what a list says. */
function withoutEmptyEnds(table: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const cut = table.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
}

test('no number that is written with at most 15 digits is another one afterwards', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.nat(6),
      (digits, places) => {
        const value = digits / 10 ** places;
        expect(Number(numberText(String(value)))).toBe(value);
        expect(numberText(String(value))).toMatch(/^-?\d+(\.\d*[1-9])?$/);
      },
    ),
  );
});
