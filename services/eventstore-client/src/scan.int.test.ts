import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { connectEventStore } from './event-store.ts';
import type { LogPage } from './port.ts';

const store = connectEventStore({ url: process.env['EVENTSTORE_URL'] ?? '', deadlineMs: 10_000 });
afterAll(() => store.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Takes the next page, and keeps nothing of it but whether it is still held. */
async function takePage(scan: AsyncIterator<LogPage, unknown>): Promise<WeakRef<object>> {
  const next = await scan.next();
  if (next.done === true) throw new Error('the scan has ended');
  return new WeakRef(next.value.events);
}

test('a scan holds no page that it has handed over, however long the log is', async () => {
  const category = `scanned${randomUUID().replaceAll('-', '')}`;
  const events = Array.from({ length: 50 }, () => ({
    id: randomUUID(),
    type: 'Scanned.v1',
    data: {},
    metadata: {},
  }));
  await store.append({ stream: `${category}-1`, expected: 'no_stream', events });
  const filter = { categories: [category] };
  const pagesOf = store.scanAll({ after: 0n, limit: 10, filter });
  const scan: AsyncIterator<LogPage, unknown> = pagesOf[Symbol.asyncIterator]();
  const pages = [await takePage(scan), await takePage(scan), await takePage(scan)];
  await setImmediate();
  collectGarbage();
  expect(pages.slice(0, 2).map((page) => page.deref())).toEqual([undefined, undefined]);
  await scan.return?.();
});
