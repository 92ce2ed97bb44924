import { expect, test } from '@jest/globals';
import { delay } from './clock.ts';

test('a delay ends at once when its signal is aborted, before or meanwhile', async () => {
  await delay(60_000, AbortSignal.abort());
  const stopping = new AbortController();
  const waited = delay(60_000, stopping.signal);
  stopping.abort();
  await waited;
  await delay(1, undefined);
  expect(stopping.signal.aborted).toBe(true);
});
