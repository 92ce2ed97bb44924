import { expect, test } from '@jest/globals';
import { NO_STREAM } from './event.ts';
import { StreamHeads } from './stream-heads.ts';

test('nothing is known before the streams are loaded', () => {
  expect(new StreamHeads().get('a-1')).toBeUndefined();
});

test('once every stream is loaded, an unknown one does not exist', () => {
  const heads = new StreamHeads();
  heads.reset(new Map([['a-1', 4]]));
  expect(heads.get('a-1')).toBe(4);
  expect(heads.get('a-2')).toBe(NO_STREAM);
});

test('once a stream had to be dropped, an unknown one must be asked for', () => {
  const heads = new StreamHeads(2);
  heads.reset(new Map([['a-1', 4]]));
  heads.set('a-2', 0);
  heads.set('a-3', 0);
  expect(heads.get('a-3')).toBe(0);
  expect(heads.get('a-1')).toBeUndefined();
  expect(heads.get('a-4')).toBeUndefined();
});

test('with too many streams to load, only what was learned is known', () => {
  const heads = new StreamHeads();
  heads.reset(undefined);
  heads.set('a-1', 1);
  expect(heads.get('a-1')).toBe(1);
  expect(heads.get('a-2')).toBeUndefined();
});
