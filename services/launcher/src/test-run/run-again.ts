import type { Outcome } from './counts.ts';
import { runStep } from './run-step.ts';
import type { StepRun } from './run-step.ts';

/** Runs files of a step once more; undefined where none may. */
export type RunAgain = (run: StepRun, files: readonly string[]) => Promise<Outcome | undefined>;

interface Allowance {
  readonly files: number;
  readonly ms: number;
}

/** Of one whole run. Where more than this fails, it is no flake. */
const ALLOWANCE: Allowance = { files: 10, ms: 10 * 60_000 };

export const againName = (name: string): string => `${name}.again`;

export function createRunAgain(say: (line: string) => void, allowance = ALLOWANCE): RunAgain {
  let left = allowance;
  return async (run, failed) => {
    const files = failed.slice(0, left.files);
    if (files.length === 0 || left.ms <= 0 || run.signal.aborted) return undefined;
    say(
      `${run.step.name}: once more, alone, ${files.length} of ${failed.length} files that failed`,
    );
    const started = performance.now();
    const outcome = await runStep(onceMore(run, files, left.ms));
    left = {
      files: left.files - files.length,
      ms: left.ms - (performance.now() - started),
    };
    return outcome;
  };
}

/** One worker: the files have the machine to themselves, one after the other. */
function onceMore(run: StepRun, files: readonly string[], timeoutMs: number): StepRun {
  const { env, signal, results, quiet, step } = run;
  const selection = ['--maxWorkers=1', '--runTestsByPath', ...files];
  const again = { ...step, name: againName(step.name), selection, timeoutMs };
  return { step: again, env, extraArgs: [], signal, results, quiet };
}
