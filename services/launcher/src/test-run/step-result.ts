import { countsOf, missingFiles } from './counts.ts';
import type { Counts, Outcome } from './counts.ts';
import { failuresIn } from './finding.ts';
import type { Finding } from './finding.ts';
import { parseReport } from './report.ts';
import type { Step } from './steps.ts';

/** What a run says of one of its steps. */
export interface StepResult {
  readonly counts: Counts;
  readonly failures: readonly Finding[];
  readonly flaky: readonly Finding[];
  /** It failed without naming a file: only what it printed says why. */
  readonly failedAsWhole: boolean;
}

export function failedAsWhole(title: string, error = ''): StepResult {
  return {
    counts: { passed: 0, failed: 1 },
    failures: [{ file: '', title, error }],
    flaky: [],
    failedAsWhole: true,
  };
}

export function resultOf(step: Step, outcome: Outcome, flaky: readonly Finding[] = []): StepResult {
  const counts = countsOf(outcome, step.kind);
  const failures = failuresOf(outcome);
  const unnamed = counts.failed > 0 && failures.length === 0;
  return unnamed
    ? { ...failedAsWhole(step.name), counts, flaky }
    : { counts, failures, flaky, failedAsWhole: false };
}

function failuresOf(outcome: Outcome): Finding[] {
  const files = parseReport(outcome.report)?.testResults ?? [];
  return [
    ...files.flatMap(failuresIn),
    ...missingFiles(outcome).map((file) => ({ file, title: 'not run to its end', error: '' })),
  ];
}
