import { expect, test } from '@jest/globals';
import { graphOf } from './module-graph.ts';
import { selectTests } from './select-tests.ts';
import type { TestRecord } from '../record/test-record.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/limits.ts': [],
  'services/wallet/src/decide.ts': ['contracts/src/limits.ts'],
  'services/wallet/src/decide.test.ts': ['services/wallet/src/decide.ts'],
  'services/wallet/src/wallet.query.ts': ['services/wallet/src/decide.ts'],
  'services/wallet/src/fresh.ts': [],
  'services/wallet/src/write-side.ts': ['services/wallet/src/fresh.ts'],
  'services/ordering/src/order.test.ts': [],
  'services/ordering/src/deposits.int.test.ts': [],
  'services/ordering/src/everything.int.test.ts': [],
  'services/ordering/src/other.int.test.ts': [],
  'services/end-to-end/src/repository/areas.test.ts': [],
};

const graph = graphOf({
  inputs: Object.fromEntries(
    Object.entries(IMPORTS).map(([file, imports]) => [
      file,
      { bytes: 1, imports: imports.map((path) => ({ path, kind: 'import-statement' as const })) },
    ]),
  ),
});

const touching = (...modules: readonly string[]) => ({ seconds: 1, modules, routes: [] });
const everyModule = Object.keys(IMPORTS).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('limits') && !file.includes('fresh'),
);
const record: TestRecord = new Map([
  ['services/ordering/src/everything.int.test.ts', touching(...everyModule, 'a.ts', 'b.ts')],
  ['services/ordering/src/deposits.int.test.ts', touching('services/wallet/src/decide.ts')],
  ['services/ordering/src/other.int.test.ts', touching('services/ordering/src/other.ts')],
]);

const tests = Object.keys(IMPORTS).filter((file) => file.endsWith('.test.ts'));
const select = (...files: readonly string[]) => selectTests({ files, graph, record, tests });
const candidates = (...files: readonly string[]) =>
  select(...files).candidates.map(({ file }) => file.replace('services/ordering/src/', ''));

const REPOSITORY = 'services/end-to-end/src/repository/areas.test.ts';

test('units are chosen by what they import, with those that read the sources as text', () => {
  expect(select('contracts/src/limits.ts').units).toEqual([
    'services/wallet/src/decide.test.ts',
    REPOSITORY,
  ]);
});

test('what is no module belongs to the units of its workspace', () => {
  expect(select('services/ordering/golden.json').units).toContain(
    'services/ordering/src/order.test.ts',
  );
});

test('slower tests are chosen by what they touch: who touches little else comes first', () => {
  expect(candidates('services/wallet/src/decide.ts')).toEqual([
    'deposits.int.test.ts',
    'everything.int.test.ts',
  ]);
});

test('a module that says something and runs nothing is tried where its importers run', () => {
  expect(candidates('contracts/src/limits.ts')).toEqual([
    'deposits.int.test.ts',
    'everything.int.test.ts',
  ]);
});

test('a new module is tried where the nearest known importer runs', () => {
  expect(candidates('services/wallet/src/fresh.ts')).toEqual(['everything.int.test.ts']);
});

test('a changed test comes first, known or new', () => {
  expect(
    candidates('services/ordering/src/other.int.test.ts', 'services/wallet/src/decide.ts'),
  ).toEqual(['other.int.test.ts', 'deposits.int.test.ts', 'everything.int.test.ts']);
});

test('what has no test of the slower kinds chooses none, and no change chooses nothing at all', () => {
  expect(candidates('docs/decisions/0001.md')).toEqual([]);
  expect(select()).toEqual({ units: [], candidates: [] });
});
