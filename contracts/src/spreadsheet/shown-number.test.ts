import { expect, test } from '@jest/globals';
import { builtInFormat, parseFormat } from './number-format.ts';
import { shownNumber } from './shown-number.ts';

test.each([
  ['1234567.1', '1234567.1'],
  ['0.30000000000000004', '0.3'],
  ['1.0', '1'],
  ['1.10', '1.1'],
  ['-0', '0'],
  ['-12.5', '-12.5'],
  ['1E3', '1000'],
  ['9.9999999999999995E-8', '0.0000001'],
  ['1.5e-7', '0.00000015'],
  ['999999999999999', '999999999999999'],
  ['123456789012', '123456789012'],
])('a number that is written as %s says %s', (written, text) => {
  expect(shownNumber(written, parseFormat('General'), false)).toBe(text);
});

test.each([
  ['1000000000000000', '1E+15'],
  ['123456789012345678', '1.23456789012346E+17'],
  ['1.2345678901234568E+23', '1.23456789012346E+23'],
])('of %s the last digits are lost, and it shows', (written, text) => {
  for (const code of ['General', '0', '0.00', '00000']) {
    expect(shownNumber(written, parseFormat(code), false)).toBe(text);
  }
});

test('what is no number stays as it is written', () => {
  for (const format of ['General', '0.00', '00000', 'dd.mm.yyyy']) {
    expect(shownNumber('12x', parseFormat(format), false)).toBe('12x');
  }
});

test.each([
  ['00000', '42', '00042'],
  ['00000', '1234567', '1234567'],
  ['00000', '4.5', '4.5'],
  ['00000', '-42', '-42'],
  ['000-000', '12345', '012-345'],
  [String.raw`000\-00\-0000`, '12345678', '012-34-5678'],
  ['"SKU-"0000', '7', 'SKU-0007'],
  ['0000;-0000;0', '7', '0007'],
])('zeros that a format %s puts before %s are part of it: %s', (code, written, text) => {
  expect(shownNumber(written, parseFormat(code), false)).toBe(text);
});

test.each([
  ['0.00', '5.1', '5.10'],
  ['#,##0.00', '1234.5', '1234.50'],
  ['#,##0.00 "KM"', '1234.5', '1234.50'],
  [
    String.raw`_-* #,##0.00\ [$€-407]_-;-* #,##0.00\ [$€-407]_-;_-* "-"??\ [$€-407]_-;_-@_-`,
    '5',
    '5.00',
  ],
  ['0.00', '12.345', '12.345'],
  ['0', '12.3', '12.3'],
  ['0 "kom"', '5', '5'],
  ['0%', '0.17', '0.17'],
  ['0.00E+00', '1234.5', '1234.5'],
  ['@', '5', '5'],
  ['[<=9999999]000-0000;(000) 000-0000', '5551234', '5551234'],
])(
  'a format %s adds what %s needs to be read surely, and takes nothing: %s',
  (code, written, text) => {
    expect(shownNumber(written, parseFormat(code), false)).toBe(text);
  },
);

test.each([
  ['dd.mm.yyyy', '46351', '2026-11-25'],
  ['yyyy-mm-dd hh:mm:ss', '46351.354166666664', '2026-11-25 08:30:00'],
  ['[$-F800]dddd, mmmm dd, yyyy', '46351', '2026-11-25'],
  [String.raw`d\.\ m\.\ yyyy\.;@`, '46351', '2026-11-25'],
  ['mmm', '46351', '2026-11-25'],
  ['hh:mm', '0.5', '12:00:00'],
  ['h:mm AM/PM', '0.75', '18:00:00'],
  ['mm:ss.0', '0.5', '12:00:00'],
  ['dd.mm.yyyy', '46351.999999', '2026-11-26'],
  ['dd.mm.yyyy', '1', '1900-01-01'],
  ['dd.mm.yyyy', '59', '1900-02-28'],
  ['dd.mm.yyyy', '61', '1900-03-01'],
  ['dd.mm.yyyy', '60', '########'],
  ['dd.mm.yyyy', '-1', '########'],
  ['dd.mm.yyyy', '2958465', '9999-12-31'],
  ['dd.mm.yyyy', '2958466', '########'],
])('in the format %s the number %s is the day %s', (code, written, text) => {
  expect(shownNumber(written, parseFormat(code), false)).toBe(text);
});

test('a workbook of an old Mac counts its days from 1904', () => {
  expect(shownNumber('44889', parseFormat('dd.mm.yyyy'), true)).toBe('2026-11-25');
  expect(shownNumber('0', parseFormat('dd.mm.yyyy'), true)).toBe('1904-01-01');
});

test.each([
  ['Red', '[Red]0.00', '1.00'],
  ['hours beyond the day', '[h]:mm', '1'],
  ['letters that are quoted', '0 "days"', '1'],
  ['letters that are escaped', String.raw`0\d`, '1'],
])('%s in a format make no day of a number', (_what, code, text) => {
  expect(shownNumber('1', parseFormat(code), false)).toBe(text);
});

test('formats that every workbook has are known by their numbers', () => {
  expect([0, 1, 2, 14, 20, 22, 44, 49].map((id) => builtInFormat(id).kind)).toEqual([
    'plain',
    'plain',
    'places',
    'day',
    'time',
    'day',
    'places',
    'plain',
  ]);
});
