import { expect, test } from '@jest/globals';
import { newKey, open, seal } from './secret-box.ts';

const key = newKey();
const sealed = seal(key, 'AAAA-BBBB', 'product 7');

test('what is sealed opens with its key and for what it was bound to', () => {
  expect(open(key, sealed, 'product 7').toString()).toBe('AAAA-BBBB');
  expect(() => open(newKey(), sealed, 'product 7')).toThrow();
  expect(() => open(key, sealed, 'product 8')).toThrow();
  expect(seal(key, 'AAAA-BBBB', 'product 7')).not.toBe(sealed);
});

test('one changed bit anywhere opens nothing', () => {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(() => open(key, changed.toString('base64url'), 'product 7')).toThrow();
  }
});

test('a text too short for a whole tag is refused, whatever its few bytes are', () => {
  const twelveBytes = sealed.slice(0, 16);
  expect(() => open(key, twelveBytes, 'product 7')).toThrow('tag length');
});
