import { expect, test } from '@jest/globals';
import type { StatementLine } from 'contracts/api/bank-statements';
import { assignmentOf, beginSettling, isReady, restOf, splitOf } from './settling.ts';

const company = { companyId: 'company', companyName: 'Alpenrand' };
const line: StatementLine = {
  id: 'payment',
  statementId: 'statement',
  tenantId: 'eur',
  line: 2,
  outcome: 'unmatched',
  cause: 'no-reference',
  message: null,
  bookedOn: '2026-11-25',
  currency: 'EUR',
  amount: '100.00',
  writtenAmount: null,
  payer: 'Alpenrand',
  text: '',
  bankTransactionId: null,
  paymentId: 'payment',
  companyId: null,
  companyName: null,
  transactionId: null,
  requestId: null,
  suggestions: [company],
};

test('the one company that is suggested is chosen, of several none is', () => {
  expect(beginSettling(line).companyId).toBe('company');
  const two = [company, { ...company, companyId: 'another' }];
  expect(beginSettling({ ...line, suggestions: two }).companyId).toBeUndefined();
});

test('a payment is booked with a reason, and with an amount where none could be read', () => {
  const begun = beginSettling(line);
  expect(isReady(line, begun)).toBe(false);
  const said = { ...begun, reason: 'Their letter.' };
  expect(isReady(line, said)).toBe(true);
  expect(assignmentOf(line, said)).toEqual({
    companyId: 'company',
    reason: 'Their letter.',
    noneOf: [],
  });
  const unread = { ...line, amount: null };
  expect(isReady(unread, said)).toBe(false);
  expect(assignmentOf(unread, { ...said, amount: '12,5' })).toMatchObject({ amount: '12.50' });
  expect(assignmentOf(line, { ...said, same: 'deposit' })).toMatchObject({ same: 'deposit' });
});

test('parts are sent once they add up to the line', () => {
  const parts = ['40,00', '60'];
  expect(restOf(line, parts)).toBe(0);
  expect(restOf(line, ['40', '50'])).toBe(1_000);
  expect(restOf(line, ['40', ''])).toBeUndefined();
  const said = { ...beginSettling(line), way: 'split', reason: 'For two.', parts } as const;
  expect(isReady(line, said)).toBe(true);
  expect(isReady(line, { ...said, parts: ['40', '50'] })).toBe(false);
  expect(splitOf(said)).toEqual({ parts: ['40.00', '60.00'], reason: 'For two.' });
});
