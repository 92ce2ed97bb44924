import { test } from '@jest/globals';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { walletDecider } from './wallet.ts';

const companyId = '0b6d5f0e-6f0d-4a53-9f3d-0d6a4a8b1c11';
const owner = { companyId, tenantId: 'eur' as const };
const eur = (minor: number) => money(minor, 'EUR');
const balance = (deposit: number, used: number) => ({
  deposit: eur(deposit),
  creditUsed: eur(used),
  creditLimit: eur(5_000),
});
const opened: WalletEvent = {
  type: 'WalletOpened.v1',
  data: { companyId, tenantId: 'eur', currency: 'EUR' },
};
const standing = (deposit: number, used: number): WalletEvent => ({
  type: 'CreditLimitSet.v1',
  data: { companyId, limit: eur(5_000), balance: balance(deposit, used) },
});
const because = { transactionId: 'tx', reason: 'Put right.' };
const adjust = (minor: number) =>
  ({ type: 'AdjustWallet', ...owner, adjustment: { ...because, amount: eur(minor) } }) as const;
const repay = (minor: number) =>
  ({ type: 'RepayCredit', ...owner, repayment: { ...because, amount: eur(minor) } }) as const;
const reversal = { ...because, reverses: 'tx-deposit', amount: eur(1_000) };
const reverse = { type: 'ReverseDeposit', ...owner, reversal } as const;

const wallet = specify(walletDecider);

test('an adjustment raises or lowers the deposit, with its reason', () => {
  for (const amount of [250, -700]) {
    wallet
      .given(opened, standing(700, 0))
      .when(adjust(amount))
      .then({
        type: 'WalletAdjusted.v2',
        data: { companyId, ...because, amount: eur(amount), balance: balance(700 + amount, 0) },
      });
  }
});

test('an adjustment never leaves a deposit below zero, and changes something', () => {
  wallet.given(opened, standing(700, 0)).when(adjust(-701)).thenRejected('insufficient-deposit');
  wallet.given(opened, standing(700, 0)).when(adjust(0)).thenRejected('amount-not-positive');
});

test('credit is repaid from the deposit, no more than is used and no more than is there', () => {
  wallet
    .given(opened, standing(700, 500))
    .when(repay(400))
    .then({
      type: 'CreditRepaid.v2',
      data: { companyId, ...because, amount: eur(400), balance: balance(300, 100) },
    });
  wallet.given(opened, standing(700, 500)).when(repay(501)).thenRejected('nothing-to-repay');
  wallet.given(opened, standing(300, 500)).when(repay(301)).thenRejected('insufficient-deposit');
});

test('a reversed deposit goes from what is left, and what was spent of it is owed', () => {
  wallet
    .given(opened, standing(300, 100))
    .when(reverse)
    .then({
      type: 'DepositReversed.v2',
      data: {
        companyId,
        ...reversal,
        depositPart: eur(300),
        creditPart: eur(700),
        balance: balance(0, 800),
      },
    });
});

test('a deposit is reversed once', () => {
  const reversed: WalletEvent = {
    type: 'DepositReversed.v2',
    data: {
      companyId,
      ...reversal,
      depositPart: eur(1_000),
      creditPart: eur(0),
      balance: balance(0, 0),
    },
  };
  wallet.given(opened, standing(1_000, 0), reversed).when(reverse).thenRejected('already-reversed');
});
