import { expect, test } from '@jest/globals';
import { keysIn, linesOf } from './refund-choice.ts';

const key = (id: string, productId: string) => ({
  id,
  productId,
  productName: productId,
  sku: productId,
  lastFour: 'ABCD',
  status: 'active' as const,
  replacedBy: null,
  reason: null,
});
const keys = [key('a', 'office'), key('b', 'office'), key('c', 'paint')];

test('keys are refunded by their products, those that cannot be any more left away', () => {
  const lines = linesOf({ keys }, new Set(['b', 'c', 'gone']));
  expect(lines).toEqual([
    { productId: 'office', keyIds: ['b'] },
    { productId: 'paint', keyIds: ['c'] },
  ]);
  expect([...keysIn(lines)]).toEqual(['b', 'c']);
  expect(keysIn(undefined).size).toBe(0);
});
