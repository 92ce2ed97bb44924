import { expect, test } from '@jest/globals';
import type { Reader } from './scan-plan.ts';
import { planScans } from './scan-plan.ts';

const reader = (position: number, ...categories: readonly string[]): Reader => ({
  position: BigInt(position),
  categories,
});

test('readers that stand together share one scan of all their categories, from the one furthest behind', () => {
  const readers = [reader(40, 'order', 'cart'), reader(0, 'order'), reader(10, 'wallet')];
  const [only, ...others] = planScans(readers, 1_000n);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ after: 0n, categories: ['order', 'wallet', 'cart'] });
  expect(only?.readers).toHaveLength(3);
});

test('whoever is nearly through does not wait for one at the beginning, and goes first', () => {
  const near = reader(900, 'order');
  const far = reader(0, 'order');
  expect(planScans([far, near], 1_000n).map(({ after }) => after)).toEqual([900n, 0n]);
});

test('however readers are spread, they take few scans, and nobody waits longer than its own way', () => {
  const head = 1_000_000n;
  const readers = Array.from({ length: 1_000 }, (_, index) => reader(index * 1_000, 'order'));
  const plans = planScans(readers, head);
  expect(plans.length).toBeLessThanOrEqual(12);
  expect(plans.flatMap(({ readers: shared }) => shared)).toHaveLength(readers.length);
  for (const { after, readers: shared } of plans) {
    for (const { position } of shared)
      expect(position - after).toBeLessThanOrEqual(head - position);
  }
});

test('a reader of the whole log makes its scan one of the whole log', () => {
  expect(planScans([reader(0, 'order'), reader(0)], 10n)[0]?.categories).toBeUndefined();
});
