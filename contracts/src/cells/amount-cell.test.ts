import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money, toDecimalString } from '../primitives/money.ts';
import type { DecimalSign } from './amount-cell.ts';
import { decimalSignsOf, isUncertainAmount, readAmountCell } from './amount-cell.ts';

describe('amounts', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1234', '1234.00'],
    ['12,5', '12.50'],
    ['1.234.567,89', '1234567.89'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1\u2019234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u202F234,50', '1234.50'],
    ['1\u00A0234\u00A0567', '1234567.00'],
    ['1.234.567', '1234567.00'],
    ['1.299,00', '1299.00'],
    ['+12,00', '12.00'],
    ['12,00-', '-12.00'],
    ['\u221220,00', '-20.00'],
    ['(5.00)', '-5.00'],
    ['5,00 CR', '5.00'],
    ['5,00 DR', '-5.00'],
    ['5,00 S', '-5.00'],
    ['5,-', '5.00'],
    ['0007,10', '7.10'],
    ['0.500', '0.50'],
    ['49.9000', '49.90'],
    ['1.234,50 EUR', '1234.50'],
    ['１２,５０', '12.50'],
  ])('%s is %s', (cell, amount) => expect(readAmountCell(cell)?.amount).toBe(amount));

  test.each([
    ['1.234,50 EUR', 'EUR'],
    ['€5', 'EUR'],
    ['5€', 'EUR'],
    ['-€ 5.00', 'EUR'],
    ['KM 12,00', 'BAM'],
    ['12,00 BAM', 'BAM'],
    ['$5.00', 'USD'],
    ['5.00 chf', 'CHF'],
    ['5.00', undefined],
  ])('beside %s stands %s', (cell, currency) =>
    expect(readAmountCell(cell)).toMatchObject({ currency }),
  );

  test.each([
    '1.234',
    '1,234',
    '1.23,456',
    '12.34.56',
    '',
    '-',
    '--5',
    '-5 DR',
    '5 EUR USD',
    'about 5',
    '1,2,3',
    '1.234.56',
    '1 23',
    '12 34,00',
    '1e3',
    '1.23457E+23',
    '5.001',
    '99999999999.00',
    '25.11.2026',
    '#N/A',
  ])('%s is none for certain', (cell) => expect(readAmountCell(cell)).toBeUndefined());

  test('one group of three digits is what the others of its column show', () => {
    const read = (cell: string, ...column: readonly string[]) => {
      const [sign, another] = decimalSignsOf(column);
      return readAmountCell(cell, another === undefined ? sign : undefined)?.amount;
    };
    expect(read('1.234', '12,50', '3')).toBe('1234.00');
    expect(read('1,234', '12.50')).toBe('1234.00');
    expect(read('1.234', '1.000.000')).toBe('1234.00');
    // Three decimals are no amount of money, and two ways of writing in one column leave it open.
    expect(read('1.234', '12.50')).toBeUndefined();
    expect(read('1.234', '12.50', '12,50')).toBeUndefined();
    expect(read('1.234', '7', 'EUR 5')).toBeUndefined();
  });

  test('whether somebody must say it is known', () => {
    expect(['1.234', '€ 1,234', '1.234,00', '12,3', 'x'].map(isUncertainAmount)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('any amount is read back from each way of writing it', () => {
  const writing = fc.record({
    group: fc.constantFrom('', '.', ',', ' ', '\u00A0', '\u202F', "'", '\u2019'),
    decimal: fc.constantFrom<DecimalSign>('.', ','),
    minus: fc.constantFrom('', '-', '\u2212'),
    minusBehind: fc.boolean(),
    currency: fc.constantFrom('', '€', 'EUR', 'KM'),
    currencyBehind: fc.boolean(),
    space: fc.constantFrom('', ' ', '\u00A0'),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), writing, (minor, how) => {
      fc.pre(how.group !== how.decimal);
      const plain = toDecimalString(money(minor, 'EUR'));
      const [whole = '', decimals = ''] = plain.split('.');
      const figure = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, how.group)}${how.decimal}${decimals}`;
      const signed = how.minusBehind ? `${figure}${how.minus}` : `${how.minus}${figure}`;
      const beside = how.currency === '' ? '' : how.space;
      const cell = how.currencyBehind
        ? `${signed}${beside}${how.currency}`
        : `${how.currency}${beside}${signed}`;
      const amount = how.minus === '' ? plain : `-${plain}`;
      expect(readAmountCell(cell)?.amount).toBe(amount);
    }),
  );
});

test('no text is read as another amount than its digits say', () => {
  const sign = fc.constantFrom(...Array.from("0123456789.,- '€EURKM()+"));
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 14 }), (cell) => {
      const read = readAmountCell(cell);
      if (read === undefined) return;
      const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
      // Decimals may be filled up by zeros, and zeros beyond the second left out.
      expect(`${digits(cell)}0000000000000`).toMatch(
        new RegExp(`^${digits(read.amount).replace(/0+$/, '')}0*`),
      );
    }),
  );
});
