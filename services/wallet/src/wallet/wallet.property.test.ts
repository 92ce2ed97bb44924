import { expect, test } from '@jest/globals';
import type { WalletEvent } from 'contracts/events/wallet';
import { add, money } from 'contracts/primitives/money';
import fc from 'fast-check';
import { isRejection } from 'kernel/commands/decider';
import { totalAvailable } from 'contracts/policies/spendable';
import { entryOf } from '../read-models/wallet-ledger/postings.ts';
import type { WalletState } from './wallet-state.ts';
import { walletDecider } from './wallet.ts';
import type { WalletCommand } from './wallet.ts';

const companyId = '0b6d5f0e-6f0d-4a53-9f3d-0d6a4a8b1c11';
const eur = (minor: number) => money(minor, 'EUR');
const owner = { companyId, tenantId: 'eur' as const };

const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 5_000_000 }));
const commands: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc.record({ amount: cents, keepCredit: fc.boolean() }).map(({ amount, keepCredit }) => ({
    type: 'RecordDeposit' as const,
    ...owner,
    deposit: {
      transactionId: 'deposit',
      repaymentId: 'repayment',
      amount: eur(amount),
      reference: 'Bank',
      keepCredit,
    },
  })),
  fc.integer({ min: -5_000, max: 5_000 }).map((amount) => ({
    type: 'AdjustWallet' as const,
    ...owner,
    adjustment: { transactionId: 'adjustment', amount: eur(amount), reason: 'Put right.' },
  })),
  cents.map((amount) => ({
    type: 'RepayCredit' as const,
    ...owner,
    repayment: { transactionId: 'repayment', amount: eur(amount + 1), reason: 'Agreed.' },
  })),
  fc.tuple(cents, fc.uuid()).map(([amount, reverses]) => ({
    type: 'ReverseDeposit' as const,
    ...owner,
    reversal: { transactionId: 'reversal', reverses, amount: eur(amount + 1), reason: 'Wrong.' },
  })),
  cents.map((limit) => ({ type: 'SetCreditLimit' as const, ...owner, limit: eur(limit) })),
  cents.map((amount) => ({
    type: 'DebitWallet' as const,
    charge: {
      companyId,
      transactionId: 'debit',
      paymentId: 'payment',
      orderId: 'order',
      orderNumber: 'EUR-2026-000001',
      amount: eur(amount + 1),
    },
  })),
  fc.tuple(cents, cents).map(([onCredit, onDeposit]) => ({
    type: 'RefundWallet' as const,
    repayment: {
      companyId,
      transactionId: 'refund transaction',
      refundId: 'refund',
      paymentId: 'payment',
      orderId: 'order',
      orderNumber: 'EUR-2026-000001',
      amount: eur(onCredit + onDeposit + 1),
      paidOnCredit: eur(onCredit),
      reason: 'Bought twice.',
    },
  })),
);

/** Every event a sequence of commands leads to, with the state before and after it. */
function story(sequence: readonly WalletCommand[]) {
  let state: WalletState = walletDecider.initialState;
  const steps: { before: WalletState; event: WalletEvent; after: WalletState }[] = [];
  for (const command of sequence) {
    const events = walletDecider.decide(command, state);
    if (isRejection(events)) continue;
    for (const event of events) {
      const after = walletDecider.evolve(state, event);
      steps.push({ before: state, event, after });
      state = after;
    }
  }
  return steps;
}

const sequences = fc.array(commands, { maxLength: 40 });

test('no command leads to an event that contradicts itself or the balance before it', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      for (const { before, event } of story(sequence)) {
        expect(walletDecider.faultIn?.(event, before)).toBeUndefined();
      }
    }),
  );
});

test('after any event the deposit and the credit used are never below zero', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      for (const { after } of story(sequence)) {
        if (after.kind !== 'open') continue;
        expect(after.balance.deposit.minor).toBeGreaterThanOrEqual(0);
        expect(after.balance.creditUsed.minor).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a debit that uses credit never leaves more used than the limit', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      for (const { event } of story(sequence)) {
        if (event.type !== 'WalletDebited.v1' || event.data.creditPart.minor === 0) continue;
        const { creditUsed, creditLimit } = event.data.balance;
        expect(creditUsed.minor).toBeLessThanOrEqual(creditLimit.minor);
      }
    }),
  );
});

test('the parts of a debit sum to its amount, and credit is touched only when the deposit is empty', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      for (const { event } of story(sequence)) {
        if (event.type !== 'WalletDebited.v1') continue;
        const { amount, depositPart, creditPart, balance } = event.data;
        expect(add(depositPart, creditPart)).toEqual(amount);
        if (creditPart.minor > 0) expect(balance.deposit.minor).toBe(0);
      }
    }),
  );
});

test('a refund lowers what is owed by no more than was paid on credit, and the rest goes to the deposit', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      for (const { before, event } of story(sequence)) {
        if (event.type !== 'WalletRefunded.v1' || before.kind !== 'open') continue;
        const { amount, depositPart, creditPart, balance } = event.data;
        expect(add(depositPart, creditPart)).toEqual(amount);
        expect(creditPart.minor).toBeLessThanOrEqual(before.balance.creditUsed.minor);
        expect(balance.deposit).toEqual(add(before.balance.deposit, depositPart));
      }
    }),
  );
});

test('a debit is refused exactly when it exceeds what is available', () => {
  fc.assert(
    fc.property(sequences, cents, (sequence, amount) => {
      const state = story(sequence).at(-1)?.after;
      if (state?.kind !== 'open') return;
      const charge = {
        companyId,
        transactionId: 'debit',
        paymentId: 'payment',
        orderId: 'order',
        orderNumber: 'EUR-2026-000001',
        amount: eur(amount),
      };
      const refused = isRejection(walletDecider.decide({ type: 'DebitWallet', charge }, state));
      expect(refused).toBe(amount > totalAvailable(state.balance).minor);
    }),
  );
});

test('the double entry of every event sums to zero, and the books agree with the wallet', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const books = { deposit: 0, receivable: 0, sales: 0, bank: 0, adjustment: 0 };
      for (const { event, after } of story(sequence)) {
        const postings = Object.entries(entryOf(event, 'event')?.postings ?? {});
        expect(postings.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
        for (const [account, amount] of postings) books[account as keyof typeof books] += amount;
        if (after.kind !== 'open') continue;
        expect(0 - books.deposit).toBe(after.balance.deposit.minor);
        expect(books.receivable).toBe(after.balance.creditUsed.minor);
      }
    }),
  );
});
