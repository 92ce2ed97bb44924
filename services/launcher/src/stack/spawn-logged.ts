import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { rotateLog } from './log-rotation.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface SpawnPlan {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly cwd?: string;
  readonly account?: Account | undefined;
  /** Whether it reports its heartbeat: one of the portal's own processes. */
  readonly beats?: boolean;
}

/** Starts a process in a group of its own: Ctrl-C at the terminal must reach the launcher only. */
export async function spawnLogged(plan: SpawnPlan): Promise<ChildProcess & { pid: number }> {
  rotateLog(plan.logFile);
  const log = openSync(plan.logFile, 'a', 0o600);
  try {
    const child = spawn(plan.command, plan.args, {
      stdio: ['ignore', log, log, ...(plan.beats ? (['ipc'] as const) : [])],
      detached: true,
      env: plan.env,
      ...(plan.cwd === undefined ? {} : { cwd: plan.cwd }),
      ...plan.account,
    });
    await once(child, 'spawn');
    const { pid } = child;
    if (pid === undefined) throw new Error(`${plan.command} has no process id`);
    return Object.assign(child, { pid });
  } finally {
    closeSync(log);
  }
}

/** The end of a log, for a message about the process that wrote it. */
export function lastLines(logFile: string, count = 15): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.slice(-count).join('\n');
}
