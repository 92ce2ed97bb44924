import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogFolder } from '../notary/log-folder.ts';
import { notaryKey } from '../notary/notary-key.ts';
import { openSealedLog } from '../notary/sealed-log.ts';
import { compareLogs } from './compare-logs.ts';
import { cutLog } from './cut-log.ts';
import { readLog } from './log-on-disk.ts';
import type { LogOnDisk } from './log-on-disk.ts';
import { mergeLog } from './merge-log.ts';

const key = notaryKey('portal.test/history', randomBytes(32));
/** Around the borders of tiles, and beyond a second level of them. */
const SIZES = [1, 2, 255, 256, 257, 300, 512, 700];

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'restored-logs-'));
});
afterEach(() => rm(dir, { recursive: true }));

const place = (name: string): string => path.join(dir, name);

/** Grows a log to these sizes, a checkpoint each; `branch` makes its events others' from the last one on. */
async function grow(name: string, sizes: readonly number[], branch = ''): Promise<void> {
  const log = await openSealedLog(await openLogFolder(path.join(place(name), 'log')), key);
  for (const size of sizes) {
    while (log.size < size)
      log.add(Buffer.from(`event ${log.size} ${branch}`), BigInt(log.size + 1));
    await log.seal();
  }
}

async function logIn(name: string): Promise<LogOnDisk> {
  const log = await readLog(path.join(place(name), 'log'));
  if (!log) throw new Error(`Nothing is signed in ${name}.`);
  return log;
}

async function sizeIn(name: string): Promise<number> {
  return (await logIn(name)).checkpoint.size;
}

/** It can be gone on with: the notary itself opens it, and signs. */
async function requireSound(name: string, next: number): Promise<void> {
  await grow(name, [next]);
  expect(await sizeIn(name)).toBe(next);
}

test('of two logs each is reported as longer, shorter, the same or a fork by their trees', async () => {
  for (const [index, size] of SIZES.entries()) {
    await grow(`short-${size}`, SIZES.slice(0, index + 1));
    const short = await logIn(`short-${size}`);
    await grow('long', [900]);
    expect(await compareLogs(short, await logIn('long'))).toBe('shorter');
    expect(await compareLogs(await logIn('long'), short)).toBe('longer');
    expect(await compareLogs(short, short)).toBe('same');
  }
  await grow('fork', [300]);
  await grow('fork', [901], 'other');
  expect(await compareLogs(await logIn('fork'), await logIn('long'))).toBe('fork');
});

test('the longer log stays, whichever of the two it is, and nothing is put aside', async () => {
  await grow('backup', [10, 300]);
  await grow('present', [10, 300, 700]);
  const reported: string[] = [];
  const onFork = async (note: string): Promise<void> => void reported.push(note);
  await mergeLog(place('backup'), place('present'), onFork);
  expect(await sizeIn('present')).toBe(700);
  await mergeLog(place('present'), place('backup'), onFork);
  expect(await sizeIn('backup')).toBe(700);
  await mergeLog(place('present'), place('new'), onFork);
  expect(await sizeIn('new')).toBe(700);
  await mergeLog(place('nothing'), place('new'), onFork);
  for (const name of ['present', 'backup', 'new']) await requireSound(name, 720);
  expect(reported).toEqual([]);
  expect(existsSync(path.join(place('backup'), 'forks'))).toBe(false);
});

test('of a fork the backup\u2019s log is taken, its end is reported, and the one that was there is kept', async () => {
  await grow('backup', [10, 300]);
  await grow('present', [10]);
  await grow('present', [400], 'other');
  const before = await logIn('present');
  const reported: string[] = [];
  await mergeLog(place('backup'), place('present'), async (note) => void reported.push(note));
  expect(reported).toEqual([before.note]);
  expect(await sizeIn('present')).toBe(300);
  const [aside = ''] = await readdir(path.join(place('present'), 'forks'));
  const kept = await readLog(path.join(place('present'), 'forks', aside));
  expect(kept?.note).toBe(before.note);
  // Both have the checkpoint of 10 events.
  expect(await readdir(path.join(place('present'), 'log', 'given-up'))).toHaveLength(1);
  await requireSound('present', 310);
});

test('a log is cut at each of its checkpoints as it was then, and the longer one is kept', async () => {
  for (const [index, size] of SIZES.entries()) {
    const name = `cut-${size}`;
    await grow(`as-then-${size}`, SIZES.slice(0, index + 1));
    const then = await logIn(`as-then-${size}`);
    await grow(name, [...SIZES, 900]);
    const { note } = await logIn(name);
    const cut = { size, oldCheckpoint: note, newCheckpoint: then.note };
    await cutLog(place(name), cut);
    await cutLog(place(name), cut);
    expect(await compareLogs(await logIn(name), then)).toBe('same');
    expect(await readdir(path.join(place(name), 'forks'))).toHaveLength(1);
    const givenUp = await readdir(path.join(place(name), 'log', 'given-up'));
    expect(givenUp).toHaveLength(SIZES.length - index);
    await requireSound(name, 950);
  }
});

test('a cut that was broken off before the folders were changed over is finished by the next one', async () => {
  await grow('log', [10, 300]);
  const { note } = await logIn('log');
  await grow('log', [400]);
  const cut = { size: 300, oldCheckpoint: (await logIn('log')).note, newCheckpoint: note };
  await cutLog(place('log'), cut);
  await rename(path.join(place('log'), 'log'), path.join(place('log'), 'log.cut'));
  await cutLog(place('log'), cut);
  expect(await sizeIn('log')).toBe(300);
});

test('time stamps go with their checkpoints, and none with a checkpoint that is given up', async () => {
  await grow('log', [10, 300, 700]);
  const folder = await openLogFolder(path.join(place('log'), 'log'));
  for (const size of [10, 300, 700]) await folder.keepTimeStamp(size, Buffer.from(`of ${size}`));
  await mergeLog(place('log'), place('restored'));
  const { note, checkpoint } = await logIn('log');
  expect(await stampedIn('restored')).toEqual(['of 700', 'of 300', 'of 10']);
  const newCheckpoint = (await folder.keptOf(300)) ?? null;
  await cutLog(place('restored'), { size: 300, oldCheckpoint: note, newCheckpoint });
  expect(await stampedIn('restored')).toEqual(['of 300', 'of 10']);
  expect(checkpoint.size).toBe(700);
});

async function stampedIn(name: string): Promise<readonly string[]> {
  const folder = await openLogFolder(path.join(place(name), 'log'));
  const found: string[] = [];
  for await (const { response } of folder.timeStamps())
    found.push(Buffer.from(response).toString());
  return found;
}

test('a log of which the data reaches no checkpoint begins anew', async () => {
  await grow('log', [10]);
  const { note } = await logIn('log');
  await cutLog(place('log'), { size: 0, oldCheckpoint: note, newCheckpoint: null });
  expect(await readLog(path.join(place('log'), 'log'))).toBeUndefined();
  expect(await readdir(path.join(place('log'), 'log', 'given-up'))).toHaveLength(1);
  await requireSound('log', 3);
});
