import { expect, test } from '@jest/globals';
import { canonicalForm, hashOf } from './hash-chain.ts';

const event = {
  stream: 'order-1',
  revision: 3n,
  id: 'e',
  type: 'OrderPlaced.v1',
  data: { b: 1, a: 'č' },
  metadata: { prevHash: 'p', hash: 'h', '$schema.format': 'Json' },
};

test('the canonical form sorts keys and leaves out the hash and what a store adds', () => {
  expect(canonicalForm(event)).toBe(
    '[1,"order-1","3","e","OrderPlaced.v1",{"a":"č","b":1},{"prevHash":"p"}]',
  );
});

test('the hash does not depend on the order of keys, and changes with every covered fact', () => {
  expect(hashOf({ ...event, data: { a: 'č', b: 1 } })).toBe(hashOf(event));
  const changed = [
    { stream: 'order-2' },
    { revision: 4n },
    { id: 'f' },
    { data: { a: 'c', b: 1 } },
    { metadata: { prevHash: 'q' } },
  ];
  const hashes = changed.map((change) => hashOf({ ...event, ...change }));
  expect(new Set([hashOf(event), ...hashes]).size).toBe(changed.length + 1);
});
