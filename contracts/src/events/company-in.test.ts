import { expect, test } from '@jest/globals';
import { companyIn } from './company-in.ts';
import { typeName } from './type-name.ts';

test.each([
  ['its own', { companyId: 'a', sale: { companyId: 'b' } }, 'a'],
  ['that of the sale that it names', { sale: { companyId: 'b' } }, 'b'],
  ['that of the sale where its own is empty', { companyId: '', sale: { companyId: 'b' } }, 'b'],
  ['none where the sale has none', { sale: { companyId: '' } }, undefined],
  ['none where they are of another shape', { companyId: 7, sale: null }, undefined],
])('the company that an event is about is %s', (_which, data, company) => {
  expect(companyIn(data)).toBe(company);
});

test('the name of an event is without its version, and only that is taken away', () => {
  expect(typeName('OrderPlaced.v12')).toBe('OrderPlaced');
  expect(typeName('Order.v1.Placed')).toBe('Order.v1.Placed');
});
