import { expect, test } from '@jest/globals';
import type { FairQueueBounds, Turn } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose jobs end when they are asked to, and what they began in. */
function observed(bounds: Partial<FairQueueBounds> = {}) {
  const queue = createFairQueue({ atOnce: 1, waitingInLane: 10, waiting: 100, ...bounds });
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const add = (name: string, turn: Turn): Promise<void> =>
    queue.run(turn, async () => {
      begun.push(name);
      await new Promise<void>((end) => endings.push(end));
    });
  const endOne = async (): Promise<void> => {
    endings.shift()?.();
    await new Promise(setImmediate);
  };
  return { add, begun, endOne };
}

test('a lane that floods waits behind itself: others have their turn in between', async () => {
  const { add, begun, endOne } = observed();
  const jobs = ['f1', 'f2', 'f3', 'f4'].map((name) => add(name, { lane: 'flood' }));
  jobs.push(add('good', { lane: 'good' }), add('other', { lane: 'other' }));
  for (const _job of jobs) await endOne();
  await Promise.all(jobs);
  expect(begun).toEqual(['f1', 'f2', 'good', 'other', 'f3', 'f4']);
});

test('who comes first comes before others', async () => {
  const { add, begun, endOne } = observed();
  const jobs = ['a', 'b', 'c'].map((lane) => add(lane, { lane }));
  jobs.push(add('known', { lane: 'known', first: true }));
  for (const _job of jobs) await endOne();
  await Promise.all(jobs);
  expect(begun).toEqual(['a', 'known', 'b', 'c']);
});

test('of those who come first two go before each of the others, however many they are', async () => {
  const { add, begun, endOne } = observed();
  const jobs = [add('a', { lane: 'a' })];
  for (let at = 1; at <= 5; at += 1) jobs.push(add(`known${at}`, { lane: `k${at}`, first: true }));
  jobs.push(add('b', { lane: 'b' }), add('c', { lane: 'c' }));
  for (const _job of jobs) await endOne();
  await Promise.all(jobs);
  expect(begun).toEqual(['a', 'known1', 'known2', 'b', 'known3', 'known4', 'c', 'known5']);
});

test('so many run at a time, and what would wait beyond the bounds is refused', async () => {
  const { add, begun, endOne } = observed({ atOnce: 2, waitingInLane: 1, waiting: 2 });
  const jobs = ['a', 'b', 'c'].map((name) => add(name, { lane: 'one' }));
  expect(begun).toEqual(['a', 'b']);
  await expect(add('d', { lane: 'one' })).rejects.toMatchObject({ status: 503 });
  jobs.push(add('e', { lane: 'two' }));
  await expect(add('f', { lane: 'three' })).rejects.toMatchObject({ status: 503 });
  for (const _job of jobs) await endOne();
  await Promise.all(jobs);
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

test('a job that fails lets the next one begin', async () => {
  const { add, endOne } = observed();
  const queue = createFairQueue({ atOnce: 1, waitingInLane: 1, waiting: 1 });
  const failing = queue.run({ lane: 'a' }, async () => Promise.reject(new Error('broken')));
  const next = queue.run({ lane: 'b' }, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  const job = add('after', { lane: 'a' });
  await endOne();
  await job;
});
