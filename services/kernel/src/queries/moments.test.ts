import { expect, test } from '@jest/globals';
import { followMoments } from './moments.ts';

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

test('a moment lasts until one of its read models moves', () => {
  const progress = heard();
  const moments = followMoments(progress);
  const [catalog, both] = [moments.of(['catalog']), moments.of(['orders', 'catalog'])];
  progress.move('orders');
  expect(moments.of(['catalog'])).toBe(catalog);
  expect(moments.of(['orders', 'catalog'])).not.toBe(both);
  progress.move('catalog');
  expect(moments.of(['catalog'])).not.toBe(catalog);
});

test('every moment ends when moves may have been missed', () => {
  const progress = heard();
  const moments = followMoments(progress);
  const before = moments.of(['catalog']);
  progress.gap();
  expect(moments.of(['catalog'])).not.toBe(before);
});
