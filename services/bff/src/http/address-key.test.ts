import { expect, test } from '@jest/globals';
import { addressKey } from './address-key.ts';

test('an IPv4 address is counted alone, also when it comes mapped into IPv6', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('IPv6 addresses are counted by their /64, however they are written', () => {
  const key = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8:0:1::1',
    '2001:DB8:0:1:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0001:0000:0000:0000:0002',
    '2001:db8:0:1:2::',
  ])
    expect(addressKey(address)).toBe(key);
  expect(addressKey('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('what is no address is counted as it is', () => {
  expect(addressKey('unknown')).toBe('unknown');
});
