import { expect, test } from '@jest/globals';
import type { LedgerEntry } from 'contracts/api/accounting';
import { LEDGER_ACCOUNTS } from 'contracts/constants/accounts';
import { money, parseMoney, toDecimalString } from 'contracts/primitives/money';
import fc from 'fast-check';
import {
  addedTo,
  addsUp,
  emptyTotals,
  isBalanced,
  journalLines,
  sidesOf,
  sumOfFigures,
  zoneOf,
} from './accounting-rows.ts';

const decimal = (minor: number) => toDecimalString(money(minor, 'EUR'));
const minorOf = (amount: string) => parseMoney(amount, 'EUR').minor;

/** A purchase of 25.00: 10.00 from the deposit, the rest on credit. */
const PURCHASE: LedgerEntry = {
  transactionId: 't1',
  position: '77',
  occurredAt: '2026-03-29T01:30:00.000Z',
  kind: 'debit',
  companyId: '0b0f7c9e-5b8e-4d7e-8f57-0c1f6f3f2a10',
  companyName: 'Alfa',
  orderNumber: 'EUR-2026-000001',
  reference: null,
  staffNote: null,
  postings: [
    { account: 'deposit', amount: '10.00' },
    { account: 'receivable', amount: '15.00' },
    { account: 'sales', amount: '-25.00' },
  ],
};

test('each side of a purchase names the accounts on the other side', () => {
  const lines = journalLines(PURCHASE, 'EUR');
  expect(
    lines.map(({ account, debit, credit, counterAccounts }) => [
      account,
      debit,
      credit,
      ...counterAccounts,
    ]),
  ).toEqual([
    ['deposit', '10.00', '0.00', 'sales'],
    ['receivable', '15.00', '0.00', 'sales'],
    ['sales', '0.00', '25.00', 'deposit', 'receivable'],
  ]);
});

test('a balance stands on the side that prevails', () => {
  expect(sidesOf('12.34', 'EUR')).toEqual({ debit: '12.34', credit: '0.00' });
  expect(sidesOf('-12.34', 'EUR')).toEqual({ debit: '0.00', credit: '12.34' });
});

test('figures that do not lead from the opening to the closing balance are seen', () => {
  const figures = { opening: '-5.00', debit: '2.00', credit: '1.00', closing: '-4.00' };
  expect(addsUp(figures, 'EUR')).toBe(true);
  expect(addsUp({ ...figures, closing: '-4.01' }, 'EUR')).toBe(false);
});

/** Entries that move one amount from an account to another, before the period or in it. */
const entry = fc.record({
  from: fc.constantFrom(...LEDGER_ACCOUNTS),
  to: fc.constantFrom(...LEDGER_ACCOUNTS),
  minor: fc.integer({ min: 1, max: 99_999_999 }),
  isBefore: fc.boolean(),
});

test('of any entries the trial balance balances, and the accounts sum to zero before and after', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const accounts = LEDGER_ACCOUNTS.map((account) => {
        const signed = entries.flatMap(({ from, to, minor, isBefore }) => [
          ...(to === account ? [{ minor, isBefore }] : []),
          ...(from === account ? [{ minor: -minor, isBefore }] : []),
        ]);
        const sum = (some: typeof signed) => some.reduce((total, { minor }) => total + minor, 0);
        const within = signed.filter(({ isBefore }) => !isBefore);
        return {
          opening: decimal(sum(signed.filter(({ isBefore }) => isBefore))),
          debit: decimal(sum(within.filter(({ minor }) => minor > 0))),
          credit: decimal(-sum(within.filter(({ minor }) => minor < 0))),
          closing: decimal(sum(signed)),
        };
      });
      expect(accounts.every((figures) => addsUp(figures, 'EUR'))).toBe(true);
      const totals = accounts.reduce((sum, each) => addedTo(sum, each, 'EUR'), emptyTotals('EUR'));
      expect(isBalanced(totals)).toBe(true);
      const all = sumOfFigures(accounts, 'EUR');
      expect([all.opening, all.closing]).toEqual(['0.00', '0.00']);
      expect(minorOf(all.debit)).toBe(minorOf(all.credit));
    }),
  );
});

test('a cent too much on one side is seen', () => {
  const sales = { opening: '0.00', debit: '0.00', credit: '25.00', closing: '-25.00' };
  const bank = { opening: '0.00', debit: '25.01', credit: '0.00', closing: '25.01' };
  const totals = [sales, bank].reduce((sum, each) => addedTo(sum, each, 'EUR'), emptyTotals('EUR'));
  expect(isBalanced(totals)).toBe(false);
});

test('the zone of an instant is that of its market, by summer and by winter time', () => {
  expect(zoneOf('2026-03-29T00:59:59.000Z', 'eur')).toBe('Europe/Vienna +01:00');
  expect(zoneOf(PURCHASE.occurredAt, 'km')).toBe('Europe/Sarajevo +02:00');
});
