import { afterAll, expect, test } from '@jest/globals';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type * as jobs from '../testing/thread-jobs.ts';
import { readInProcess } from './file-processes.ts';
import { packRows, unpackRows } from './packed-rows.ts';
import { createProcessPool } from './process-pool.ts';
import { threadJob } from './thread-job.ts';

type Jobs = typeof jobs;
const JOBS = '../testing/thread-jobs.js';
const readLength = threadJob<Jobs['readLength']>(import.meta.url, JOBS, 'readLength');
const runForEver = threadJob<Jobs['runForEver']>(import.meta.url, JOBS, 'runForEver');
const keepEverMore = threadJob<Jobs['keepEverMore']>(import.meta.url, JOBS, 'keepEverMore');

const processes = createProcessPool('processes', {
  processes: 2,
  waiting: 4,
  deadlineMs: 3_000,
  heapMb: 32,
  memoryMb: 512,
  stderr: 'ignore',
});

afterAll(() => processes.stop());

test('reads a file in a process of its own', async () => {
  await expect(readInProcess(readLength, 'a,b', { processes })).resolves.toBe(3);
});

test('refuses what is no list as it would here: class, message, code, names and proposal', async () => {
  const refused = await readInProcess(readLength, '', { processes }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(UnusableFile);
  expect(refused).toMatchObject({
    code: 'columns-doubtful',
    message: 'Choose a column.',
    names: ['a', 'b'],
    proposal: [{ column: 'a', field: 'key' }],
  });
});

test('refuses what takes too long to read, and says what to do', async () => {
  await expect(readInProcess(runForEver, null, { processes })).rejects.toMatchObject({
    name: 'UnusableFile',
    code: 'file-too-costly',
    message: expect.stringMatching(/too long to read\. Split it/),
  });
});

test('refuses what takes too much memory to read, and says what to do', async () => {
  await expect(readInProcess(keepEverMore, null, { processes })).rejects.toMatchObject({
    code: 'file-too-costly',
    message: expect.stringMatching(/too much memory to read\. Split it/),
  });
});

test('rows come out of a process as they went in', async () => {
  const rows = Array.from({ length: 1_201 }, (_, line) => ({ line, text: `"${line}"\nščž` }));
  expect(packRows(rows).length).toBe(3);
  await expect(unpackRows(packRows(rows))).resolves.toEqual(rows);
});
