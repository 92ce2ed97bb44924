import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { root } from 'launcher/stack/paths';

/** How a command ended and what it said. */
export interface CommandRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StartedCommand {
  readonly ended: Promise<CommandRun>;
  /** Resolves once standard error says it, rejects where the command ends without. */
  said(text: string): Promise<void>;
  /** Presses Ctrl-C. */
  interrupt(): void;
}

const PROGRAMS = path.join(root, 'services/command-line/dist');

/** Runs a command of the portal to its end, as a process of its own. */
export async function portalCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandRun> {
  return startCommand(args, env).ended;
}

/** The same of the auditor's command line. */
export async function auditCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandRun> {
  return startCommand(args, env, 'audit').ended;
}

/** The one JSON document that a command with `--json` answers, which has to end with `exitCode`. */
export async function portalJson(args: readonly string[], exitCode = 0): Promise<unknown> {
  const run = await portalCommand([...args, '--json']);
  if (run.exitCode !== exitCode) {
    throw new Error(`${args.join(' ')} ended with ${String(run.exitCode)}: ${run.stderr}`);
  }
  return JSON.parse(run.stdout);
}

export function startCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  program = 'portal',
): StartedCommand {
  const child = spawn(process.execPath, [path.join(PROGRAMS, `${program}.js`), ...args], {
    cwd: root,
    env: { ...operatorEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(
    ([stdout, stderr]) => ({ exitCode: child.exitCode, stdout, stderr }),
  );
  const said = async (words: string): Promise<void> => {
    let heard = '';
    for await (const [part] of on(child.stderr, 'data', { close: ['end'] })) {
      heard += String(part);
      if (heard.includes(words)) return;
    }
    throw new Error(`The command ended without saying '${words}': ${heard}`);
  };
  return { ended, said, interrupt: () => void child.kill('SIGINT') };
}

/** An operator has the portal's data folder, and neither the scratch servers nor the runner's own options. */
function operatorEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _db, EVENTSTORE_URL: _store, NODE_OPTIONS: _node, ...env } = process.env;
  return { ...env, PORTAL_DATA_DIR: portalSetting('PORTAL_DATA_DIR') };
}
