import { expect, test } from '@jest/globals';
import { productFieldsOf } from './product-record.ts';

const priced = (eur: string, km: string) => productFieldsOf({ prices: { eur, km } }).prices;

test('a typed price is read as one of a list is', () => {
  expect(priced('12,5', '1.299,00')).toEqual({ eur: '12.50', km: '1299.00' });
  expect(priced('129.00 EUR', '250 KM')).toEqual({ eur: '129.00', km: '250.00' });
});

test('a price that is not certain or in another currency is sent as it was typed, and refused', () => {
  expect(priced('1.299', '5 EUR')).toEqual({ eur: '1.299', km: '5 EUR' });
  expect(priced('', 'free')).toEqual({ km: 'free' });
});
