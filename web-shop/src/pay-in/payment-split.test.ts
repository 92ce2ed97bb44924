import { expect, test } from '@jest/globals';
import type { WalletBalance } from 'contracts/api/wallet';
import { parseMoney } from 'contracts/primitives/money';
import fc from 'fast-check';
import { balanceAfter, splitPayment } from './payment-split.ts';

const wallet: WalletBalance = {
  currency: 'EUR',
  depositBalance: '100.00',
  creditUsed: '20.00',
  creditLimit: '70.00',
  availableCredit: '50.00',
  totalAvailable: '150.00',
};
const eur = (amount: string) => parseMoney(amount, 'EUR');

test('[S4.17] the deposit pays first', () => {
  expect(splitPayment(eur('60.00'), wallet)).toMatchObject({
    kind: 'covered',
    deposit: eur('60.00'),
    credit: eur('0.00'),
  });
});

test('[S4.17][T.52] credit pays what the deposit does not, up to the credit that is left', () => {
  expect(splitPayment(eur('150.00'), wallet)).toMatchObject({
    kind: 'covered',
    deposit: eur('100.00'),
    credit: eur('50.00'),
    depositAfter: eur('0.00'),
    creditAfter: eur('0.00'),
  });
});

test('[S5.09] one cent more than is available is refused', () => {
  expect(splitPayment(eur('150.01'), wallet)).toEqual({
    kind: 'insufficient',
    available: eur('150.00'),
    required: eur('150.01'),
  });
  expect(balanceAfter(eur('150.01'), wallet)).toBeUndefined();
});

test('[S4.16] the wallet shown while the payment runs is the one after it', () => {
  expect(balanceAfter(eur('120.00'), wallet)).toEqual({
    ...wallet,
    depositBalance: '0.00',
    creditUsed: '40.00',
    availableCredit: '30.00',
    totalAvailable: '30.00',
  });
});

test('the parts always make the total, and nothing falls below zero', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (minor) => {
      const split = splitPayment({ minor, currency: 'EUR' }, wallet);
      if (split.kind === 'insufficient') return minor > 15_000;
      const left = split.depositAfter.minor >= 0 && split.creditAfter.minor >= 0;
      return left && split.deposit.minor + split.credit.minor === minor;
    }),
  );
});
