import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type * as jobs from '../testing/thread-jobs.ts';
import { JobOverrun } from './job-ending.ts';
import type { ProcessLimits, ProcessPool } from './process-pool.ts';
import { createProcessPool } from './process-pool.ts';
import { threadJob } from './thread-job.ts';

type Jobs = typeof jobs;
const JOBS = '../testing/thread-jobs.js';
const here = import.meta.url;
const processId = threadJob<Jobs['processId']>(here, JOBS, 'processId');
const fail = threadJob<Jobs['fail']>(here, JOBS, 'fail');
const runForEver = threadJob<Jobs['runForEver']>(here, JOBS, 'runForEver');
const keepEverMore = threadJob<Jobs['keepEverMore']>(here, JOBS, 'keepEverMore');
const allocateAtOnce = threadJob<Jobs['allocateAtOnce']>(here, JOBS, 'allocateAtOnce');
const lengthOf = threadJob<Jobs['lengthOf']>(here, JOBS, 'lengthOf');
const settingsSeen = threadJob<Jobs['settingsSeen']>(here, JOBS, 'settingsSeen');

const LONG_MS = 30_000;
/** Long enough for a process to start on a busy machine. */
const SHORT_MS = 4_000;

const opened: ProcessPool[] = [];

function pool(limits: Partial<ProcessLimits> = {}): ProcessPool {
  const made = createProcessPool('processes', {
    processes: 1,
    waiting: 4,
    deadlineMs: LONG_MS,
    heapMb: 64,
    memoryMb: 512,
    stderr: 'ignore',
    ...limits,
  });
  opened.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

test('runs jobs of a compiled module in a process of its own, one after the other', async () => {
  const processes = pool();
  const ids = await Promise.all([1, 2, 3].map(async () => processes.run(processId, null)));
  expect(new Set(ids).size).toBe(1);
  expect(ids).not.toContain(process.pid);
});

test('says what a job threw, and keeps its process', async () => {
  const processes = pool();
  const id = await processes.run(processId, null);
  await expect(processes.run(fail, 'no list')).rejects.toMatchObject({ message: 'no list' });
  await expect(processes.run(processId, null)).resolves.toBe(id);
});

test('takes a large file, and gives its process none of our settings', async () => {
  const processes = pool();
  const file = Buffer.alloc(34_000_000, 'a');
  await expect(processes.run(lengthOf, file)).resolves.toBe(34_000_000);
  // What the shell adds by itself.
  const known = new Set([
    'PWD',
    'SHLVL',
    '_',
    'OLDPWD',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ]);
  const seen = await processes.run(settingsSeen, null);
  expect(seen.filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['a heap that grows', keepEverMore],
  ['one allocation that ends a process', allocateAtOnce],
] as const)('ends a job with its process: %s', async (_what, job) => {
  const processes = pool();
  const id = await processes.run(processId, null);
  await expect(processes.run(job, null)).rejects.toMatchObject({ exceeded: 'memory' });
  const next = await processes.run(processId, null);
  expect(next).not.toBe(id);
});

test('ends a loop without end with its process, while others are answered', async () => {
  const processes = pool();
  const id = await processes.run(processId, null);
  const over = new AbortController();
  let turns = 0;
  const running = processes.run(runForEver, null, { deadlineMs: 500 }).finally(() => over.abort());
  const counting = (async () => {
    for (; !over.signal.aborted; turns += 1) await nextTurn();
  })();
  await expect(running).rejects.toMatchObject({ exceeded: 'time' });
  await counting;
  expect(turns).toBeGreaterThan(10);
  await expect(processes.run(processId, null)).resolves.not.toBe(id);
});

test('a process that died between two jobs is followed by the next, and no job is lost', async () => {
  const processes = pool();
  const id = await processes.run(processId, null);
  process.kill(id, 'SIGKILL');
  await expect(processes.run(processId, null)).resolves.not.toBe(id);
});

test('ends a job whose caller has gone away, whether it runs or waits', async () => {
  const processes = pool();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const runs = processes.run(runForEver, null, { signal: running.signal });
  const waits = processes.run(processId, null, { signal: waiting.signal });
  waiting.abort(new Error('no longer wanted'));
  await expect(waits).rejects.toThrow('no longer wanted');
  running.abort(new Error('gone away'));
  await expect(runs).rejects.toThrow('gone away');
  await expect(processes.run(processId, null)).resolves.toBeGreaterThan(0);
});

test('sends away who comes when too many wait', async () => {
  const processes = pool({ waiting: 1, deadlineMs: SHORT_MS });
  const running = processes.run(runForEver, null);
  const waiting = processes.run(processId, null).catch(() => 'was sent away');
  await expect(processes.run(processId, null)).rejects.toMatchObject({ status: 503 });
  await expect(running).rejects.toThrow(JobOverrun);
  await waiting;
});

test('ends what runs and waits when it stops, and takes nothing more', async () => {
  const processes = pool();
  await processes.run(processId, null);
  const running = processes.run(runForEver, null);
  const waiting = processes.run(processId, null);
  await nextTurn();
  const refused = [running, waiting].map((each) =>
    expect(each).rejects.toMatchObject({ status: 503 }),
  );
  await processes.stop();
  await Promise.all(refused);
  await expect(processes.run(processId, null)).rejects.toMatchObject({ status: 503 });
});
