import { expect, test } from '@jest/globals';
import Keygrip from 'keygrip';
import { cookieKeys } from './cookie-keys.ts';

const KEY = 'a key of cookies';

test('a cookie that the library signed is right, however often it comes', () => {
  const keys = cookieKeys(KEY);
  const signature = new Keygrip([KEY]).sign('portal.sid=4711');
  expect(keys.sign('portal.sid=4711')).toBe(signature);
  for (let times = 0; times < 3; times += 1) {
    expect(keys.index('portal.sid=4711', signature)).toBe(0);
    expect(keys.verify('portal.sid=4711', signature)).toBe(true);
  }
});

test('what was right once makes nothing else right', () => {
  const keys = cookieKeys(KEY);
  const signature = keys.sign('portal.sid=4711');
  expect(keys.verify('portal.sid=4711', signature)).toBe(true);
  expect(keys.verify('portal.sid=4712', signature)).toBe(false);
  expect(keys.verify('portal.sid=4711', `${signature}a`)).toBe(false);
  expect(keys.verify('portal.sid=', `4711${signature}`)).toBe(false);
  expect(cookieKeys('another key').verify('portal.sid=4711', signature)).toBe(false);
});

test('a wrong signature stays wrong', () => {
  const keys = cookieKeys(KEY);
  for (let times = 0; times < 3; times += 1)
    expect(keys.verify('portal.sid=4711', 'made-up')).toBe(false);
});
