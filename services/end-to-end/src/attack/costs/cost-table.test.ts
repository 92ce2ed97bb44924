import { expect, test } from '@jest/globals';
import { faultsOf } from './attack-costs.ts';
import type { CostResult } from './attack-costs.ts';
import { costTable } from './cost-table.ts';

const FINE: CostResult = {
  name: 'proofs',
  statuses: { 200: 40, 429: 60 },
  effects: [{ asked: 'cart', idleMs: 10, attackedMs: 15, isTooSlow: false }],
  load: 1.25,
  processors: 2,
};
const SLOW: CostResult = {
  ...FINE,
  name: 'papers',
  statuses: { 200: 1, 503: 2 },
  effects: [{ asked: 'cart', idleMs: 10, attackedMs: 900, isTooSlow: true }],
};

test('a table shows what each attack did to somebody else', () => {
  expect(costTable([FINE, SLOW]).split('\n')).toEqual([
    'attack  answered       cart               load',
    'proofs  40×200 60×429  10 → 15 (1.5)      1.3/2',
    'papers  1×200 2×503    10 → 900 (90.0) !  1.3/2',
  ]);
});

test('others that wait, answers of 5xx and an attack without an answer are faults', () => {
  expect(faultsOf([FINE])).toEqual([]);
  expect(faultsOf([SLOW])).toEqual([
    'papers: cart took others 900 ms (p95) in place of 10 ms',
    'papers: 2 answers of 503',
  ]);
  expect(faultsOf([{ ...FINE, statuses: {} }])).toEqual(['proofs: nothing was answered']);
});
