import { expect, test } from '@jest/globals';
import { countsOf, lastLine, missingFiles, sum } from './counts.ts';

const report = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
  testResults: [],
});

test('a check counts as one', () => {
  expect(countsOf({ exitCode: 0 }, 'check')).toEqual({ passed: 1, failed: 0 });
  expect(countsOf({ exitCode: 1 }, 'check')).toEqual({ passed: 0, failed: 1 });
  expect(countsOf({ exitCode: null }, 'check')).toEqual({ passed: 0, failed: 1 });
});

test('a test runner counts by its own report; a file that did not load is one failure', () => {
  const outcome = { exitCode: 1, report: report(40, 2, 1) };
  expect(countsOf(outcome, 'tests')).toEqual({ passed: 40, failed: 3 });
});

test('a run without a report, without tests, or with a hidden fault counts as failed', () => {
  expect(countsOf({ exitCode: null }, 'tests')).toEqual({ passed: 0, failed: 1 });
  expect(countsOf({ exitCode: 0, report: report(0, 0) }, 'tests').failed).toBe(1);
  expect(countsOf({ exitCode: 1, report: report(5, 0) }, 'tests')).toEqual({
    passed: 5,
    failed: 1,
  });
});

test('a run that was ended counts what it has found, and each file that it did not finish as failed', () => {
  const missing = ['a.int.test.ts', 'b.int.test.ts'];
  const outcome = { exitCode: null, report: { ...report(40, 1), missingFiles: missing } };
  expect(countsOf(outcome, 'tests')).toEqual({ passed: 40, failed: 3 });
  expect(missingFiles(outcome)).toEqual(missing);
  expect(missingFiles({ exitCode: 0, report: report(40, 1) })).toEqual([]);
});

test('the last line is the sum', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(lastLine(sum(counts))).toBe('41 passed, 2 failed');
});
