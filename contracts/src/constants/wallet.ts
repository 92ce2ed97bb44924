/** What can happen to a wallet (O.15). */
export const TRANSACTION_KINDS = [
  'deposit',
  'debit',
  'refund',
  'credit-repaid',
  'credit-limit-set',
  'adjustment',
  'deposit-reversed',
] as const;
