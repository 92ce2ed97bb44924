import { expect, test } from '@jest/globals';
import { newRecoveryCodes } from './recovery-codes.ts';

test('a recovery code has 120 bits, too many to be found from its hash', () => {
  for (const code of newRecoveryCodes()) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
});

test('no two recovery codes are alike', () => {
  const codes = [1, 2, 3].flatMap(() => newRecoveryCodes());
  expect(new Set(codes).size).toBe(30);
});
