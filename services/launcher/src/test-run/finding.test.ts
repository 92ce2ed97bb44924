import { expect, test } from '@jest/globals';
import { root } from '../stack/paths.ts';
import { failuresIn, inOneLine, linesOf } from './finding.ts';

const file = {
  name: `${root}/contracts/src/a.test.ts`,
  status: 'failed',
  message: '  ● Test suite failed to run\n\n    no such module',
  assertionResults: [],
};

test('a file that broke outside of its tests is one finding, in one line', () => {
  expect(failuresIn(file).map(inOneLine)).toEqual([
    'contracts/src/a.test.ts, outside of its tests, no such module',
  ]);
});

test('each failed test of a file is a finding, without the colours of its error', () => {
  const tests = ['one', 'two'].map((fullName) => ({
    fullName,
    status: fullName === 'one' ? 'failed' : 'passed',
    failureMessages: ['\u001B[31mError: red\u001B[39m\n    at a line'],
  }));
  expect(failuresIn({ ...file, assertionResults: tests })).toEqual([
    { file: 'contracts/src/a.test.ts', title: 'one', error: 'Error: red\n    at a line' },
  ]);
});

test('an error is shown without empty lines and what libraries called, and no line is endless', () => {
  const error = [
    `Error: ${'x'.repeat(500)}`,
    '',
    '    at Object.toBe (/repository/contracts/src/a.test.ts:7:19)',
    '    at new Promise (<anonymous>)',
    '    at run (/repository/node_modules/jest-circus/build/run.js:1:1)',
    '    at processTicksAndRejections (node:internal/process/task_queues:95:5)',
  ];
  const lines = linesOf(error.join('\n'));
  expect(lines.map((line) => line.length)).toEqual([241, 61]);
});
