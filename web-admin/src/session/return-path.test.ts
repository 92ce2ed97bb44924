import { expect, test } from '@jest/globals';
import { returnPath, signInPath } from './return-path.ts';

const nextOf = (address: string) => returnPath(new URL(address, 'http://portal').searchParams);

test.each([
  '/admin-panel',
  '/admin/products?market=km&page=2',
  '/admin/products/edit/0b7e',
  '/admin/history',
])('[T.06] %s is a screen of the console that one may come back to', (path) => {
  expect(nextOf(signInPath(path))).toBe(path);
});

test.each([
  '//evil.test/admin',
  'https://evil.test/admin',
  '/administrators',
  '/admin/../auth',
  '/admin//evil.test',
  '/eur',
  'javascript:1',
])('[T.06] %s is none', (path) => {
  expect(nextOf(`/admin-login?next=${encodeURIComponent(path)}`)).toBeUndefined();
});
