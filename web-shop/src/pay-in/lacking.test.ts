import { expect, test } from '@jest/globals';
import type { WalletBalance } from 'contracts/api/wallet';
import { money } from 'contracts/primitives/money';
import { lackingFor } from './lacking.ts';

const balance: WalletBalance = {
  currency: 'EUR',
  depositBalance: '10.00',
  creditUsed: '0.00',
  creditLimit: '5.00',
  availableCredit: '5.00',
  totalAvailable: '15.00',
};

test('a wallet that covers the total lacks nothing, to the cent', () => {
  expect(lackingFor(money(1_500, 'EUR'), balance)).toBeUndefined();
  expect(lackingFor(money(1_501, 'EUR'), balance)).toEqual(money(1, 'EUR'));
});

test('what is owed above the limit is repaid first, so it is lacking too', () => {
  const owing: WalletBalance = {
    ...balance,
    depositBalance: '0.00',
    creditUsed: '8.00',
    availableCredit: '0.00',
    totalAvailable: '0.00',
  };
  expect(lackingFor(money(1_000, 'EUR'), owing)).toEqual(money(1_300, 'EUR'));
});

test('a wallet in the other currency says nothing of a total', () => {
  expect(lackingFor(money(1_000, 'KM'), balance)).toBeUndefined();
});
