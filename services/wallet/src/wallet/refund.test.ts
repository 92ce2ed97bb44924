import { test } from '@jest/globals';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { walletDecider } from './wallet.ts';

const eur = (minor: number) => money(minor, 'EUR');
const companyId = 'company';
const balance = (deposit: number, creditUsed: number) => ({
  deposit: eur(deposit),
  creditUsed: eur(creditUsed),
  creditLimit: eur(5_000),
});
const opened: WalletEvent = {
  type: 'WalletOpened.v1',
  data: { companyId, tenantId: 'eur', currency: 'EUR' },
};
const standing = (deposit: number, creditUsed: number): WalletEvent => ({
  type: 'CreditLimitSet.v1',
  data: { companyId, limit: eur(5_000), balance: balance(deposit, creditUsed) },
});
const facts = {
  companyId,
  transactionId: 'transaction',
  refundId: 'refund',
  paymentId: 'payment',
  orderId: 'order',
  orderNumber: 'EUR-2026-000001',
  amount: eur(4_490),
  reason: 'Bought twice.',
};
const refund = {
  type: 'RefundWallet',
  repayment: { ...facts, paidOnCredit: eur(3_000) },
} as const;

const wallet = specify(walletDecider);

test('what was paid on credit lowers what is owed, and the rest goes to the deposit', () => {
  wallet
    .given(opened, standing(0, 3_500))
    .when(refund)
    .then({
      type: 'WalletRefunded.v1',
      data: {
        ...facts,
        creditPart: eur(3_000),
        depositPart: eur(1_490),
        balance: balance(1_490, 500),
      },
    });
});

test('credit that was repaid in the meantime goes to the deposit, where that money came from', () => {
  wallet
    .given(opened, standing(200, 1_000))
    .when(refund)
    .then({
      type: 'WalletRefunded.v1',
      data: {
        ...facts,
        creditPart: eur(1_000),
        depositPart: eur(3_490),
        balance: balance(3_690, 0),
      },
    });
});

test('a wallet takes no money of another currency, and there must be one', () => {
  const km = { ...refund.repayment, amount: money(4_490, 'KM') };
  wallet
    .given(opened, standing(0, 0))
    .when({ ...refund, repayment: km })
    .thenRejected('currency-mismatch');
  wallet.given().when(refund).thenRejected('not-found');
});
