import { renameSync } from 'node:fs';
import { removeFile, writeJson } from '../stack/json-file.ts';
import type { Outcome } from './counts.ts';
import { mergeOutcomes } from './merge-outcomes.ts';
import { parseReport } from './report.ts';
import { againName } from './run-again.ts';
import type { RunAgain } from './run-again.ts';
import { runStep } from './run-step.ts';
import type { StepRun } from './run-step.ts';
import { resultOf } from './step-result.ts';
import type { StepResult } from './step-result.ts';
import { logFile, reportFile } from './steps.ts';

const firstName = (name: string): string => `${name}.first`;

/**
 * Runs a step of tests and, while its servers are up, once more what failed. Its report holds both runs then; each has
 * one of its own too. Who runs chosen files on the terminal looks at them there: these run once.
 */
export async function runTests(run: StepRun, runAgain: RunAgain): Promise<StepResult> {
  const { step } = run;
  forgetEarlierRuns(run);
  const first = await runStep(run);
  const again = run.quiet ? await runAgain(run, failedFiles(first)) : undefined;
  if (again === undefined) return resultOf(step, first);
  const { outcome, flaky } = mergeOutcomes(first, again);
  keep(run, outcome);
  return resultOf(step, outcome, flaky);
}

function forgetEarlierRuns({ step, results }: StepRun): void {
  const again = againName(step.name);
  removeFile(reportFile(results, firstName(step.name)));
  removeFile(reportFile(results, again));
  removeFile(logFile(results, again));
}

function failedFiles({ report }: Outcome): string[] {
  const files = parseReport(report)?.testResults ?? [];
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

function keep({ step, results }: StepRun, merged: Outcome): void {
  const file = reportFile(results, step.name);
  renameSync(file, reportFile(results, firstName(step.name)));
  writeJson(file, merged.report);
}
