import { expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { createPasswordHasher } from './password-hasher.ts';

const hasher = createPasswordHasher();
const TURN = { lane: '192.0.2.7' };

test('a password is kept as a salted Argon2id hash and verified against it', async () => {
  const [first, second] = await Promise.all([
    hasher.hash('correct horse'),
    hasher.hash('correct horse'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await hasher.verify(first, 'correct horse', TURN)).toBe(true);
  expect(await hasher.verify(first, 'correct Horse', TURN)).toBe(false);
});

test('a password is the same in whichever way its characters are written', async () => {
  const stored = await hasher.hash('cafe\u0301 au lait');
  expect(await hasher.verify(stored, 'caf\u00e9 au lait', TURN)).toBe(true);
  expect(await hasher.verify(stored, 'cafe\u0301 au lait', TURN)).toBe(true);
});

test('a hash of before passwords were normalised goes on', async () => {
  const asTyped = await hash('cafe\u0301 au lait');
  expect(await hasher.verify(asTyped, 'cafe\u0301 au lait', TURN)).toBe(true);
  expect(await hasher.verify(asTyped, 'cafe au lait', TURN)).toBe(false);
});

test('without a stored hash nothing is right, and a hash is reckoned all the same', async () => {
  const stored = await hasher.hash('battery staple');
  const measure = async (hash: string | undefined): Promise<number> => {
    const start = performance.now();
    await hasher.verify(hash, 'guess', TURN);
    return performance.now() - start;
  };
  expect(await hasher.verify(undefined, 'battery staple', TURN)).toBe(false);
  // In turns, and the quickest of many: what a busy machine holds up is not the reckoning.
  const took = { without: Infinity, stored: Infinity };
  for (let round = 0; round < 20; round += 1) {
    took.without = Math.min(took.without, await measure(undefined));
    took.stored = Math.min(took.stored, await measure(stored));
  }
  // Far apart on purpose: it distinguishes a hash (about 15 ms) from none (microseconds).
  expect(took.without).toBeGreaterThan(took.stored / 5);
});
