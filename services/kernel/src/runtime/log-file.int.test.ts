import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

/** As it is built. */
const PROGRAM = fileURLToPath(new URL('../../dist/testing/logging-process.js', import.meta.url));
/** A file may be no larger than this: to a process that writes, the disk is full then. */
const ROOM_KIB = 8;
const LONG_TEXT = 'x'.repeat(500);
/** More than there is room for, and less than twice as much. */
const LINES = 20;

let folder: string;
let child: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'log-'));
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The process, whose log may grow so far. */
async function startIn(log: string): Promise<void> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const limited = `trap '' XFSZ; ulimit -f ${ROOM_KIB}; exec "$0" "$1"`;
  child = spawn('bash', ['-c', limited, process.execPath, PROGRAM], {
    env,
    stdio: ['ignore', openSync(log, 'a'), 'inherit', 'ipc'],
  });
  await once(child, 'message');
}

async function say(text: string): Promise<unknown> {
  const answered = once(child, 'message').then(([answer]: unknown[]) => answer);
  child.send(text);
  return answered;
}

async function end(): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  child.disconnect();
  return ended;
}

test('a process whose log finds no room goes on, and writes what it kept when there is room again', async () => {
  const log = path.join(folder, 'service.log');
  await startIn(log);
  for (let line = 0; line < LINES; line += 1)
    expect(await say(`${line} ${LONG_TEXT}`)).toBeDefined();
  const before = readFileSync(log, 'utf8');
  expect(before.length).toBeLessThanOrEqual(ROOM_KIB * 1_024);
  truncateSync(log);
  await say('there is room');
  const written = `${before}${readFileSync(log, 'utf8')}`.trim().split('\n');
  const texts = written.map((line) => (JSON.parse(line) as { text: string }).text);
  expect(texts.map((text) => text.split(' ')[0])).toEqual([
    ...Array.from({ length: LINES }, (_, index) => String(index)),
    'there',
  ]);
  expect(await end()).toBe(0);
});

test('a process ends in order though its last lines find no room', async () => {
  await startIn('/dev/full');
  expect(await say('nobody will read this')).toBe('nobody will read this');
  expect(await end()).toBe(0);
});
