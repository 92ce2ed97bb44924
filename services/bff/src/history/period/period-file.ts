import type { AccountTotal, NumberSeries } from 'contracts/api/accounting';
import type { Numbered } from 'contracts/constants/accounts';
import type { Language } from 'contracts/primitives/languages';
import type { Period } from 'contracts/primitives/market-days';
import type { Currency } from 'contracts/primitives/tenant';

import type { CsvFormat } from '../../http/csv-stream.ts';

/** For whom a file is written. */
export interface Reader {
  readonly language: Language;
  /** How its tables are written; `USUAL_TABLE_FORMAT` says what opens in columns where a language is read. */
  readonly format: CsvFormat;
}

/** A file about a period. */
export interface PeriodFile {
  /** The same in every language: 'trial-balance.csv'. */
  readonly name: string;
  /** In the reader's language. */
  readonly title: string;
  /** What it holds, in one or two sentences of the reader's language. */
  readonly about: string;
  /** Read as it is taken, once: neither its length nor the reader's pace is kept in memory. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** What is said of numbers that follow each other. */
export interface NumberStatement extends NumberSeries {
  readonly numbered: Numbered;
}

/** The figures of a period, as decimals ('1234.50') in its currency: for a cover, and for the files that prove them. */
export interface PeriodSummary {
  readonly period: Period;
  readonly currency: Currency;
  /** The instants between which the period lies; `to` is exclusive. */
  readonly bounds: { readonly from: string; readonly to: string };
  /** The last position of the log that is heeded. */
  readonly through: string;
  /** Transactions of the period; each is two or three entries. */
  readonly transactions: number;
  /** Accounts of companies, and how many of them close otherwise than their wallets recorded: none, in sound books. */
  readonly walletAccounts: number;
  readonly differingAccounts: number;
  /** Every account; of those that each company has, the sum. */
  readonly accounts: readonly AccountTotal[];
  readonly trialBalance: {
    /** Sums of the balances on either side at the end of the period. */
    readonly debit: string;
    readonly credit: string;
    /** Debits less credits: '0.00' where the books balance. */
    readonly difference: string;
    readonly isBalanced: boolean;
  };
  readonly numbers: readonly NumberStatement[];
}
