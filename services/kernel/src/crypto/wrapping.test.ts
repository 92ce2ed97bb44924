import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createWrapping } from './wrapping.ts';

const before = randomBytes(32);
const now = randomBytes(32);
const rotating = createWrapping(now, before);

test('what was wrapped under the former key opens beside the current one, and is wrapped anew once', () => {
  const old = createWrapping(before).wrap('a key', 'its owner');
  expect(rotating.unwrap(old, 'its owner').toString()).toBe('a key');
  expect(rotating.standingOf(old, 'its owner')).toBe('former');
  const anew = rotating.rewrap(old, 'its owner') ?? '';
  expect(createWrapping(now).unwrap(anew, 'its owner').toString()).toBe('a key');
  expect(rotating.standingOf(anew, 'its owner')).toBe('current');
  expect(rotating.rewrap(anew, 'its owner')).toBeUndefined();
});

test('everything new stands under the current key alone', () => {
  const wrapped = rotating.wrap('a key', 'its owner');
  expect(createWrapping(now).unwrap(wrapped, 'its owner').toString()).toBe('a key');
  expect(() => createWrapping(before).unwrap(wrapped, 'its owner')).toThrow('authenticate');
});

test('what stands under neither key, or belongs to another owner, is not wrapped anew', () => {
  const foreign = createWrapping(randomBytes(32)).wrap('a key', 'its owner');
  const old = createWrapping(before).wrap('a key', 'its owner');
  expect(rotating.standingOf(foreign, 'its owner')).toBe('neither');
  expect(rotating.rewrap(foreign, 'its owner')).toBeUndefined();
  expect(rotating.rewrap(old, 'another owner')).toBeUndefined();
  expect(() => rotating.unwrap(foreign, 'its owner')).toThrow('authenticate');
  expect(() => rotating.unwrap(old, 'another owner')).toThrow('authenticate');
});

test('without a former key what it wrapped does not open', () => {
  const old = createWrapping(before).wrap('a key', 'its owner');
  expect(createWrapping(now).standingOf(old, 'its owner')).toBe('neither');
  expect(() => createWrapping(now).unwrap(old, 'its owner')).toThrow('authenticate');
});
