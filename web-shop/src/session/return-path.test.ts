import { expect, test } from '@jest/globals';
import { isReturnable, returnPath, signInPath } from './return-path.ts';

const nextOf = (address: string) => returnPath(new URL(address, 'http://shop').searchParams);

test.each([
  '/eur',
  '/shop/km',
  '/cart',
  '/km/checkout',
  '/eur/orders/o-1',
  '/wallet',
  '/settings',
  '/my-branches',
  '/km/branches',
  '/eur/support',
  '/admin-panel',
  '/admin/history',
])('[T.06] %s is a screen one may come back to', (path) => {
  expect(isReturnable(path)).toBe(true);
  expect(nextOf(signInPath(path))).toBe(path);
});

test.each([
  '//evil.test',
  'https://evil.test/eur',
  '/auth',
  '/eur/../auth',
  '/nowhere',
  'javascript:1',
])('[T.06] %s is not on the list', (path) => {
  expect(nextOf(signInPath(path))).toBeUndefined();
});

test('[T.06] the filters of the asked-for screen come back too', () => {
  expect(nextOf(signInPath('/eur?search=office&page=2'))).toBe('/eur?search=office&page=2');
});
