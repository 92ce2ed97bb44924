import { hostname } from 'node:os';
import { expect, test } from '@jest/globals';
import { isOwnHost } from './own-host.ts';

const CONNECTED_TO = '192.168.1.5';

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST.',
  'shop.localhost:3000',
  '127.0.0.1:3000',
  '127.9.9.9',
  '[::1]:3000',
  '[::ffff:127.0.0.1]',
  '192.168.1.5:3000',
  `${hostname()}:3000`,
])('%s is the machine itself', (host) => {
  expect(isOwnHost(host, CONNECTED_TO)).toBe(true);
});

test.each([
  '',
  'evil.test',
  'evil.test:3000',
  'localhost.evil.test',
  'notlocalhost',
  '127.0.0.1.evil.test',
  'user@localhost',
  'localhost@evil.test',
  '192.168.1.6',
  '[::2]',
  'localhost:3000:1',
  '[localhost',
])('%j is not', (host) => {
  expect(isOwnHost(host, CONNECTED_TO)).toBe(false);
});
