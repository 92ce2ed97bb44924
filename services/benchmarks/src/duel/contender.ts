import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findPortal } from 'command-line/find-portal';
import { connectTo } from 'end-to-end/harness/portal-under-test';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import { LaunchError } from 'launcher/stack/launch-error';
import { inheritable } from 'launcher/stack/node-process';
import { dataLayout } from 'launcher/stack/paths';
import { pickPort } from 'launcher/stack/ports';
import { waitUntil } from 'launcher/stack/wait-until';
import { makeTemporaryData } from 'launcher/temporary-data';
import { processTree } from '../processes.ts';
import type { ProcessGroups } from '../processes.ts';
import { LOAD_SETTINGS } from '../target.ts';

/** One of two portals that are measured against each other, started by `npm start` of its own folder. */
export interface Contender {
  readonly name: 'before' | 'after';
  /** Of the last start. */
  readonly portal: () => PortalUnderTest;
  /** Its launcher, and everything that this has started. */
  readonly processes: () => ProcessGroups;
  /** Answers milliseconds from the command to the first answer. The first start of a new folder installs and builds. */
  start(): Promise<number>;
  stop(): Promise<void>;
  /** Stops it, and removes its data. */
  remove(): Promise<void>;
}

const BUILT_WITHIN_MS = 900_000;

export function createContender(name: Contender['name'], dir: string): Contender {
  const data = makeTemporaryData(`portal-duel-${name}-`);
  let running: Running | undefined;
  const current = (): Running => {
    if (running === undefined) throw new Error(`${name} does not run`);
    return running;
  };
  const stop = async (): Promise<void> => {
    const stopping = running;
    running = undefined;
    await stopping?.stop();
  };
  return {
    name,
    portal: () => current().portal,
    processes: () => processTree(current().pid),
    async start() {
      const began = performance.now();
      running = await launch(dir, data.dataDir);
      return running.answeredAt - began;
    },
    stop,
    async remove() {
      await stop();
      data.remove();
    },
  };
}

interface Running {
  readonly pid: number;
  readonly portal: PortalUnderTest;
  /** By `performance.now()`. */
  readonly answeredAt: number;
  stop(): Promise<void>;
}

async function launch(dir: string, dataDir: string): Promise<Running> {
  const port = await pickPort();
  const shopUrl = `http://127.0.0.1:${port}`;
  const env = { ...LOAD_SETTINGS, PORT: String(port), PORTAL_DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['services/launcher/bootstrap.mjs', 'start'], {
    cwd: dir,
    env: { ...inheritable(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collected(child);
  const stop = async (): Promise<void> => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  try {
    await waitUntil(async () => hasEnded(child) || (await answers(shopUrl)), BUILT_WITHIN_MS);
    const answeredAt = performance.now();
    const { runtime } = dataLayout(dataDir);
    await waitUntil(() => hasEnded(child) || existsSync(runtime), BUILT_WITHIN_MS);
    if (hasEnded(child)) throw new LaunchError(`The portal of ${dir} did not start:\n${said()}`);
    const portal = connectTo({ ...findPortal({ PORTAL_DATA_DIR: dataDir }), shopUrl });
    return {
      pid: child.pid ?? 0,
      portal,
      answeredAt,
      stop: async () => {
        await portal.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function collected({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const output of [stdout, stderr])
    output?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return () => text;
}

async function answers(shopUrl: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${shopUrl}/health/ready`);
    await body?.cancel();
    return ok;
  } catch {
    // Nobody listens there yet.
    return false;
  }
}
