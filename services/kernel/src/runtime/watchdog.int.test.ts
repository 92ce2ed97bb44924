import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { deliberateDelay } from '../testing/deliberate-delay.ts';
import { HUNG_SIGNAL } from './hang.ts';

/** As it is built: a thread is not made from sources. */
const PROGRAM = fileURLToPath(new URL('../../dist/testing/hanging-process.js', import.meta.url));
const FOR_EVER_MS = 600_000;
const LONG_MS = 4_000;
const BOUNDS = { hungAfterMs: 1_000, spinningCpuMs: 400 };

interface Started {
  readonly child: ChildProcess;
  /** What it said, and the signal that ended it. */
  readonly ended: Promise<{ readonly said: string; readonly signal: unknown }>;
}

const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function start(what: 'spin' | 'block' | 'turn', forMs: number): Promise<Started> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const numbers = [forMs, BOUNDS.hungAfterMs, BOUNDS.spinningCpuMs].map(String);
  const child = spawn(process.execPath, [PROGRAM, what, ...numbers], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'close').then(([, signal]: unknown[]) => ({ said, signal }));
  children.push(child);
  await once(child.stdout, 'data');
  return { child, ended };
}

test('a process whose event loop spins is ended, and its log says why', async () => {
  const { ended } = await start('spin', FOR_EVER_MS);
  const { said, signal } = await ended;
  expect(signal).toBe(HUNG_SIGNAL);
  const lines = said.trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/^the event loop has not turned for \d+\.\d s and worked for /),
  });
});

test('a process that merely waits goes on, however long its loop does not turn', async () => {
  const { ended } = await start('block', LONG_MS);
  expect(await ended).toEqual({ said: 'begun\ndone\n', signal: null });
});

test('a process that was suspended in the middle of its work goes on', async () => {
  const { child, ended } = await start('turn', LONG_MS);
  child.kill('SIGSTOP');
  await deliberateDelay(2 * BOUNDS.hungAfterMs);
  child.kill('SIGCONT');
  expect(await ended).toEqual({ said: 'begun\ndone\n', signal: null });
});
