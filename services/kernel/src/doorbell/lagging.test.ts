import { expect, test } from '@jest/globals';
import { seededLag } from './lagging.ts';

const lagsOf = (seed: number, projection: string): number[] => {
  const lag = seededLag(seed);
  return Array.from({ length: 200 }, () => lag(projection));
};

test('one seed holds a read model back by the same delays each time, another seed by others', () => {
  expect(lagsOf(7, 'carts')).toEqual(lagsOf(7, 'carts'));
  expect(lagsOf(7, 'carts')).not.toEqual(lagsOf(8, 'carts'));
});

test('each read model lags by itself, and never as long as a reader waits', () => {
  expect(lagsOf(7, 'carts')).not.toEqual(lagsOf(7, 'wallets'));
  const all = [...lagsOf(7, 'carts'), ...lagsOf(8, 'wallets')];
  expect(Math.min(...all)).toBeLessThan(50);
  expect(Math.max(...all)).toBeGreaterThan(600);
  expect(Math.max(...all)).toBeLessThan(800);
});

test('how often one read model was held back changes nothing for another', () => {
  const lag = seededLag(7);
  for (let turn = 0; turn < 10; turn += 1) lag('wallets');
  expect(lag('carts')).toBe(seededLag(7)('carts'));
});
