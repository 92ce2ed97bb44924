import { parseReport } from './report.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** How a step ended: its exit code (null when it was killed) and, of a test runner, its report. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly report?: unknown;
}

/**
 * A check counts as one; a test runner by its own report, and as failed when it left none. A file that was not run to
 * its end is one failure.
 */
export function countsOf(outcome: Outcome, kind: 'check' | 'tests'): Counts {
  const failedAsWhole = { passed: 0, failed: 1 };
  if (kind === 'check') return outcome.exitCode === 0 ? { passed: 1, failed: 0 } : failedAsWhole;
  const report = parseReport(outcome.report);
  if (report === undefined) return failedAsWhole;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, missingFiles } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites + missingFiles.length;
  // A runner that fails with only green tests met a fault outside of them; no test at all is one too.
  const hidden = failed === 0 && (outcome.exitCode !== 0 || numPassedTests === 0);
  return { passed: numPassedTests, failed: hidden ? 1 : failed };
}

/** The files that a test runner was ended before or in. */
export function missingFiles({ report }: Outcome): readonly string[] {
  return parseReport(report)?.missingFiles ?? [];
}

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, one) => total + one.passed, 0),
    failed: counts.reduce((total, one) => total + one.failed, 0),
  };
}

export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
