import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { PeriodTotals } from 'contracts/api/history-review';
import { consoleWrapper } from '../../testing/console-wrapper.tsx';
import { Books } from './books.tsx';

const TOTALS: PeriodTotals = {
  currency: 'EUR',
  transactions: 2,
  walletAccounts: 3,
  differingAccounts: 0,
  accounts: [],
  trialBalance: { debit: '50.00', credit: '50.00', difference: '0.00', isBalanced: true },
  numbers: [],
};

test.each([
  [0, 'Every account of a company closes as its wallet recorded: 3 of them.', 'ok'],
  [1, 'Accounts of companies that close otherwise than their wallets recorded: 1 of 3.', 'bad'],
])('books that balance, where %i wallets differ, say so', (differingAccounts, sentence, tone) => {
  render(<Books totals={{ ...TOTALS, differingAccounts }} />, { wrapper: consoleWrapper() });
  const notice = screen.getByText(sentence).closest<HTMLElement>('.notice');
  expect(notice?.dataset['tone']).toBe(tone);
});
