import { expect, test } from '@jest/globals';
import { money, multiply } from 'contracts/primitives/money';
import { areAsSeen, seenOf } from './seen-lines.ts';

const line = (productId: string, minor: number, quantity = 1) => {
  const unitPrice = money(minor, 'EUR');
  const lineTotal = multiply(unitPrice, quantity);
  return { productId, sku: productId, name: productId, quantity, unitPrice, lineTotal };
};

test('prices that change against each other differ from what was seen, though the total does not', () => {
  const seen = seenOf([line('office', 1_000), line('paint', 500)]);
  expect(areAsSeen([line('office', 900), line('paint', 600)], seen)).toBe(false);
  expect(areAsSeen([line('paint', 500), line('office', 1_000)], seen)).toBe(true);
});

test('so do other quantities, and products that are not there or are new', () => {
  const seen = seenOf([line('office', 1_000, 2), line('paint', 2_000)]);
  expect(areAsSeen([line('office', 2_000), line('paint', 2_000)], seen)).toBe(false);
  expect(areAsSeen([line('office', 1_000, 4)], seen)).toBe(false);
});
