import type { TRANSACTION_KINDS } from '../constants/wallet.ts';

/** What can happen to a wallet, as its company reads it on its pages and in its statements. */
export type TransactionKindTexts = Readonly<Record<(typeof TRANSACTION_KINDS)[number], string>>;

export const transactionKinds: TransactionKindTexts = {
  deposit: 'Deposit',
  debit: 'Purchase',
  refund: 'Refund',
  'credit-repaid': 'Credit repaid',
  'credit-limit-set': 'Credit limit set',
  adjustment: 'Adjustment',
  'deposit-reversed': 'Deposit reversed',
};
