import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type * as jobs from '../testing/thread-jobs.ts';
import { threadJob } from './thread-job.ts';
import type { ThreadLimits, ThreadPool } from './thread-pool.ts';
import { JobOverrun } from './job-ending.ts';
import { createThreadPool } from './thread-pool.ts';

type Jobs = typeof jobs;
const JOBS = '../testing/thread-jobs.js';
const double = threadJob<Jobs['double']>(import.meta.url, JOBS, 'double');
const fail = threadJob<Jobs['fail']>(import.meta.url, JOBS, 'fail');
const runForEver = threadJob<Jobs['runForEver']>(import.meta.url, JOBS, 'runForEver');
const matchForEver = threadJob<Jobs['matchForEver']>(import.meta.url, JOBS, 'matchForEver');
const keepEverMore = threadJob<Jobs['keepEverMore']>(import.meta.url, JOBS, 'keepEverMore');
const lengthOf = threadJob<Jobs['lengthOf']>(import.meta.url, JOBS, 'lengthOf');
const settingsSeen = threadJob<Jobs['settingsSeen']>(import.meta.url, JOBS, 'settingsSeen');

const LONG_MS = 30_000;
/** Long enough for a thread to start on a busy machine. */
const SHORT_MS = 2_000;

const opened: ThreadPool[] = [];

function pool(limits: Partial<ThreadLimits> = {}): ThreadPool {
  const made = createThreadPool('threads', {
    threads: 1,
    waiting: 4,
    deadlineMs: LONG_MS,
    memoryMb: 64,
    ...limits,
  });
  opened.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

test('runs a job of a compiled module in a thread of its own, one after the other', async () => {
  const threads = pool();
  const answers = await Promise.all([1, 2, 3].map((number) => threads.run(double, number)));
  expect(answers.map(({ doubled }) => doubled)).toEqual([2, 4, 6]);
  const ids = new Set(answers.map(({ threadId }) => threadId));
  expect(ids.size).toBe(1);
  expect(ids.has(0)).toBe(false);
});

test('says what a job threw', async () => {
  await expect(pool().run(fail, 'no list')).rejects.toMatchObject({ message: 'no list' });
});

const ENDLESS: readonly (readonly [string, (threads: ThreadPool) => Promise<unknown>])[] = [
  ['a loop without end', (threads) => threads.run(runForEver, null)],
  ['an expression without end', (threads) => threads.run(matchForEver, 'a'.repeat(64))],
];

test.each(ENDLESS)('ends %s with its thread, and goes on with the next job', async (_what, run) => {
  const threads = pool({ deadlineMs: SHORT_MS });
  await expect(run(threads)).rejects.toThrow(JobOverrun);
  await expect(threads.run(double, 4)).resolves.toMatchObject({ doubled: 8 });
});

test('answers others while a thread is busy', async () => {
  const threads = pool({ deadlineMs: SHORT_MS });
  const over = new AbortController();
  let turns = 0;
  const running = threads.run(runForEver, null).finally(() => over.abort());
  const counting = (async () => {
    for (; !over.signal.aborted; turns += 1) await nextTurn();
  })();
  await expect(running).rejects.toMatchObject({ exceeded: 'time' });
  await counting;
  expect(turns).toBeGreaterThan(10);
});

test('ends a job that keeps too much, and nothing else', async () => {
  const threads = pool();
  await expect(threads.run(keepEverMore, null)).rejects.toMatchObject({ exceeded: 'memory' });
  await expect(threads.run(double, 1)).resolves.toMatchObject({ doubled: 2 });
});

test('ends a job whose caller has gone away, whether it runs or waits', async () => {
  const threads = pool();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const runs = threads.run(runForEver, null, { signal: running.signal });
  const waits = threads.run(double, 1, { signal: waiting.signal });
  waiting.abort(new Error('no longer wanted'));
  await expect(waits).rejects.toThrow('no longer wanted');
  running.abort(new Error('gone away'));
  await expect(runs).rejects.toThrow('gone away');
  await expect(threads.run(double, 2)).resolves.toMatchObject({ doubled: 4 });
});

test('sends away who comes when too many wait', async () => {
  const threads = pool({ waiting: 1, deadlineMs: SHORT_MS });
  const running = threads.run(runForEver, null);
  const waiting = threads.run(double, 1).catch(() => 'was sent away');
  await expect(threads.run(double, 2)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(running).rejects.toThrow(JobOverrun);
  await waiting;
});

test('ends what runs and waits when it stops, and takes nothing more', async () => {
  const threads = pool();
  await threads.run(double, 1);
  const running = threads.run(runForEver, null);
  const waiting = threads.run(double, 1);
  await nextTurn();
  const refused = [running, waiting].map((each) =>
    expect(each).rejects.toMatchObject({ status: 503 }),
  );
  await threads.stop();
  await Promise.all(refused);
  await expect(threads.run(double, 1)).rejects.toMatchObject({ status: 503 });
});

test('starts nothing that was asked for right before it stopped', async () => {
  const threads = pool();
  const asked = threads.run(runForEver, null).catch((error: unknown) => error);
  await threads.stop();
  await expect(asked).resolves.toMatchObject({ status: 503 });
});

test('moves what is to be moved, and copies the rest', async () => {
  const threads = pool();
  const [moved, copied] = [new Uint8Array(100), new Uint8Array(200)];
  await expect(threads.run(lengthOf, moved, { transfer: [moved.buffer] })).resolves.toBe(100);
  await expect(threads.run(lengthOf, copied)).resolves.toBe(200);
  expect([moved.byteLength, copied.byteLength]).toEqual([0, 200]);
});

test('gives no thread a setting of the process', async () => {
  await expect(pool().run(settingsSeen, null)).resolves.toEqual([]);
});
