import path from 'node:path';
import { FORMER_SECRET_NAMES, SECRET_NAMES } from 'contracts/constants/secrets';
import { fileVariable } from 'kernel/runtime/setting-files';
import { ManagedProcess } from './managed-process.ts';
import type { ProcessHost } from './managed-process.ts';
import { serviceEntry } from './paths.ts';
import type { DataLayout } from './paths.ts';

export interface NodeServiceOptions {
  readonly name: string;
  /** The folder under services/ whose dist/main.js is run. */
  readonly service: string;
  /** Another file of its dist/ than main.js. */
  readonly entry?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly isReady: () => Promise<boolean>;
}

/**
 * Without a limit Node lets garbage pile up by the memory of the machine: beyond a gigabyte before it looks for any. These
 * limits are far above what a process needs at once, and make it collect sooner (docs/decisions/0035).
 */
const MEMORY_LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/** One of the portal's own processes, not yet started. */
export function nodeService(options: NodeServiceOptions): ManagedProcess {
  const { name, service, entry, env, layout, host, isReady } = options;
  return new ManagedProcess(
    {
      name,
      command: process.execPath,
      args: ['--enable-source-maps', ...MEMORY_LIMITS, serviceEntry(service, entry)],
      env: { ...inheritable(process.env), ...env },
      logFile: path.join(layout.logs, `${name}.log`),
      stopSignal: 'SIGTERM',
      beats: true,
      isReady,
    },
    host,
  );
}

/** Addresses that hold the owners' passwords: a service gets its own. */
const WITH_PASSWORDS = ['DATABASE_URL', 'EVENTSTORE_DATABASE_URL', 'REDIS_URL', 'EVENTSTORE_URL'];

// npm and the test runner set variables for themselves; secrets go only to who needs them.
export function inheritable(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = [...SECRET_NAMES, ...FORMER_SECRET_NAMES, ...WITH_PASSWORDS];
  const withheld = new Set<string>([...own, ...own.map((name) => fileVariable(name))]);
  const kept = Object.entries(env).filter(
    ([name]) => !withheld.has(name) && !/^(npm_|JEST_|NODE_OPTIONS$)|_PASSWORD(_FILE)?$/.test(name),
  );
  return Object.fromEntries(kept);
}

/** True when the process's own /health/ready says so. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health/ready', url), {
      signal: AbortSignal.timeout(3_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * What the clock says of the machine on which a process of the portal answers, to a second.
 * @returns milliseconds since 1970; undefined where it does not say.
 */
export async function timeAt(url: string): Promise<number | undefined> {
  const answer = await fetch(new URL('/health/live', url), { signal: AbortSignal.timeout(3_000) });
  await answer.body?.cancel();
  const date = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
