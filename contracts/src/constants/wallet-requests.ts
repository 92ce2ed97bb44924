import type { Tenant } from '../primitives/tenant.ts';

/** What changes a wallet by an amount that may be too large for one person: it then waits for a second admin. */
export const ACTION_KINDS = ['deposit', 'credit-limit', 'adjustment', 'reversal'] as const;

/** The same, and what a bank statement brings beyond what one person books alone: one request for all of its lines. */
export const REQUEST_KINDS = [...ACTION_KINDS, 'statement'] as const;

/** `booked`: at once, by one person; the others were too large for that. */
export const REQUEST_STATES = ['booked', 'pending', 'approved', 'rejected'] as const;

/** Minor units above which a second admin is needed, until a super admin sets another sum. */
export const DEFAULT_APPROVAL_SUM: Readonly<Record<Tenant, number>> = {
  eur: 500_000,
  km: 1_000_000,
};

/** What is booked without a second person is added up over so many milliseconds: 24 hours. */
export const UNAPPROVED_SUM_MS = 24 * 60 * 60 * 1000;

/**
 * What one person books alone within that time, for all companies of a market together: so many times the approval sum,
 * which itself bounds what is booked alone for one company.
 */
export const ADMIN_SUM_FACTOR = 3;

/** Keys in stock at which a product without a threshold of its own counts as low, until a super admin sets another number. */
export const DEFAULT_LOW_STOCK_THRESHOLD = 10;

/** Why a payment was given to no company by itself. */
export const UNMATCHED_CAUSES = [
  'no-reference',
  'unknown-reference',
  'several-references',
  'other-market',
  'refused',
  'looks-known',
  'part',
] as const;

/**
 * What became of a line of a bank statement: rows = booked + existing + waiting + unmatched + leftOut + notReached.
 * `existing`: another line, of this statement or an earlier one, is the same payment. `waiting`: for a second admin.
 * `split`: its parts are payments of their own. `left-out`: no payment, or dismissed by hand.
 */
export const LINE_OUTCOMES = [
  'not-reached',
  'booked',
  'existing',
  'waiting',
  'unmatched',
  'split',
  'left-out',
] as const;

/** What a company owes: used credit, or more of it than its limit allows. */
export const WALLET_DEBTS = ['any', 'over-limit'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestState = (typeof REQUEST_STATES)[number];
export type UnmatchedCause = (typeof UNMATCHED_CAUSES)[number];
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** In which order a file writes dates: day, month and year. */
export const CELL_ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** What may stand before the decimals of an amount. */
export const DECIMAL_SIGNS = ['.', ','] as const;

/** More money of one sum comes in for no company within the days in which it is asked about. */
export const MAX_NAMED_RECEIPTS = 1_000;

/** Settings of a market that one super admin asks for and another one approves. */
export const SETTINGS_OF_TWO = ['bankDetails', 'approvalSum'] as const;

/** For so long after a change of the market's account, whoever pays in is notified of it. */
export const NEW_ACCOUNT_NOTICE_DAYS = 14;

/** After so long, whoever reads the console has seen the change: 3 days. */
export const SETTINGS_CHANGE_NOTICE_MS = 3 * 24 * 60 * 60_000;
