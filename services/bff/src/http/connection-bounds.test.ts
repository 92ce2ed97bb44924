import { expect, test } from '@jest/globals';
import { connectionBounds } from './connection-bounds.ts';

/** How many connections all these addresses get when each takes as many as it can, a thousand at most. */
function heldOf(addresses: readonly string[]): number {
  const { most, holdersOf } = connectionBounds('nobody');
  const held = new Map<string, number>();
  let all = 0;
  for (const address of addresses) {
    for (let tries = 0; tries < 1_000 && all < most; tries += 1) {
      const holders = holdersOf(address);
      if (holders.some((holder) => (held.get(holder.name) ?? 0) >= holder.most)) continue;
      for (const { name } of holders) held.set(name, (held.get(name) ?? 0) + 1);
      all += 1;
    }
  }
  return all;
}

test.each([
  ['twelve neighbours', Array.from({ length: 12 }, (_, at) => `198.51.100.${at + 1}`)],
  [
    'sixteen networks of one IPv6 /60',
    Array.from({ length: 16 }, (_, at) => `2001:db8:0:${at}::1`),
  ],
])('%s leave most of the connections to others', (_, addresses) => {
  expect(heldOf(addresses)).toBe(3_000);
});

test('addresses of different networks do not share their connections', () => {
  expect(heldOf(['198.51.100.1', '203.0.113.1', '2001:db8:1::1', '2001:db8:2::1'])).toBe(4_000);
});

test('a proxy that is trusted, and the machine itself, are nobody', () => {
  expect(connectionBounds('whoever connects').holdersOf('198.51.100.1')).toEqual([]);
  expect(connectionBounds('nobody').holdersOf('127.0.0.1')).toEqual([]);
});
