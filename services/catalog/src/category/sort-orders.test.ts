import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sortOrdersFor } from './sort-orders.ts';

const siblings = (...orders: number[]) =>
  orders.map((sortOrder, index) => ({ categoryId: `c${index}`, sortOrder }));

test('between two siblings there is most often room', () => {
  expect(sortOrdersFor(siblings(10, 20), 1)).toEqual({ own: 15, others: new Map() });
  expect(sortOrdersFor(siblings(10, 20), 0).own).toBe(4);
  expect(sortOrdersFor(siblings(10, 20), 2).own).toBe(30);
  expect(sortOrdersFor([], 0).own).toBe(10);
});

test('where there is none, the siblings make it', () => {
  const { own, others } = sortOrdersFor(siblings(0, 1, 30), 1);
  expect(own).toBe(20);
  expect([...others]).toEqual([
    ['c0', 10],
    ['c1', 30],
    ['c2', 40],
  ]);
});

test('what is put at a place stands there, between those before and those after', () => {
  const orders = fc.array(fc.nat(30), { maxLength: 8 }).map((all) => all.toSorted((x, y) => x - y));
  fc.assert(
    fc.property(orders, fc.nat(8), (all, at) => {
      const place = Math.min(at, all.length);
      const given = siblings(...all);
      const { own, others } = sortOrdersFor(given, place);
      const after = given.map((each) => others.get(each.categoryId) ?? each.sortOrder);
      for (const [index, order] of after.entries()) {
        expect(index < place ? order < own : order > own).toBe(true);
      }
    }),
  );
});
