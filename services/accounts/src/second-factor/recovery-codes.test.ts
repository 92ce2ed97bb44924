import { hkdfSync, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { recoveryCodesOf } from './recovery-codes.ts';

/** Bytes as a vault derives them, under a key that is as good as any. */
const vault = {
  derive: async (personId: string, purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', personId, '', purpose, length)),
};
const batch = () => ({ userId: randomUUID(), batchId: randomUUID() });

test('a recovery code has 120 bits, too many to be found from its hash', async () => {
  for (const code of await recoveryCodesOf(vault, batch()))
    expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
});

test('no two recovery codes are alike, and those of one batch come out the same again', async () => {
  const [first, second] = [batch(), batch()];
  const codes = [await recoveryCodesOf(vault, first), await recoveryCodesOf(vault, second)];
  expect(new Set(codes.flat()).size).toBe(20);
  expect(await recoveryCodesOf(vault, first)).toEqual(codes[0]);
});
