import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { connectEventStore } from './event-store.ts';
import type { LogPage } from './port.ts';
import { scratchStoreUrl } from './testing/scratch-store.ts';

const EVENTS = 50;
const store = connectEventStore({ url: scratchStoreUrl(), deadlineMs: 10_000 });
afterAll(() => store.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Takes the next page, and keeps nothing of it but whether it is still held. */
async function takePage(scan: AsyncIterator<LogPage, unknown>): Promise<WeakRef<object>> {
  const next = await scan.next();
  if (next.done === true) throw new Error('the scan has ended');
  return new WeakRef(next.value.events);
}

async function appendMany(stream: string): Promise<bigint> {
  const events = Array.from({ length: EVENTS }, () => ({
    id: randomUUID(),
    type: 'Scanned.v1',
    data: {},
    metadata: {},
  }));
  return (await store.append({ stream, expected: 'no_stream', events })).position;
}

const newCategory = (): string => `scanned${randomUUID().replaceAll('-', '')}`;

test.each(['some categories', 'everything'])(
  'a scan of %s holds no page that it has handed over, however long the log is',
  async (what) => {
    const category = newCategory();
    await appendMany(`${category}-1`);
    const filter = { categories: [category] };
    const options = what === 'everything' ? {} : { filter };
    const pagesOf = store.scanAll({ after: 0n, limit: 10, ...options });
    const scan: AsyncIterator<LogPage, unknown> = pagesOf[Symbol.asyncIterator]();
    const pages = [await takePage(scan), await takePage(scan), await takePage(scan)];
    await setImmediate();
    collectGarbage();
    expect(pages.slice(0, 2).map((page) => page.deref())).toEqual([undefined, undefined]);
    await scan.return?.();
  },
);

test('a scan of the whole log hands over each event once, and reports how far it is', async () => {
  const stream = `${newCategory()}-1`;
  let reached = await store.head();
  const end = await appendMany(stream);
  const revisions: bigint[] = [];
  for await (const page of store.scanAll({ after: reached, limit: 7 })) {
    expect(page.upTo).toBeGreaterThan(reached);
    expect(page.events.every(({ position }) => position > reached && position <= page.upTo)).toBe(
      true,
    );
    reached = page.upTo;
    revisions.push(
      ...page.events.filter((each) => each.stream === stream).map((each) => each.revision),
    );
  }
  expect(reached).toBeGreaterThanOrEqual(end);
  expect(revisions).toEqual(Array.from({ length: EVENTS }, (_, index) => BigInt(index)));
});

test('a scan of the whole log begins with its first event, and ends without an error when asked to', async () => {
  await appendMany(`${newCategory()}-1`);
  const stopping = new AbortController();
  const pages: LogPage[] = [];
  for await (const page of store.scanAll({ after: 0n, limit: 1, signal: stopping.signal })) {
    pages.push(page);
    if (pages.length === 3) stopping.abort();
  }
  expect(pages.map(({ events }) => events.map(({ id }) => id))).toEqual(
    (await store.readAll({ limit: 3 })).map(({ id }) => [id]),
  );
});
