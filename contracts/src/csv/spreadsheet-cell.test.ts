import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readsOtherwise, spreadsheetCell } from './spreadsheet-cell.ts';
import { readTextCell } from './text-cell.ts';

test.each([
  '123456789012345678901234',
  '00012345678',
  '1E10',
  '10-12-2026',
  'MAR-10',
  '5.10',
  '1/2',
  'TRUE',
])('K6: %s stands as a text, since a spreadsheet would make something else of it', (text) => {
  expect(spreadsheetCell(text)).toBe(`="${text}"`);
  expect(readTextCell(spreadsheetCell(text))).toBe(text);
});

test.each([
  ['a number', ['5', '-5', '1.234,50', '5,10', '1 000', '1\u00a0000', '5 %', '(5)', '.5', '1e-3']],
  [
    'a day or a time',
    ['1.2.', '1-2', '25.11.2026.', '2026-11-25', '10:30', '5 PM', '3. maj 2026.'],
  ],
  ['a month of another language', ['März 10', '10 ožu', 'Dez-10', 'Sep 2026', '1 avr', '3 Mai']],
  ['money', ['10 EUR', '€ 5', '12,50 KM', 'CHF 5']],
  ['a truth', ['true', 'FALSE', 'WAHR', 'Tačno', 'LAŽ']],
  ['an error', ['#N/A', '#REF!', '########']],
  ['a text without its spaces', [' 5', 'A ', '\u00a0B']],
])('what would become %s stands as a text', (_what, texts) => {
  expect(texts.filter((text) => !readsOtherwise(text))).toEqual([]);
});

test.each([
  'ABCD1-EFGH2-12345',
  'EUR-2026-000001',
  'EUR-2026-000001-A1B2',
  'Šumarstvo Žepče d.o.o.',
  'Office 2026 Professional',
  'BIL-INV-1Y',
  'Ada Byron',
  'completed',
  '',
])('%j stays as it is: no spreadsheet makes anything else of it', (text) => {
  expect(spreadsheetCell(text)).toBe(text);
});

test('whatever a cell says is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.startsWith('='));
      expect(readTextCell(spreadsheetCell(text))).toBe(text);
    }),
  );
});
