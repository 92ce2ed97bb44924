// Amounts of accounts are signed as in docs/decisions/0090: debits are positive, credits negative.

/** Accounts that each company has: what it has paid in (owed to it), and what it has used of its credit (owed by it). */
export const WALLET_ACCOUNTS = ['deposit', 'receivable'] as const;

/** Accounts of the house, one of each in a market. */
export const HOUSE_ACCOUNTS = ['bank', 'sales', 'adjustment'] as const;

/** Every account of the double entries. */
export const LEDGER_ACCOUNTS = [...WALLET_ACCOUNTS, ...HOUSE_ACCOUNTS] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Whether an account is the house's; every other one is a company's. */
export function isHouseAccount(account: LedgerAccount): boolean {
  return HOUSE_ACCOUNTS.some((each) => each === account);
}

/** Of gaps and of duplicates so many are named; one more than these says that there are more. */
export const MAX_NAMED_NUMBERS = 100;

/** What bears numbers that follow each other. */
export const NUMBERED = ['orders', 'tickets', 'events', 'stream-revisions'] as const;
export type Numbered = (typeof NUMBERED)[number];
