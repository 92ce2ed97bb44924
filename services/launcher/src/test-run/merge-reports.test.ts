import { expect, test } from '@jest/globals';
import { root } from '../stack/paths.ts';
import { mergeReports } from './merge-reports.ts';
import { parseReport } from './report.ts';
import type { Report } from './report.ts';

type Statuses = Readonly<Record<string, string>>;

const fileOf = (name: string, statuses: Statuses, fault = '') => ({
  name: `${root}/${name}`,
  status: fault !== '' || Object.values(statuses).includes('failed') ? 'failed' : 'passed',
  message: fault,
  assertionResults: Object.entries(statuses).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`Error: ${fullName}\n  at a line`] : [],
  })),
});

/** Counts are not what is merged: only the files are. */
const reportOf = (...testResults: ReturnType<typeof fileOf>[]): Report => {
  const counts = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  const report = parseReport({ ...counts, testResults });
  if (report === undefined) throw new Error('not a report');
  return report;
};

const statusesIn = ({ testResults }: Report) =>
  testResults.map(({ assertionResults }) =>
    Object.fromEntries(assertionResults.map(({ fullName, status }) => [fullName, status])),
  );

test('a test that fails first and passes then is flaky, counts as passed and keeps its first error', () => {
  const first = reportOf(fileOf('a.test.ts', { one: 'failed', two: 'passed' }));
  const { report, flaky } = mergeReports(
    first,
    reportOf(fileOf('a.test.ts', { one: 'passed', two: 'passed' })),
  );
  expect(report).toMatchObject({ numPassedTests: 2, numFailedTests: 0 });
  expect(report.testResults[0]).toMatchObject({ status: 'passed', message: '' });
  expect(flaky).toEqual([{ file: 'a.test.ts', title: 'one', error: 'Error: one\n  at a line' }]);
});

test('a test that passes first and fails then is flaky too', () => {
  const { report, flaky } = mergeReports(
    reportOf(fileOf('a.test.ts', { one: 'failed', two: 'passed' })),
    reportOf(fileOf('a.test.ts', { one: 'passed', two: 'failed' })),
  );
  expect(statusesIn(report)).toEqual([{ one: 'passed', two: 'passed' }]);
  expect(flaky.map(({ title }) => title)).toEqual(['one', 'two']);
});

test('a test that fails in each run it took part in has failed', () => {
  const { report, flaky } = mergeReports(
    reportOf(fileOf('a.test.ts', { one: 'failed', two: 'failed', three: 'pending' })),
    reportOf(fileOf('a.test.ts', { one: 'failed', two: 'pending', three: 'failed' })),
  );
  expect(statusesIn(report)).toEqual([{ one: 'failed', two: 'failed', three: 'failed' }]);
  expect(report.numFailedTests).toBe(3);
  expect(flaky).toEqual([]);
});

test('no failure hides behind a test of the same title', () => {
  const twice = (...statuses: string[]) => {
    const { assertionResults, ...file } = fileOf('a.test.ts', { one: 'failed' });
    const tests = statuses.flatMap((status) =>
      assertionResults.map((each) => ({ ...each, status })),
    );
    return reportOf({ ...file, assertionResults: tests });
  };
  const { report, flaky } = mergeReports(twice('failed', 'passed'), twice('failed', 'passed'));
  expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 1 });
  expect(flaky).toEqual([]);
});

test('a file that did not load and loads then is flaky as a whole', () => {
  const fault = '  ● Test suite failed to run\n\n    no such module';
  const { report, flaky } = mergeReports(
    reportOf(fileOf('a.test.ts', {}, fault), fileOf('b.test.ts', { two: 'passed' })),
    reportOf(fileOf('a.test.ts', { one: 'passed' })),
  );
  expect(report).toMatchObject({ numPassedTests: 2, numRuntimeErrorTestSuites: 0 });
  expect(flaky).toMatchObject([{ file: 'a.test.ts', title: 'outside of its tests' }]);
});

test('a fault outside of the tests stays until the file passes as a whole', () => {
  const fault = 'afterAll failed';
  const both = mergeReports(
    reportOf(fileOf('a.test.ts', { one: 'failed' })),
    reportOf(fileOf('a.test.ts', { one: 'passed' }, fault)),
  );
  expect(both.report).toMatchObject({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 });
  const other = mergeReports(
    reportOf(fileOf('a.test.ts', { one: 'passed' }, fault)),
    reportOf(fileOf('a.test.ts', { one: 'failed' })),
  );
  expect(other.report).toMatchObject({ numPassedTests: 1, numRuntimeErrorTestSuites: 1 });
});

test('files that ran once, and those that are missing, stay as they were', () => {
  const first = {
    ...reportOf(fileOf('a.test.ts', { one: 'failed' }), fileOf('b.test.ts', { two: 'failed' })),
    missingFiles: ['c.test.ts'],
  };
  const { report } = mergeReports(first, reportOf(fileOf('b.test.ts', { two: 'passed' })));
  expect(statusesIn(report)).toEqual([{ one: 'failed' }, { two: 'passed' }]);
  expect(report.missingFiles).toEqual(['c.test.ts']);
});
