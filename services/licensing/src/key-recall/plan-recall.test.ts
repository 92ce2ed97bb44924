import { expect, test } from '@jest/globals';
import type { RecallAction } from 'contracts/constants/keys';
import { stepsOf } from './plan-recall.ts';

const sold = ['first', 'second', 'third'].map((orderId) => ({
  keyId: `key of ${orderId}`,
  orderId,
  companyId: 'company',
  productId: 'product',
  lastFour: 'Z9Q7',
}));

function chosenIn(otherwise: RecallAction, named: Readonly<Record<string, RecallAction>>) {
  const orders = Object.entries(named).map(([orderId, action]) => ({ orderId, deed: action }));
  const recall = { productId: 'product', supplierReference: 'a delivery', reason: 'dead keys' };
  return stepsOf({ batches: [], sold }, { ...recall, otherwise, orders })
    .filter(({ command }) => command === 'ReplaceKey')
    .map(({ input }) => (input as { chosen: boolean }).chosen);
}

test('a recall of all orders is one act, also where each is named', () => {
  expect(chosenIn('replace', {})).toEqual([false, false, false]);
  expect(chosenIn('replace', { first: 'replace' })).toEqual([false, false, false]);
});

test('an order that is picked counts as replaced by a person, whether it is named or all the others are', () => {
  expect(chosenIn('later', { first: 'replace' })).toEqual([true]);
  expect(chosenIn('replace', { second: 'later', third: 'later' })).toEqual([true]);
  expect(chosenIn('replace', { second: 'refund', third: 'later' })).toEqual([true]);
});
