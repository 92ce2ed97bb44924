import type { Outcome } from './counts.ts';
import type { Finding } from './finding.ts';
import { mergeReports } from './merge-reports.ts';
import { parseReport } from './report.ts';

export interface MergedOutcome {
  readonly outcome: Outcome;
  readonly flaky: readonly Finding[];
}

/** How a step ended in both of its runs. A second run without a report changes nothing. */
export function mergeOutcomes(first: Outcome, again: Outcome): MergedOutcome {
  const reports = [first, again].map(({ report }) => parseReport(report));
  const [one, two] = reports;
  if (one === undefined || two === undefined) return { outcome: first, flaky: [] };
  const { report, flaky } = mergeReports(one, two);
  const faulty = [first, again].find((outcome) => !isExplained(outcome));
  return { outcome: { exitCode: faulty === undefined ? 0 : faulty.exitCode, report }, flaky };
}

/** Jest answers 1 for failed tests. Anything else, or a 1 without any, is a fault that no test can take back. */
function isExplained({ exitCode, report }: Outcome): boolean {
  const known = parseReport(report);
  const failed = (known?.numFailedTests ?? 0) + (known?.numRuntimeErrorTestSuites ?? 0);
  return exitCode === 0 || (exitCode === 1 && failed > 0);
}
