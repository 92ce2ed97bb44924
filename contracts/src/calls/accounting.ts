import { z } from 'zod';
import {
  accountTotalsSchema,
  ledgerEntrySchema,
  numberSeriesSchema,
  walletAccountSchema,
} from '../api/accounting.ts';
import { positionSchema } from '../api/history-events.ts';
import { DAYS_IN_ORDER, periodFields, periodQuerySchema } from '../api/history-review.ts';
import { defineCalls } from './call.ts';
import { exportLimit, exported } from './wallet-requests.ts';

const books = {
  ...periodFields,
  /** Of what the log holds up to here. */
  through: positionSchema,
};
const accountPlace = z.string().regex(/^[\da-f-]{36}_[a-z]{1,20}$/);
const entryPlace = z.string().regex(/^[\d:.TZ-]{20,30}_\d{1,19}$/);

/** By auditors and administrators. All balances are reckoned out of the double entries, up to an instant. */
export const accountingQueries = defineCalls({
  /** 503 while the books have not come to the position. */
  'wallet.accountTotals': {
    input: z.object(books).refine(...DAYS_IN_ORDER),
    result: accountTotalsSchema,
    sentBy: 'bff',
  },
  /** The accounts of companies that had an entry before the end of the period, by company. */
  'wallet.walletAccounts': {
    input: z
      .object({ ...books, before: accountPlace.optional(), limit: exportLimit })
      .refine(...DAYS_IN_ORDER),
    result: exported(walletAccountSchema, accountPlace),
    sentBy: 'bff',
  },
  /** The transactions of the period, oldest first. */
  'wallet.ledgerEntries': {
    input: z
      .object({ ...books, before: entryPlace.optional(), limit: exportLimit })
      .refine(...DAYS_IN_ORDER),
    result: exported(ledgerEntrySchema, entryPlace),
    sentBy: 'bff',
  },
  /** The numbers of orders that were placed in the period. */
  'orders.numbers': { input: periodQuerySchema, result: numberSeriesSchema, sentBy: 'bff' },
  /** The numbers of tickets that were opened in the period. */
  'support.numbers': { input: periodQuerySchema, result: numberSeriesSchema, sentBy: 'bff' },
  /** Events of both markets, by the days of the one: their numbers in the signed log, and in their streams. */
  'history.numbers': {
    input: periodQuerySchema,
    result: z.object({
      /** The last position of the log that was known. */
      through: positionSchema,
      events: numberSeriesSchema,
      streamRevisions: numberSeriesSchema,
    }),
    sentBy: 'bff',
  },
});
