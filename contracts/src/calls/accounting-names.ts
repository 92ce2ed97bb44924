/** What the BFF asks for the books of a period. */
export const ACCOUNTING_QUERIES = [
  'wallet.accountTotals',
  'wallet.walletAccounts',
  'wallet.ledgerEntries',
  'orders.numbers',
  'support.numbers',
  'history.numbers',
] as const;
