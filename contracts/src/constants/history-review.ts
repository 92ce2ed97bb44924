/** How an account stood at the end of a day; who was invited has no password yet, what was erased had been closed. */
export const ACCESS_STATES = ['active', 'invited', 'disabled', 'erased'] as const;

/**
 * Rights of one account that an auditor wants apart. `books-and-approves`: may enter amounts and agree to those of others
 * (nobody agrees to their own). `grants-and-books`: may also give roles to staff. `buys-and-approves`: may order for their
 * company and approve orders of others. `no-second-factor`: works for the portal with a password alone.
 */
export const ACCESS_CONFLICTS = [
  'books-and-approves',
  'grants-and-books',
  'buys-and-approves',
  'no-second-factor',
] as const;
export type AccessConflict = (typeof ACCESS_CONFLICTS)[number];

/** What changes a wallet other than a purchase. */
export const MONEY_ACTS = [
  'deposit',
  'credit-limit',
  'adjustment',
  'reversal',
  'repayment',
  'refund',
] as const;
export type MoneyAct = (typeof MONEY_ACTS)[number];

/** What became of it: it is in the wallet, it waits for a second person, or that one did not agree. */
export const ACT_OUTCOMES = ['booked', 'waiting', 'rejected'] as const;

/**
 * What the rule of two people does not cover, or was not kept. `same-person`: who entered it agreed to it.
 * `one-person-above-sum`: above the sum of that day with no second person. `one-person-refund`: a refund above the sum,
 * which one person may give (docs/decisions/0046). `by-operator`: entered by whoever has the machine, whom no rule holds.
 */
export const DUTY_EXCEPTIONS = [
  'same-person',
  'one-person-above-sum',
  'one-person-refund',
  'by-operator',
] as const;
export type DutyException = (typeof DUTY_EXCEPTIONS)[number];

/** How somebody came to rights, or lost them. */
export const GRANT_KINDS = [
  'account-opened',
  'role-changed',
  'company-role-given',
  'account-disabled',
  'account-enabled',
  'second-factors-reset',
] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];
