import { expect, test } from '@jest/globals';
import { signedAmount } from './signed-amount.ts';

test('a change shows its sign, and nothing changed is a dash', () => {
  expect(['12.5', '-3', '0.00'].map((amount) => signedAmount(amount, 'KM'))).toEqual([
    '+12.50 KM',
    '-3.00 KM',
    '–',
  ]);
});
