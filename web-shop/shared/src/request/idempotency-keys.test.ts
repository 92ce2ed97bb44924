import { expect, test } from '@jest/globals';
import { createIdempotencyKeys } from './idempotency-keys.ts';

function countingKeys() {
  let count = 0;
  return createIdempotencyKeys(() => `key-${++count}`);
}

test('the same words sent again go under the same key, other words under another', () => {
  const keys = countingKeys();
  expect(keys.keyFor({ message: 'Hello' })).toBe('key-1');
  expect(keys.keyFor({ message: 'Hello' })).toBe('key-1');
  expect(keys.keyFor({ message: 'Hello again' })).toBe('key-2');
});

test('what has arrived may be said a second time', () => {
  const keys = countingKeys();
  keys.keyFor({ message: 'Any news?' });
  keys.reset();
  expect(keys.keyFor({ message: 'Any news?' })).toBe('key-2');
});
