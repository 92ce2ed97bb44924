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

/** Who did something to a wallet, as its company sees it, where it was none of its own people. */
export const PORTAL_STAFF = 'portal-staff';
