import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/paths.ts';
import { elapsed } from '../stack/progress.ts';
import { lastLine } from './counts.ts';
import { watchIdleShare } from './idle-share.ts';
import { showProgress } from './progress-lines.ts';
import type { RunAgain } from './run-again.ts';
import { runStep } from './run-step.ts';
import { runTests } from './run-tests.ts';
import { resultOf } from './step-result.ts';
import type { StepResult } from './step-result.ts';
import { logFile } from './steps.ts';
import type { Step } from './steps.ts';
import type { Terminal } from './terminal.ts';

/** What holds for all steps of a run. */
export interface Run {
  /** Arguments of the runner, given to look at a few files: its own output is shown then. */
  readonly extraArgs: readonly string[];
  readonly signal: AbortSignal;
  /** The folder of reports and logs. */
  readonly results: string;
  readonly terminal: Terminal;
  readonly runAgain: RunAgain;
}

/** Most checks keep one core: together they take as long as the longest of them. Tests follow one after the other. */
export async function runSteps(
  steps: readonly Step[],
  run: Run,
  env: NodeJS.ProcessEnv,
): Promise<StepResult[]> {
  const checks = steps.filter(({ kind }) => kind === 'check');
  const results = await Promise.all(checks.map((step) => runCheck(step, run, env)));
  for (const step of steps.filter(({ kind }) => kind === 'tests')) {
    if (run.signal.aborted) break;
    results.push(await runTestStep(step, run, env));
  }
  return results;
}

async function runCheck(step: Step, run: Run, env: NodeJS.ProcessEnv): Promise<StepResult> {
  const { signal, results } = run;
  const started = performance.now();
  const outcome = await runStep({
    step,
    env,
    extraArgs: [],
    signal,
    results,
    quiet: isQuiet(step, run),
  });
  const result = resultOf(step, outcome);
  report(step, result, { started, run });
  return result;
}

async function runTestStep(step: Step, run: Run, env: NodeJS.ProcessEnv): Promise<StepResult> {
  const { extraArgs, signal, results, terminal, runAgain } = run;
  terminal.line(`\n--- ${step.name}`);
  const started = performance.now();
  const idleShare = watchIdleShare();
  const hear = showProgress(step.name, terminal);
  const quiet = isQuiet(step, run);
  const stepRun = { step, env, extraArgs, signal, results, quiet, hear };
  const result = await runTests(stepRun, runAgain);
  report(step, result, { started, run });
  terminal.line(`${step.name}: the processors were idle for ${idleShare()} % of it`);
  return result;
}

function isQuiet({ kind }: Step, { extraArgs }: Run): boolean {
  return kind === 'check' || extraArgs.length === 0;
}

interface Reporting {
  readonly started: number;
  readonly run: Run;
}

function report(step: Step, result: StepResult, { started, run }: Reporting): void {
  const { counts, flaky } = result;
  const apart = flaky.length > 0 ? `, ${flaky.length} of them flaky` : '';
  run.terminal.line(`${step.name}: ${lastLine(counts)}${apart} (${elapsed(started)})`);
  if (result.failedAsWhole && isQuiet(step, run)) showLog(step, run);
}

const LAST_WORDS = 20;

function showLog(step: Step, { results, terminal }: Run): void {
  const log = logFile(results, step.name);
  const said = readFileSync(log, 'utf8');
  // A check begins with what it found; a runner that broke says so at its end.
  const part = step.kind === 'check' ? said : said.split('\n').slice(-LAST_WORDS).join('\n');
  terminal.excerpt(part, path.relative(root, log));
}
