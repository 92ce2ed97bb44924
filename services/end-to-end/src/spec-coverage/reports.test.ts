import { expect, test } from '@jest/globals';
import { idsIn, passedTests } from './reports.ts';

const report = (results: readonly { fullName: string; status: string }[]): string =>
  JSON.stringify({ testResults: [{ assertionResults: results }] });

test('ids are read from square brackets anywhere in a title, each once', () => {
  expect(idsIn('[S5.05] passwords must match [T.49], again [S5.05]')).toEqual(['S5.05', 'T.49']);
});

test.each(['S5.05 without brackets', '[S0.01]', '[S5.5]', '[S5.1234]', '[X.01]', '[S5.05, S5.06]'])(
  'no id is read from %s',
  (title) => {
    expect(idsIn(title)).toEqual([]);
  },
);

test('an id from S2.100 on has three digits', () => {
  expect(idsIn('[S2.100] copies')).toEqual(['S2.100']);
});

test('only tests that passed and carry ids are read', () => {
  const json = report([
    { fullName: '[S5.01] passed', status: 'passed' },
    { fullName: '[S5.02] failed', status: 'failed' },
    { fullName: '[S5.03] skipped', status: 'pending' },
    { fullName: 'without an id', status: 'passed' },
  ]);
  expect(passedTests('unit', json)).toEqual([
    { level: 'unit', title: '[S5.01] passed', ids: ['S5.01'] },
  ]);
});

test('a report of another shape is refused', () => {
  expect(() => passedTests('unit', '{"results":[]}')).toThrow('testResults');
});
