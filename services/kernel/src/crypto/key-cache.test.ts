import { expect, test } from '@jest/globals';
import { createKeyCache } from './key-cache.ts';

test('a key is read once', async () => {
  const cache = createKeyCache(10);
  let reads = 0;
  const read = async (): Promise<Buffer> => Buffer.from(String((reads += 1)));
  await cache.get('amra', read);
  expect(String(await cache.get('amra', read))).toBe('1');
});

test('a key that was read before keys were forgotten is not kept after it', async () => {
  const cache = createKeyCache(10);
  await cache.get('amra', async () => {
    cache.clear();
    return Buffer.from('destroyed since');
  });
  expect(await cache.get('amra', async () => 'erased' as const)).toBe('erased');
});

test('an owner without a key is asked for again', async () => {
  const cache = createKeyCache(10);
  expect(await cache.get('amra', async () => undefined)).toBeUndefined();
  expect(String(await cache.get('amra', async () => Buffer.from('made')))).toBe('made');
});
