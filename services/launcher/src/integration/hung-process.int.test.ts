import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import { ManagedProcess } from '../stack/managed-process.ts';
import { root } from '../stack/paths.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;

beforeEach(() => {
  site = createSandbox();
});

afterEach(() => site.remove());

const kernel = (file: string): string =>
  JSON.stringify(path.join(root, 'services/kernel/dist/runtime', `${file}.js`));

/** Begins to spin on SIGUSR2, and never stops. */
const SPINNING = `process.on('SIGUSR2', () => { for (;;); }); setInterval(() => {}, 1_000);`;

/** As every process of the portal is run. */
const WITH_WATCHDOG = `
  import { runProcess } from ${kernel('process')};
  await runProcess(async () => { ${SPINNING} });`;

/** What is left of it where its watchdog failed. */
const WITH_HEARTBEAT_ALONE = `
  import { startHeartbeat } from ${kernel('heartbeat')};
  startHeartbeat(); ${SPINNING}`;

async function started(name: string, program: string): Promise<ManagedProcess> {
  const logFile = path.join(site.layout.logs, `${name}.log`);
  const child = new ManagedProcess(
    {
      name,
      command: process.execPath,
      // It says that it listens to the signal, before which that would end it.
      args: ['--input-type=module', '-e', `${program} console.log('ready');`],
      env: {},
      logFile,
      stopSignal: 'SIGTERM',
      beats: true,
      isReady: async () => readFileSync(logFile, 'utf8').includes('ready'),
    },
    site.host,
  );
  await child.start();
  return child;
}

const pidOf = (one: ManagedProcess) => async () => one.pid;

test('a child whose event loop hangs is ended within seconds and replaced', async () => {
  const bff = await started('bff', WITH_WATCHDOG);
  const { pid = 0 } = bff;
  process.kill(pid, 'SIGUSR2');
  await eventually(pidOf(bff), (now) => now !== undefined && now !== pid);
  // On a busy machine the launcher may come before the watchdog.
  expect(site.notes).toContainEqual(
    expect.stringMatching(/^bff died \((it hung|SIGKILL)\); it is being started again\.$/),
  );
});

test('a child that hangs is ended and replaced also where its own watchdog fails', async () => {
  const worker = await started('worker-service', WITH_HEARTBEAT_ALONE);
  const { pid = 0 } = worker;
  process.kill(pid, 'SIGUSR2');
  await eventually(pidOf(worker), (now) => now !== undefined && now !== pid);
  expect(site.notes.slice(0, 2)).toEqual([
    'worker-service hangs: it neither answers nor waits, and is ended.',
    'worker-service died (SIGKILL); it is being started again.',
  ]);
});
