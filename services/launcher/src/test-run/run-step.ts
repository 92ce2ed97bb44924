import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../stack/paths.ts';
import type { Outcome } from './counts.ts';
import { logFile, reportFile } from './steps.ts';
import type { Step } from './steps.ts';

export interface StepRun {
  readonly step: Step;
  readonly env: NodeJS.ProcessEnv;
  readonly extraArgs: readonly string[];
  /** Ends the step, for instance on Ctrl-C. */
  readonly signal: AbortSignal;
  /** The folder of its report and its log. */
  readonly results: string;
  /** All that it says goes to its log; otherwise it speaks on the terminal. */
  readonly quiet: boolean;
  /** Takes what the runner of a quiet step reports while it runs. */
  readonly hear?: (message: unknown) => void;
}

const GRACE_MS = 5_000;

/** A runner watches itself, where a run records: what else is started then takes another `node`. */
const NODE = process.execPath;

/** Runs one step, never longer than its time. */
export async function runStep(run: StepRun): Promise<Outcome> {
  const { step, signal, results } = run;
  const report = reportFile(results, step.name);
  rmSync(report, { force: true });
  const child = start(run, report);
  const ended = once(child, 'close');
  const end = (): void => endGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  const timer = setTimeout(() => {
    process.stdout.write(
      `${step.name} took longer than ${Math.round(step.timeoutMs / 1000)} s and is ended.\n`,
    );
    end();
  }, step.timeoutMs);
  if (signal.aborted) end();
  await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  // Whatever the runner left behind in its group.
  signalGroup(child.pid, 'SIGKILL');
  return { exitCode: child.exitCode, report: readReport(report) };
}

function start({ step, env, extraArgs, results, quiet, hear }: StepRun, report: string) {
  const log = quiet ? openSync(logFile(results, step.name), 'w') : undefined;
  const reporting = step.kind === 'tests' ? ['--json', '--outputFile', report] : [];
  const args = [...step.args, ...reporting, ...(step.selection ?? []), ...extraArgs];
  const child = spawn(NODE, args, {
    cwd: root,
    env: { ...env, ...step.env, ...(step.kind === 'tests' ? { NODE_OPTIONS: JEST_OPTIONS } : {}) },
    stdio: log === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', log, log, 'ipc'],
    // A group of its own, so that a runner's workers end with it.
    detached: true,
  });
  if (log !== undefined) closeSync(log);
  if (hear !== undefined) child.on('message', hear);
  return child;
}

// Jest runs ECMAScript modules only behind this flag, which makes Node warn once a worker.
export const JEST_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

function endGroup(pid: number | undefined): void {
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS).unref();
}

function signalGroup(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // Nobody of the group is left.
  }
}

export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
