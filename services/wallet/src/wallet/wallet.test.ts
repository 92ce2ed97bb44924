import { expect, test } from '@jest/globals';
import type { WalletEvent } from 'contracts/events/wallet';
import { money } from 'contracts/primitives/money';
import { specify } from 'kernel/testing/decider-specification';
import { MAX_WALLET_MINOR, walletDecider } from './wallet.ts';
import type { WalletCommand } from './wallet.ts';

const companyId = '0b6d5f0e-6f0d-4a53-9f3d-0d6a4a8b1c11';
const eur = (minor: number) => money(minor, 'EUR');
const balance = (deposit: number, used: number, limit: number) => ({
  deposit: eur(deposit),
  creditUsed: eur(used),
  creditLimit: eur(limit),
});

const openedEvent: WalletEvent = {
  type: 'WalletOpened.v1',
  data: { companyId, tenantId: 'eur', currency: 'EUR' },
};
const limitSet = (limit: number, after = balance(0, 0, limit)): WalletEvent => ({
  type: 'CreditLimitSet.v1',
  data: { companyId, limit: eur(limit), balance: after },
});
const deposited = (amount: number, after = balance(amount, 0, 0)): WalletEvent => ({
  type: 'DepositRecorded.v2',
  data: {
    companyId,
    transactionId: 'tx-deposit',
    amount: eur(amount),
    reference: 'Bank 1',
    balance: after,
  },
});
const repaid = (amount: number, after: ReturnType<typeof balance>): WalletEvent => ({
  type: 'CreditRepaid.v2',
  data: { companyId, transactionId: 'tx-repayment', amount: eur(amount), balance: after },
});
const charge = (amount: number) => ({
  companyId,
  transactionId: 'tx-debit',
  paymentId: 'payment',
  orderId: 'order',
  orderNumber: 'EUR-2026-000001',
  amount: eur(amount),
});
const debited = (
  amount: number,
  [fromDeposit, fromCredit]: [number, number],
  after: ReturnType<typeof balance>,
): WalletEvent => ({
  type: 'WalletDebited.v1',
  data: {
    ...charge(amount),
    depositPart: eur(fromDeposit),
    creditPart: eur(fromCredit),
    balance: after,
  },
});

const deposit = (minor: number, options: { keepCredit?: boolean; currency?: 'EUR' | 'KM' } = {}) =>
  ({
    type: 'RecordDeposit',
    companyId,
    tenantId: 'eur',
    deposit: {
      transactionId: 'tx-deposit',
      repaymentId: 'tx-repayment',
      amount: money(minor, options.currency ?? 'EUR'),
      reference: 'Bank 1',
      keepCredit: options.keepCredit ?? false,
    },
  }) satisfies WalletCommand;
const limit = (minor: number) =>
  ({
    type: 'SetCreditLimit',
    companyId,
    tenantId: 'eur',
    limit: eur(minor),
  }) satisfies WalletCommand;
const debit = (minor: number) =>
  ({ type: 'DebitWallet', charge: charge(minor) }) satisfies WalletCommand;

const wallet = specify(walletDecider);

test('the first deposit opens the wallet in the currency of the market', () => {
  wallet.given().when(deposit(10_000)).then(openedEvent, deposited(10_000));
});

test('a first credit limit opens the wallet too', () => {
  wallet.given().when(limit(5_000)).then(openedEvent, limitSet(5_000));
});

test('a deposit in another currency is refused and says which one is right', () => {
  wallet
    .given(openedEvent)
    .when(deposit(100, { currency: 'KM' }))
    .thenRejected('currency-mismatch');
  expect(
    walletDecider.decide(deposit(1, { currency: 'KM' }), {
      kind: 'open',
      currency: 'EUR',
      balance: balance(0, 0, 0),
      reversed: [],
    }),
  ).toMatchObject({
    code: 'currency-mismatch',
    message: 'This wallet is kept in EUR. State the amount in EUR.',
  });
});

test('a deposit of nothing and one beyond the bound are refused', () => {
  wallet.given().when(deposit(0)).thenRejected('amount-not-positive');
  wallet
    .given(openedEvent, deposited(MAX_WALLET_MINOR))
    .when(deposit(1))
    .thenRejected('amount-too-large');
});

test('a deposit repays used credit first, and what is left stays on the deposit', () => {
  wallet
    .given(openedEvent, limitSet(5_000), debited(3_000, [0, 3_000], balance(0, 3_000, 5_000)))
    .when(deposit(10_000))
    .then(
      deposited(10_000, balance(10_000, 3_000, 5_000)),
      repaid(3_000, balance(7_000, 0, 5_000)),
    );
});

test('a deposit smaller than the used credit goes to the repayment whole', () => {
  wallet
    .given(openedEvent, limitSet(5_000), debited(3_000, [0, 3_000], balance(0, 3_000, 5_000)))
    .when(deposit(1_000))
    .then(deposited(1_000, balance(1_000, 3_000, 5_000)), repaid(1_000, balance(0, 2_000, 5_000)));
});

test('a deposit marked to keep the credit repays nothing', () => {
  wallet
    .given(openedEvent, limitSet(5_000), debited(3_000, [0, 3_000], balance(0, 3_000, 5_000)))
    .when(deposit(1_000, { keepCredit: true }))
    .then(deposited(1_000, balance(1_000, 3_000, 5_000)));
});

test('[S4.17] a debit takes the deposit first, then credit up to the limit', () => {
  wallet
    .given(openedEvent, limitSet(5_000), deposited(2_000, balance(2_000, 0, 5_000)))
    .when(debit(6_000))
    .then(debited(6_000, [2_000, 4_000], balance(0, 4_000, 5_000)));
});

test('a debit of exactly what is available empties the wallet', () => {
  wallet
    .given(openedEvent, limitSet(5_000), deposited(2_000, balance(2_000, 0, 5_000)))
    .when(debit(7_000))
    .then(debited(7_000, [2_000, 5_000], balance(0, 5_000, 5_000)));
});

test('a debit beyond what is available is refused in the words of the specification', () => {
  expect(
    walletDecider.decide(debit(7_001), {
      kind: 'open',
      currency: 'EUR',
      balance: balance(2_000, 0, 5_000),
      reversed: [],
    }),
  ).toMatchObject({
    kind: 'rejection',
    code: 'insufficient-balance',
    message: 'Insufficient balance. Available: €70.00, Required: €70.01',
  });
});

test('[T.33] the refusal speaks the currency of the wallet', () => {
  const km = {
    deposit: money(1_050, 'KM'),
    creditUsed: money(0, 'KM'),
    creditLimit: money(0, 'KM'),
  };
  expect(
    walletDecider.decide(
      { type: 'DebitWallet', charge: { ...charge(0), amount: money(2_000, 'KM') } },
      { kind: 'open', currency: 'KM', balance: km, reversed: [] },
    ),
  ).toMatchObject({
    message: 'Insufficient balance. Available: 10.50 KM, Required: 20.00 KM',
  });
});

test('a company without a wallet has nothing to pay with', () => {
  wallet.given().when(debit(1)).thenRejected('insufficient-balance');
});

test('[T.52] a limit may be cut below what is used, and then no credit is left', () => {
  const used = debited(3_000, [0, 3_000], balance(0, 3_000, 5_000));
  wallet
    .given(openedEvent, limitSet(5_000), used)
    .when(limit(1_000))
    .then(limitSet(1_000, balance(0, 3_000, 1_000)));
  wallet
    .given(openedEvent, limitSet(5_000), used, limitSet(1_000, balance(0, 3_000, 1_000)))
    .when(debit(1))
    .thenRejected('insufficient-balance');
});

test('the limit that stands already is no event', () => {
  wallet.given(openedEvent, limitSet(5_000)).when(limit(5_000)).thenNothing();
});
