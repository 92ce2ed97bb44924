import { expect, test } from '@jest/globals';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { faultInWallet } from './fault-in-wallet.ts';
import { walletDecider } from './wallet.ts';

const eur = (minor: number) => money(minor, 'EUR');
const companyId = '0b6d5f0e-6f0d-4a53-9f3d-0d6a4a8b1c11';
const balance = (deposit: number, creditUsed: number, creditLimit = 500) => ({
  deposit: eur(deposit),
  creditUsed: eur(creditUsed),
  creditLimit: eur(creditLimit),
});

const opened: WalletEvent = {
  type: 'WalletOpened.v1',
  data: { companyId, tenantId: 'eur', currency: 'EUR' },
};
const limit: WalletEvent = {
  type: 'CreditLimitSet.v1',
  data: { companyId, limit: eur(500), balance: balance(0, 0) },
};
const deposited = (after: ReturnType<typeof balance>): WalletEvent => ({
  type: 'DepositRecorded.v2',
  data: {
    companyId,
    transactionId: companyId,
    amount: eur(300),
    reference: 'Bank',
    balance: after,
  },
});
const debited = (
  [depositPart, creditPart]: readonly [number, number],
  after: ReturnType<typeof balance>,
): WalletEvent => ({
  type: 'WalletDebited.v1',
  data: {
    companyId,
    transactionId: companyId,
    paymentId: companyId,
    orderId: companyId,
    orderNumber: 'EUR-2026-000001',
    amount: eur(400),
    depositPart: eur(depositPart),
    creditPart: eur(creditPart),
    balance: after,
  },
});

const { evolve, initialState } = walletDecider;
const open = [opened, limit].reduce(evolve, initialState);
const filled = evolve(open, deposited(balance(300, 0)));

test('a balance that is not the one before and the amount is a fault', () => {
  expect(faultInWallet(deposited(balance(300, 0)), open)).toBeUndefined();
  expect(faultInWallet(deposited(balance(299, 0)), open)).toBe(
    'deposit would be 299 where 300 is right',
  );
  expect(faultInWallet(deposited(balance(300, 1)), open)).toMatch('creditUsed');
  expect(faultInWallet(deposited(balance(300, 0, 501)), open)).toMatch('creditLimit');
  expect(faultInWallet(limit, initialState)).toMatch('not open');
});

test('a debit whose parts are not its amount, or that leaves less than nothing, is a fault', () => {
  expect(faultInWallet(debited([300, 100], balance(0, 100)), filled)).toBeUndefined();
  expect(faultInWallet(debited([300, 99], balance(0, 99)), filled)).toMatch('parts');
  expect(faultInWallet(debited([400, 0], balance(-100, 0)), filled)).toMatch('below zero');
});
