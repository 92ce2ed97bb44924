import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { root } from '../stack/paths.ts';
import type { Outcome } from './counts.ts';
import { reportFile } from './steps.ts';
import type { Step } from './steps.ts';

export interface StepRun {
  readonly step: Step;
  readonly env: NodeJS.ProcessEnv;
  readonly extraArgs: readonly string[];
  /** Ends the step, for instance on Ctrl-C. */
  readonly signal: AbortSignal;
  /** Takes what the step says once it has ended; without it the step speaks on the terminal. */
  readonly say?: (said: string) => void;
}

const GRACE_MS = 5_000;

/** Runs one step, never longer than its time. */
export async function runStep({ step, env, extraArgs, signal, say }: StepRun): Promise<Outcome> {
  const report = reportFile(step.name);
  rmSync(report, { force: true });
  const child = spawn(process.execPath, [...step.args, ...extraArgs], {
    cwd: root,
    env: { ...env, ...(step.kind === 'tests' ? { NODE_OPTIONS: JEST_OPTIONS } : {}) },
    stdio: say ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that a runner's workers end with it.
    detached: true,
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => said.push(part));
  }
  const end = (): void => endGroup(child.pid);
  signal.addEventListener('abort', end, { once: true });
  const timer = setTimeout(() => {
    process.stdout.write(
      `${step.name} took longer than ${step.timeoutMs / 1000} s and is ended.\n`,
    );
    end();
  }, step.timeoutMs);
  if (signal.aborted) end();
  await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  // Whatever the runner left behind in its group.
  signalGroup(child.pid, 'SIGKILL');
  say?.(said.join(''));
  return { exitCode: child.exitCode, report: readReport(report) };
}

// Jest runs ECMAScript modules only behind this flag, which makes Node warn once a worker.
const JEST_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

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
