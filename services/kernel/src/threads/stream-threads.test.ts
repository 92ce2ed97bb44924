import { once } from 'node:events';
import { text as allText } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { repeatTexts as RepeatTexts } from '../testing/thread-jobs.ts';
import { createStreamThreads } from './stream-threads.ts';
import type { StreamThreads } from './stream-threads.ts';
import { threadJob } from './thread-job.ts';

const JOBS = '../testing/thread-jobs.js';
const repeatTexts = threadJob<typeof RepeatTexts>(import.meta.url, JOBS, 'repeatTexts');

const opened: StreamThreads[] = [];

function openThreads(): StreamThreads {
  const threads = createStreamThreads('streams', { threads: 1, streamsOfThread: 20, memoryMb: 64 });
  opened.push(threads);
  return threads;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

async function* say(...texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield Promise.resolve(text);
}

const LONG = 'x'.repeat(20_000);

test('bytes come in the order of what they are made of', async () => {
  const threads = openThreads();
  const made = threads.stream({
    job: repeatTexts,
    options: { times: 2 },
    items: say('a', '', 'b'),
  });
  await expect(allText(made)).resolves.toBe('aabb');
  const empty = threads.stream({ job: repeatTexts, options: { times: 2 }, items: say() });
  await expect(allText(empty)).resolves.toBe('');
});

test('a thread makes several streams at once, and one that nobody reads keeps no other waiting', async () => {
  const threads = openThreads();
  const options = { times: 100 };
  const unread = threads.stream({ job: repeatTexts, options, items: say(LONG) });
  await once(unread, 'readable');
  const others = Array.from({ length: 5 }, () =>
    allText(threads.stream({ job: repeatTexts, options, items: say('a', 'b') })),
  );
  const whole = 'a'.repeat(100) + 'b'.repeat(100);
  await expect(Promise.all(others)).resolves.toEqual(others.map(() => whole));
  await expect(allText(unread)).resolves.toHaveLength(100 * LONG.length);
});

test('what nobody reads is not made: no more is asked for than a reader takes', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<string> {
    for (; asked < 10_000; asked += 1) yield Promise.resolve(LONG);
  }
  const made = openThreads().stream({ job: repeatTexts, options: { times: 1 }, items: endless() });
  await once(made, 'readable');
  for (let turn = 0; turn < 1_000; turn += 1) await nextTurn();
  expect(asked).toBeLessThan(50);
  made.destroy();
});

test('who stops reading ends what the stream is made of', async () => {
  let hasEnded = (): void => {};
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve;
  });
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield Promise.resolve(LONG);
    } finally {
      hasEnded();
    }
  }
  const threads = openThreads();
  const made = threads.stream({ job: repeatTexts, options: { times: 1 }, items: endless() });
  await once(made, 'readable');
  made.destroy();
  await ended;
  const next = threads.stream({ job: repeatTexts, options: { times: 1 }, items: say('next') });
  await expect(allText(next)).resolves.toBe('next');
});

test('what fails on either side ends the stream with its words', async () => {
  const threads = openThreads();
  const options = { times: 1 };
  const made = threads.stream({ job: repeatTexts, options, items: say('a', 'fail') });
  await expect(allText(made)).rejects.toThrow('cannot say that');
  async function* failing(): AsyncGenerator<string> {
    yield Promise.resolve('a');
    throw new Error('the list is away');
  }
  const fed = threads.stream({ job: repeatTexts, options, items: failing() });
  await expect(allText(fed)).rejects.toThrow('the list is away');
});

test('a stop ends streams under way, and lets none begin', async () => {
  const threads = openThreads();
  const options = { times: 1_000 };
  const made = threads.stream({ job: repeatTexts, options, items: say(LONG) });
  await once(made, 'readable');
  const read = allText(made).catch((error: unknown) => error);
  await threads.stop();
  await expect(read).resolves.toBeInstanceOf(Error);
  expect(() => threads.stream({ job: repeatTexts, options, items: say('a') })).toThrow(
    expect.objectContaining({ status: 503 }),
  );
});
