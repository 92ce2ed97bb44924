import { expect, test } from '@jest/globals';
import { coverage } from './coverage.ts';
import { printed } from './print.ts';

const requirements = {
  statements: [
    { id: 'S1.01', where: 'shop', level: 'browser' },
    { id: 'S1.02', where: 'contract', level: 'unit' },
  ],
  rulings: ['T.01'],
  superseded: new Set<string>(),
} as const;

test('the sum comes first, then what is not shown, then what is wrong', () => {
  const text = printed(
    coverage(requirements, [
      { level: 'unit', title: '[S1.02] shown', ids: ['S1.02'] },
      { level: 'unit', title: '[S1.01] by the wrong runner', ids: ['S1.01'] },
    ]),
  );
  expect(text).toMatch(/^1 of 2 statements shown/);
  expect(text).toContain('Not shown\n  1: S1.01');
  expect(text).toContain('  rulings: T.01');
  expect(text).toContain('S1.01 browser, not unit: [S1.01] by the wrong runner');
});

test('nothing wrong is not mentioned', () => {
  expect(printed(coverage(requirements, []))).not.toContain('error');
});
