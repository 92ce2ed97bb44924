import { expect, test } from '@jest/globals';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { replayWallet } from './replay-wallet.ts';
import type { PastAction } from './replay-wallet.ts';

const companyId = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
const eur = (minor: number) => money(minor, 'EUR');
const happened = (event: WalletEvent): PastAction => ({ kind: 'event', event });
const balance = (deposit: number, used: number, limit: number) => ({
  deposit: eur(deposit),
  creditUsed: eur(used),
  creditLimit: eur(limit),
});
const charge = (orderId: string, minor: number) => ({
  companyId,
  transactionId: orderId,
  paymentId: orderId,
  orderId,
  orderNumber: orderId,
  amount: eur(minor),
});

/** 100 deposited; an order of 60 paid; a second one of 60 failed. */
const past: readonly PastAction[] = [
  happened({ type: 'WalletOpened.v1', data: { companyId, tenantId: 'eur', currency: 'EUR' } }),
  happened({
    type: 'DepositRecorded.v2',
    data: {
      companyId,
      transactionId: 'd',
      amount: eur(10_000),
      reference: 'Transfer',
      balance: balance(10_000, 0, 0),
    },
  }),
  happened({
    type: 'WalletDebited.v1',
    data: {
      ...charge('first', 6_000),
      depositPart: eur(6_000),
      creditPart: eur(0),
      balance: balance(4_000, 0, 0),
    },
  }),
  { kind: 'refused', charge: charge('second', 6_000) },
];

test('under the rule that held a wallet goes the way it went', () => {
  const { orders, end, refusedDeeds: refusedActions } = replayWallet(past, {});
  expect(orders.map(({ paid }) => paid && [paid.depositPart.minor, paid.creditPart.minor])).toEqual(
    [[6_000, 0], null],
  );
  expect(end).toEqual(balance(4_000, 0, 0));
  expect(refusedActions).toBe(0);
});

test('with a credit limit the second order is paid, by what was left and by credit', () => {
  const { orders, end } = replayWallet(past, { creditLimit: eur(2_500) });
  expect(orders[1]?.paid).toEqual({ depositPart: eur(4_000), creditPart: eur(2_000) });
  expect(end).toEqual(balance(0, 2_000, 2_500));
});

test('a refund gives back what was paid in the replay, and nothing of what was not', () => {
  const refund = (orderId: string): PastAction =>
    happened({
      type: 'WalletRefunded.v1',
      data: {
        ...charge(orderId, 6_000),
        refundId: 'r',
        reason: 'Not wanted',
        depositPart: eur(6_000),
        creditPart: eur(0),
        balance: balance(10_000, 0, 0),
      },
    });
  const { end } = replayWallet([...past, refund('first'), refund('second')], {});
  expect(end).toEqual(balance(10_000, 0, 0));
});

test('a repayment of credit that is never used is refused, and reported', () => {
  const repaid: WalletEvent = {
    type: 'CreditRepaid.v2',
    data: {
      companyId,
      transactionId: 'p',
      amount: eur(1_000),
      reason: 'Agreed',
      balance: balance(0, 0, 0),
    },
  };
  expect(replayWallet([...past, happened(repaid)], {}).refusedDeeds).toBe(1);
});
