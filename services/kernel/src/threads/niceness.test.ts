import { getPriority } from 'node:os';
import { afterAll, expect, test } from '@jest/globals';
import type { priority as Priority } from '../testing/thread-jobs.ts';
import { niceness } from './niceness.ts';
import { threadJob } from './thread-job.ts';
import { createThreadPool } from './thread-pool.ts';

const priority = threadJob<typeof Priority>(
  import.meta.url,
  '../testing/thread-jobs.js',
  'priority',
);
const LIMITS = { threads: 1, waiting: 1, deadlineMs: 30_000, memoryMb: 64 };
const aside = createThreadPool('aside', { ...LIMITS, standBack: 3 });
const usual = createThreadPool('usual', LIMITS);

afterAll(async () => {
  await Promise.all([aside.stop(), usual.stop()]);
});

test('a thread stands back behind all others where threads have priorities, and the process does not', async () => {
  const own = getPriority();
  await expect(aside.run(priority, null)).resolves.toBe(Math.min(19, own + niceness(3)));
  await expect(usual.run(priority, null)).resolves.toBe(own);
  expect(getPriority()).toBe(own);
  expect(niceness()).toBe(0);
});
