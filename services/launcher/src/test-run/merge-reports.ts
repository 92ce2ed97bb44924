import { failureOf, faultOf } from './finding.ts';
import type { Finding } from './finding.ts';
import { failedTests, isBroken } from './report.ts';
import type { FileReport, Report, TestReport } from './report.ts';

export interface Merged {
  readonly report: Report;
  /** What both failed and passed, each with its first error. It counts as passed. */
  readonly flaky: readonly Finding[];
}

/** Puts what ran once more into the report of the first run. */
export function mergeReports(first: Report, again: Report): Merged {
  const second = new Map(again.testResults.map((file) => [file.name, file]));
  const merged = first.testResults.map((file) => mergeFile(file, second.get(file.name)));
  const testResults = merged.map(({ file }) => file);
  return {
    report: { ...first, ...countsIn(testResults), testResults },
    flaky: merged.flatMap(({ flaky }) => flaky),
  };
}

interface MergedFile {
  readonly file: FileReport;
  readonly flaky: readonly Finding[];
}

function mergeFile(first: FileReport, again?: FileReport): MergedFile {
  if (again === undefined) return { file: first, flaky: [] };
  const flaky = flakyTests(first, again);
  const names = new Set(flaky.map(({ fullName }) => fullName));
  const tests = allTests(first, again).map((each) =>
    names.has(each.fullName) ? passed(each) : each,
  );
  // A fault outside of the tests is only known to be gone once the file has passed as a whole.
  const broken = isBroken(again) || (isBroken(first) && again.status === 'failed');
  const failed = broken || tests.some(({ status }) => status === 'failed');
  return {
    file: {
      ...first,
      status: failed ? 'failed' : 'passed',
      message: failed ? again.message || first.message : '',
      assertionResults: tests,
    },
    flaky: [
      ...flaky.map((each) => failureOf(first, each)),
      ...(isBroken(first) && !broken ? [faultOf(first)] : []),
    ],
  };
}

/**
 * The failed form of each test that passed in the other run. By title: where two tests of a file share one, both have to
 * pass, so that no failure hides behind a namesake.
 */
function flakyTests(first: FileReport, again: FileReport): TestReport[] {
  return [
    ...failedTests(first).filter(({ fullName }) => passedAll(again, fullName)),
    ...failedTests(again).filter(({ fullName }) => passedAll(first, fullName)),
  ];
}

function passedAll(file: FileReport, title: string): boolean {
  const tests = file.assertionResults.filter(({ fullName }) => fullName === title).filter(tookPart);
  return tests.length > 0 && tests.every(({ status }) => status === 'passed');
}

/** Each test once, as the first run has it in which it took part. */
function allTests(first: FileReport, again: FileReport): TestReport[] {
  const took = first.assertionResults.filter(tookPart);
  const names = new Set(took.map(({ fullName }) => fullName));
  const later = again.assertionResults.filter(({ fullName }) => !names.has(fullName));
  later.forEach(({ fullName }) => names.add(fullName));
  const idle = first.assertionResults.filter(({ fullName }) => !names.has(fullName));
  return [...took, ...later, ...idle];
}

function tookPart({ status }: TestReport): boolean {
  return status === 'passed' || status === 'failed';
}

function passed(test: TestReport): TestReport {
  return { ...test, status: 'passed', failureMessages: [] };
}

function countsIn(files: readonly FileReport[]) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numRuntimeErrorTestSuites: files.filter(isBroken).length,
  };
}
