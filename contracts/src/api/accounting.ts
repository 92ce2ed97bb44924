import { z } from 'zod';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import { HOUSE_ACCOUNTS, LEDGER_ACCOUNTS, WALLET_ACCOUNTS } from '../constants/accounts.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  currencySchema,
  instantSchema,
  signedSumSchema,
  sumSchema,
} from '../primitives/schemas.ts';
import { positionSchema } from './history-events.ts';

const count = z.int().min(0);

/** A balance is above zero where debits prevail, and below where credits do: all of them sum to zero. */
const controlTotalFields = {
  /** Out of all entries before the period. */
  opening: signedSumSchema,
  /** Sums of the period's entries on either side. */
  debit: sumSchema,
  credit: sumSchema,
  /** Out of all entries before the end of the period. */
  closing: signedSumSchema,
  /** Entries of the period. */
  entries: count,
};

/** An account of the ledger; of those that each company has, the sum over all companies. */
export const accountTotalSchema = z.object({
  account: z.enum(LEDGER_ACCOUNTS),
  ...controlTotalFields,
});

/** One company's deposit or credit. */
export const walletAccountSchema = z.object({
  account: z.enum(WALLET_ACCOUNTS),
  companyId: idSchema,
  companyName: z.string().nullable(),
  ...controlTotalFields,
  /** What the wallet itself recorded with its last transaction of the period, as a balance of this account. */
  recorded: signedSumSchema,
});

/** What happened to a wallet, with its double entry. */
export const ledgerEntrySchema = z.object({
  transactionId: z.string(),
  /** Of its event in the log. */
  position: positionSchema,
  occurredAt: instantSchema,
  kind: z.enum(TRANSACTION_KINDS),
  companyId: idSchema,
  companyName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Of a deposit, the bank's. */
  reference: z.string().nullable(),
  /** What staff wrote: a note beside the reference, or the reason. Masked for whoever does not administer. */
  staffNote: z.string().nullable(),
  /** Debits are above zero, credits below; they sum to zero. */
  postings: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: signedSumSchema })),
});

export const accountTotalsSchema = z.object({
  currency: currencySchema,
  /** As it was asked for: with it, later questions are answered out of the same entries. */
  through: positionSchema,
  /** Of the period: those that moved money. */
  transactions: count,
  /** How many accounts of companies there are, and how many close otherwise than their wallets recorded. */
  walletAccounts: count,
  differingAccounts: count,
  /** The balances of every account at the end of the period, those of each company by themselves, by their sides. */
  trialBalance: z.object({ debit: sumSchema, credit: sumSchema }),
  accounts: z.array(accountTotalSchema).length(HOUSE_ACCOUNTS.length + WALLET_ACCOUNTS.length),
});

/** Numbers that follow each other, both included. */
const numberRangeSchema = z.object({ from: z.string(), to: z.string() });

/** Whether numbers of a kind, as they were given in a period, have gaps or stand twice. */
export const numberSeriesSchema = z.object({
  /** Null where none was given in the period. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** How many were given in the period; of revisions, how many streams they belong to. */
  count,
  /** What was given in the period and has no number yet: an event that the notary has not signed. */
  unnumbered: count,
  /** Numbers that were looked at and were given in the other market, or at another time. */
  elsewhere: count,
  /** Numbers that were looked at and that nothing bears. */
  missing: count,
  /** The first of the gaps. */
  gaps: z.array(numberRangeSchema),
  /** The first of the numbers that more than one bears. */
  duplicates: z.array(z.string()),
});

export type AccountTotal = z.infer<typeof accountTotalSchema>;
export type AccountTotals = z.infer<typeof accountTotalsSchema>;
export type WalletAccount = z.infer<typeof walletAccountSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type NumberSeries = z.infer<typeof numberSeriesSchema>;
