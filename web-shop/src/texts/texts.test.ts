import { expect, test } from '@jest/globals';
import { formatAmount } from 'contracts/primitives/money-format';
import { shopEn } from './en/shop.ts';

test('[S5.10] the refused payment names what is available and what is required', () => {
  const shown = shopEn.checkout.insufficient(formatAmount('5', 'EUR'), formatAmount('12.5', 'EUR'));
  expect(shown).toBe('Insufficient balance. Available: €5.00, Required: €12.50');
});

test("[T.33] the message uses the wallet's currency", () => {
  const shown = shopEn.checkout.insufficient(formatAmount('5', 'KM'), formatAmount('12.5', 'KM'));
  expect(shown).toBe('Insufficient balance. Available: 5.00 KM, Required: 12.50 KM');
});
