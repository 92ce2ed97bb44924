import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inheritable } from '../stack/node-process.ts';
import { root } from '../stack/paths.ts';
import { waitUntil } from '../stack/wait-until.ts';

/** `npm start` without npm: the launcher as a process of its own, and what it says. */
export interface LaunchedProcess {
  readonly pid: number;
  output: () => string;
  /** Waits for these words; false when the launcher ends or the time runs out first. */
  waitForOutput: (words: string) => Promise<boolean>;
  /** The exit code, once it has ended by itself. */
  ended: () => Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const START_WITHIN_MS = 180_000;

export async function launch(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<LaunchedProcess> {
  const program = path.join(root, 'services/launcher/dist/start.js');
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...withoutServers(), PORTAL_DATA_DIR: dataDir, DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await once(child, 'spawn');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => text,
    async waitForOutput(words) {
      await waitUntil(() => text.includes(words) || hasEnded(), START_WITHIN_MS);
      return text.includes(words);
    },
    ended: () => ending(child),
    end(signal) {
      child.kill(signal);
      return ending(child);
    },
  };
}

async function ending(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}

// The test run's own servers must not be taken for a database of one's own.
function withoutServers(): NodeJS.ProcessEnv {
  const kept = Object.entries(inheritable(process.env)).filter(
    ([name]) => !/^(DATABASE|REDIS|EVENTSTORE|EVENTSTORE_DATABASE)_URL$|^PORT/.test(name),
  );
  return Object.fromEntries(kept);
}
