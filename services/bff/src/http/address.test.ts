import { expect, test } from '@jest/globals';
import { addressKey, plainAddress } from './address.ts';

test('an IPv4 address is counted alone, also when it comes mapped into IPv6 or with a port', () => {
  for (const address of [
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '::FFFF:c000:207',
    '0:0:0:0:0:ffff:192.0.2.7',
    '192.0.2.7:51000',
    '[::ffff:192.0.2.7]:51000',
  ])
    expect(addressKey(address)).toBe('192.0.2.7');
  expect(addressKey('192.0.2.8')).not.toBe(addressKey('192.0.2.7'));
});

test('IPv6 addresses are counted by their /64, however they are written', () => {
  const key = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0001:0000:0000:0000:0002',
    '2001:db8:0:1:2::',
    '[2001:db8:0:1::1]:443',
  ])
    expect(addressKey(address)).toBe(key);
  expect(addressKey('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
  expect(addressKey('::1')).toBe('::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80::/64');
});

test('what is no address is counted as it is', () => {
  for (const text of ['unknown', '', '127.1', '1', '2001:db8::1::2', '300.0.0.1'])
    expect(addressKey(text)).toBe(text);
});

test('people read an address in its short form', () => {
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(plainAddress('2001:0DB8:0:0:0:0:0:7')).toBe('2001:db8::7');
  expect(plainAddress('unknown')).toBe('unknown');
});
