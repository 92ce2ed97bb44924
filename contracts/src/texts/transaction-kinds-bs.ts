import type { TransactionKindTexts } from './transaction-kinds.ts';

export const transactionKindsBs: TransactionKindTexts = {
  deposit: 'Uplata',
  debit: 'Kupovina',
  refund: 'Povrat',
  'credit-repaid': 'Otplata kredita',
  'credit-limit-set': 'Kreditni limit',
  adjustment: 'Ispravka',
  'deposit-reversed': 'Poništena uplata',
};
