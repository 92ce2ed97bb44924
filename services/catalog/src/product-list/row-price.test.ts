import { expect, test } from '@jest/globals';
import { toDecimalString } from 'contracts/primitives/money';
import { readRowPrice } from './row-price.ts';

type Cells = Parameters<typeof readRowPrice>[0];

function read(price: string, others: Partial<Cells> = {}): string {
  const found = readRowPrice({ price, currencies: [], decimal: undefined, ...others });
  return found.kind === 'price' ? toDecimalString(found.euros) : found.fault[0];
}

test.each([
  ['101515.55', '101515.55'],
  ['12,5', '12.50'],
  ['49,90', '49.90'],
  ['1.299,00', '1299.00'],
  ['1,299.00', '1299.00'],
  ['129.00 EUR', '129.00'],
  ['49.90 EUR', '49.90'],
  ['€ 5', '5.00'],
  ['1\u202F299,00 €', '1299.00'],
  ["1'299.50", '1299.50'],
])('a price is read however a shop writes it: %s is %s (P3)', (cell, amount) => {
  expect(read(cell)).toBe(amount);
});

test.each(['9.9999', '-5', '1e3', '0x10', ' ', 'free', '12.', '.5', '99999999999', '5 or 6'])(
  '"%s" is not a price',
  (text) => {
    expect(read(text)).toBe('price-invalid');
  },
);

test('a thousand or one: the other prices of the list say it, else nobody does (P3)', () => {
  expect(read('1.299')).toBe('price-uncertain');
  expect(read('1.299', { decimal: ',' })).toBe('1299.00');
  expect(read('1,299', { decimal: '.' })).toBe('1299.00');
  expect(read('9.999', { decimal: '.' })).toBe('price-invalid');
});

test('nothing is read from a price that is wrong', () => {
  expect([read('0'), read('0.00'), read('')]).toEqual(Array(3).fill('price-missing'));
});

test('a price in another currency is no price in euros, whichever cell says it (P1)', () => {
  expect(read('49.90', { currencies: ['USD'] })).toBe('other-currency');
  expect(read('49.90', { currencies: ['eur'] })).toBe('49.90');
  expect(read('49.90 KM')).toBe('other-currency');
  expect(read('$49.90')).toBe('other-currency');
});
