import { afterAll, expect, test } from '@jest/globals';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type * as jobs from '../testing/thread-jobs.ts';
import { readInThread } from './file-threads.ts';
import { packRows, unpackRows } from './packed-rows.ts';
import { threadJob } from './thread-job.ts';
import { createThreadPool } from './thread-pool.ts';

type Jobs = typeof jobs;
const JOBS = '../testing/thread-jobs.js';
const readLength = threadJob<Jobs['readLength']>(import.meta.url, JOBS, 'readLength');
const runForEver = threadJob<Jobs['runForEver']>(import.meta.url, JOBS, 'runForEver');
const keepEverMore = threadJob<Jobs['keepEverMore']>(import.meta.url, JOBS, 'keepEverMore');

const threads = createThreadPool('threads', {
  threads: 2,
  waiting: 4,
  deadlineMs: 3_000,
  memoryMb: 32,
});

afterAll(() => threads.stop());

test('reads a file in a thread', async () => {
  await expect(readInThread(readLength, 'a,b', { threads })).resolves.toBe(3);
});

test('refuses what is no list as it would here: class, message, code, names and proposal', async () => {
  const refused = await readInThread(readLength, '', { threads }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnusableFile);
  expect(refused).toMatchObject({
    code: 'columns-doubtful',
    message: 'Choose a column.',
    names: ['a', 'b'],
    proposal: [{ column: 'a', field: 'key' }],
  });
});

test('refuses what takes too long to read, and says what to do', async () => {
  await expect(readInThread(runForEver, null, { threads })).rejects.toMatchObject({
    name: 'UnusableFile',
    code: 'file-too-costly',
    message: expect.stringMatching(/too long to read\. Split it/),
  });
});

test('refuses what takes too much memory to read, and says what to do', async () => {
  await expect(readInThread(keepEverMore, null, { threads })).rejects.toMatchObject({
    code: 'file-too-costly',
    message: expect.stringMatching(/too much memory to read\. Split it/),
  });
});

test('rows come out of a thread as they went in', async () => {
  const rows = Array.from({ length: 1_201 }, (_, line) => ({ line, text: `"${line}"\nščž` }));
  expect(packRows(rows).length).toBe(3);
  await expect(unpackRows(packRows(rows))).resolves.toEqual(rows);
});
