import path from 'node:path';
import { writeJson } from '../stack/json-file.ts';
import { sum } from './counts.ts';
import type { Counts } from './counts.ts';
import { inOneLine } from './finding.ts';
import type { Finding } from './finding.ts';
import { failedAsWhole } from './step-result.ts';
import type { StepResult } from './step-result.ts';

/** How a run ends. */
export interface Conclusion {
  readonly counts: Counts;
  /** What failed and what was flaky, for the end of the output, where it is in sight. */
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

const MOST_FLAKY = 3;
const TOO_FLAKY = 'more than three tests were flaky';
const MOST_LINES = { failed: 25, flaky: 12 };

export function flakyFile(results: string): string {
  return path.join(results, 'flaky.json');
}

/** Sums a run up and leaves `flaky.json`, an empty list where nothing was flaky. */
export function conclude(steps: readonly StepResult[], results: string): Conclusion {
  const flaky = steps.flatMap((step) => step.flaky);
  writeJson(flakyFile(results), flaky);
  const tooFlaky = flaky.length > MOST_FLAKY ? [failedAsWhole(TOO_FLAKY)] : [];
  const all = [...steps, ...tooFlaky];
  const counts = sum(all.map((step) => step.counts));
  return {
    counts,
    lines: [
      ...listed(
        'failed',
        all.flatMap((step) => step.failures),
      ),
      ...listed('flaky', flaky),
    ],
    exitCode: counts.failed > 0 || counts.passed === 0 ? 1 : 0,
  };
}

function listed(what: keyof typeof MOST_LINES, findings: readonly Finding[]): string[] {
  const most = MOST_LINES[what];
  const shown = findings.slice(0, most).map((finding) => `${what}: ${inOneLine(finding)}`);
  const hidden = findings.length - shown.length;
  return hidden > 0 ? [...shown, `${what}: ${hidden} more, see .test-results`] : shown;
}
