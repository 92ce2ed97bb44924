import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { isAhead } from './catalog-model.ts';
import { createResponseCache, encodeResponse } from './response-cache.ts';

/** A question whose answers are given by hand, one after the other. */
function slowSource() {
  const waiting: ((body: unknown) => void)[] = [];
  let asked = 0;
  return {
    load: () => {
      asked += 1;
      return new Promise<{ body: unknown }>((resolve) => waiting.push((body) => resolve({ body })));
    },
    give: (body: unknown) => waiting.shift()?.(body),
    asked: () => asked,
  };
}

const textOf = (answer: { body: Buffer }) => answer.body.toString();

test('parallel requests of one key share one question', async () => {
  const answers = createResponseCache();
  const source = slowSource();
  const both = Promise.all([answers.get('a', source.load), answers.get('a', source.load)]);
  source.give(1);
  const [first, second] = await both;
  expect(source.asked()).toBe(1);
  expect(first).toBe(second);
});

test('an answer is kept until the read model moves', async () => {
  const answers = createResponseCache();
  let version = 1;
  const load = async () => ({ body: version });
  expect(textOf(await answers.get('a', load))).toBe('1');
  version = 2;
  expect(textOf(await answers.get('a', load))).toBe('1');
  answers.clear();
  expect(textOf(await answers.get('a', load))).toBe('2');
});

test('what was asked before a move is never kept after it', async () => {
  const answers = createResponseCache();
  const source = slowSource();
  const early = answers.get('a', source.load);
  answers.clear();
  source.give('old');
  expect(textOf(await early)).toBe('"old"');
  const late = answers.get('a', source.load);
  source.give('new');
  expect(textOf(await late)).toBe('"new"');
});

test('a question that failed is asked again', async () => {
  const answers = createResponseCache();
  await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(textOf(await answers.get('a', async () => ({ body: 1 })))).toBe('1');
});

test('long answers are compressed beforehand, short ones are not', async () => {
  const long = await encodeResponse({ body: 'x'.repeat(2_000) });
  expect(long.zipped && gunzipSync(long.zipped)).toEqual(long.body);
  expect((await encodeResponse({ body: 'x' })).zipped).toBeUndefined();
});

test('equal answers have equal tags, others do not', async () => {
  const [one, same, other] = await Promise.all([
    encodeResponse({ body: { price: '1.00' } }),
    encodeResponse({ body: { price: '1.00' } }),
    encodeResponse({ body: { price: '2.00' } }),
  ]);
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});

test('a session is ahead of the catalogue while its own change is not shown', () => {
  expect(isAhead({ product: '11' }, 10n)).toBe(true);
  expect(isAhead({ keyBatch: '10' }, 10n)).toBe(false);
  expect(isAhead({ wallet: '99' }, 10n)).toBe(false);
});
