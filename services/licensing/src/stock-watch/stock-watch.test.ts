import { expect, test } from '@jest/globals';
import { stockWatchDecider } from './stock-watch.ts';

const productId = '0b5c2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a90';
const set = (threshold: number | null, expectedRevision: number) =>
  ({ type: 'SetThreshold', productId, threshold, expectedRevision }) as const;

test('a threshold is set, changed and taken away, each on the one that was seen', () => {
  const { initialState } = stockWatchDecider;
  expect(stockWatchDecider.decide(set(10, -1), initialState)).toEqual([
    { type: 'LowStockThresholdSet.v1', data: { productId, threshold: 10 } },
  ]);
  const watched = { threshold: 10, revision: 0 };
  expect(stockWatchDecider.decide(set(null, 0), watched)).toMatchObject([
    { data: { threshold: null } },
  ]);
  expect(stockWatchDecider.decide(set(10, 0), watched)).toEqual([]);
});

test('who saw another threshold is refused', () => {
  expect(stockWatchDecider.decide(set(3, -1), { threshold: 10, revision: 0 })).toMatchObject({
    code: 'stale-revision',
    details: { currentRevision: 0, yours: { threshold: 3 }, current: { threshold: 10 } },
  });
});
