import { expect, test } from '@jest/globals';
import { createCacheGenerations } from './cache-generations.ts';

/** Announces moves and gaps as the process hears of them. */
function manualProgress() {
  const moves: ((projection: string, position: bigint) => void)[] = [];
  const gaps: (() => void)[] = [];
  return {
    onMove: (each: (typeof moves)[number]) => moves.push(each),
    onGap: (each: (typeof gaps)[number]) => gaps.push(each),
    move: (projection: string) => moves.forEach((each) => each(projection, 1n)),
    gap: () => gaps.forEach((each) => each()),
  };
}

test('a generation lasts until one of its read models moves', () => {
  const progress = manualProgress();
  const generations = createCacheGenerations(progress);
  const [catalog, both] = [generations.of(['catalog']), generations.of(['orders', 'catalog'])];
  progress.move('orders');
  expect(generations.of(['catalog'])).toBe(catalog);
  expect(generations.of(['orders', 'catalog'])).not.toBe(both);
  progress.move('catalog');
  expect(generations.of(['catalog'])).not.toBe(catalog);
});

test('every generation ends when moves may have been missed', () => {
  const progress = manualProgress();
  const generations = createCacheGenerations(progress);
  const before = generations.of(['catalog']);
  progress.gap();
  expect(generations.of(['catalog'])).not.toBe(before);
});
