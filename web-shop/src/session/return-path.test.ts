import { expect, test } from '@jest/globals';
import { SHOP_SCREENS } from '../app/shop-screens.ts';
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

const SCREENS = SHOP_SCREENS.flatMap(({ paths }) => paths).map((path) =>
  path.replace(/:\w+/, '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11'),
);

test.each(SCREENS)('[T.06] %s is a screen of the shop, so one may come back to it', (path) => {
  expect(isReturnable(path)).toBe(true);
});

test.each(['/eur?search=office&page=2', '/km/settings#notices', '/eur/lists?a=1#b'])(
  '[T.06] the filters and the part of the asked-for screen come back too: %s',
  (address) => {
    expect(nextOf(signInPath(address))).toBe(address);
  },
);

test('[T.06] what stands behind a path does not put it on the list', () => {
  expect(nextOf(signInPath('/auth#/eur'))).toBeUndefined();
});
