import { expect, test } from '@jest/globals';
import { createCacheScopes } from './cache-scopes.ts';

/** Tells of moves and gaps as the process hears of them. */
function heard() {
  const moves: ((projection: string, position: bigint) => void)[] = [];
  const gaps: (() => void)[] = [];
  return {
    onMove: (each: (typeof moves)[number]) => moves.push(each),
    onGap: (each: (typeof gaps)[number]) => gaps.push(each),
    move: (projection: string) => moves.forEach((each) => each(projection, 1n)),
    gap: () => gaps.forEach((each) => each()),
  };
}

test('a cache scope lasts until one of its read models moves', () => {
  const progress = heard();
  const scopes = createCacheScopes(progress);
  const [catalog, both] = [scopes.of(['catalog']), scopes.of(['orders', 'catalog'])];
  progress.move('orders');
  expect(scopes.of(['catalog'])).toBe(catalog);
  expect(scopes.of(['orders', 'catalog'])).not.toBe(both);
  progress.move('catalog');
  expect(scopes.of(['catalog'])).not.toBe(catalog);
});

test('every cache scope ends when moves may have been missed', () => {
  const progress = heard();
  const scopes = createCacheScopes(progress);
  const before = scopes.of(['catalog']);
  progress.gap();
  expect(scopes.of(['catalog'])).not.toBe(before);
});
