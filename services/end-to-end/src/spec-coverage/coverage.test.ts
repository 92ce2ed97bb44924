import { expect, test } from '@jest/globals';
import type { Requirements } from './requirements.ts';
import { coverage } from './coverage.ts';
import type { PassedTest } from './reports.ts';

const REQUIREMENTS: Requirements = {
  statements: [
    { id: 'S1.01', where: 'shop', level: 'browser' },
    { id: 'S1.02', where: 'contract', level: 'unit' },
    { id: 'S7.01', where: 'api', level: 'api' },
    { id: 'S7.02', where: 'api', level: 'api' },
  ],
  rulings: ['T.01', 'O.01'],
  superseded: new Set(['S7.02']),
};

const passed = (level: PassedTest['level'], ...ids: string[]): PassedTest => ({
  level,
  title: ids.map((id) => `[${id}]`).join(' '),
  ids,
});

const measure = (...tests: PassedTest[]) => coverage(REQUIREMENTS, tests);

test('a statement is shown by one passing test of its level', () => {
  const { statements, bySection, byPlace } = measure(passed('unit', 'S1.02'));
  expect(statements).toEqual({
    total: 4,
    shown: 1,
    superseded: 1,
    notShown: ['S1.01', 'S7.01'],
  });
  expect(bySection['1']).toMatchObject({ total: 2, shown: 1, notShown: ['S1.01'] });
  expect(byPlace['contract']).toMatchObject({ total: 1, shown: 1, notShown: [] });
});

test('two tests of one statement show it once', () => {
  const twice = measure(passed('unit', 'S1.02'), passed('unit', 'S1.02'));
  expect(twice.statements.shown).toBe(1);
});

test('a test of another kind shows nothing and is listed', () => {
  const { statements, mismatches } = measure(passed('unit', 'S1.01'), passed('browser', 'S7.01'));
  expect(statements.shown).toBe(0);
  expect(mismatches).toEqual([
    { id: 'S1.01', required: 'browser', found: 'unit', title: '[S1.01]' },
    { id: 'S7.01', required: 'api', found: 'browser', title: '[S7.01]' },
  ]);
});

test('a superseded statement never counts as shown', () => {
  const { statements, superseded } = measure(passed('api', 'S7.02'));
  expect(statements.shown).toBe(0);
  expect(superseded).toEqual(['S7.02']);
});

test('a title with five ids shows none of them', () => {
  const { statements, rulings, overloaded } = measure(
    passed('unit', 'S1.02', 'T.01', 'O.01', 'S1.01', 'S7.01'),
  );
  expect(statements.shown + rulings.shown).toBe(0);
  expect(overloaded).toHaveLength(1);
});

test('four ids are allowed, and a ruling is shown by any kind of test', () => {
  const { statements, rulings, overloaded } = measure(
    passed('api', 'S7.01', 'T.01', 'O.01', 'S7.02'),
  );
  expect(statements.shown).toBe(1);
  expect(rulings).toEqual({ total: 2, shown: 2, superseded: 0, notShown: [] });
  expect(overloaded).toEqual([]);
});

test('an id that nothing has is named with its test', () => {
  expect(measure(passed('unit', 'S1.99')).unknown).toEqual([{ id: 'S1.99', title: '[S1.99]' }]);
});
