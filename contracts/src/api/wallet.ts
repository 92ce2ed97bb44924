import { z } from 'zod';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { MONTH } from '../primitives/days.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  currencySchema,
  daySchema,
  instantSchema,
  signedSumSchema,
  sumSchema,
  languageSchema,
  tableFormatSchema,
} from '../primitives/schemas.ts';
import { MAX_PAGE_ROWS, pageNumberSchema, pageSizeSchema } from '../primitives/paging.ts';

/** Decimal strings in `currency`. availableCredit = max(0, creditLimit - creditUsed). */
export const walletBalanceSchema = z.object({
  currency: currencySchema,
  depositBalance: sumSchema,
  creditUsed: sumSchema,
  creditLimit: sumSchema,
  availableCredit: sumSchema,
  /** depositBalance + availableCredit: what a purchase may cost (ruling T.52). */
  totalAvailable: sumSchema,
});

/** Where the two columns of a statement stand, or what changed them. */
const statementColumnsSchema = z.object({
  deposit: signedSumSchema,
  /** What the company owes: used credit. */
  creditUsed: signedSumSchema,
});

/**
 * One line of the wallet's history (O.15). One convention holds everywhere: plus is what comes into the wallet, or makes
 * a figure grow; minus what leaves it, or makes a figure shrink. A repayment of credit leaves the deposit.
 */
export const walletTransactionSchema = z.object({
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  currency: currencySchema,
  amount: signedSumSchema,
  depositPart: signedSumSchema,
  /** What it changed of the credit that can still be used: grows where less is owed. */
  creditPart: signedSumSchema,
  /** What it changed, as a statement shows it: what is owed shrinks by a repayment. */
  change: statementColumnsSchema,
  /** Of a deposit: how much of it repaid used credit at once, which is the next transaction. */
  repaidCredit: sumSchema.nullable(),
  /** How the wallet stood after it. */
  balanceAfter: z.object({
    depositBalance: sumSchema,
    availableCredit: sumSchema,
    creditUsed: sumSchema,
  }),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  note: z.string().nullable(),
  /** The id of who did it; for a buyer anybody but the company's own people is 'portal-staff'. */
  actor: z.string(),
  occurredAt: instantSchema,
});

/** `GET /api/wallet` and `GET /api/wallet-balance`. */
export const walletResultSchema = z.object({ data: z.object({ balance: walletBalanceSchema }) });

/** `GET /api/wallet/transactions`, newest first. */
export const walletTransactionsResultSchema = z.object({ data: z.array(walletTransactionSchema) });

/** `GET /api/wallet/transactions`: `from` and `to` are days of the market, both included. Without any of it the latest 200. */
export const walletTransactionsFilterSchema = z.object({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  page: pageNumberSchema,
  perPage: pageSizeSchema({ usual: MAX_PAGE_ROWS }),
});

export const monthSchema = z.string().regex(MONTH, FIELD_FAULTS['not-a-month']);

/** `GET /api/wallet/statement` and its files. A month that has not begun yet is 422 `month-not-begun`. */
export const statementQuerySchema = z.object({ month: monthSchema });
/** The same as a file, in the reader's language. */
export const statementFileQuerySchema = statementQuerySchema.extend({ language: languageSchema });
/** The same as a table, which there is in several forms. */
export const statementTableQuerySchema = statementFileQuerySchema.extend({
  format: tableFormatSchema,
});

/** What one transaction changed, and where both columns stood after it. */
const statementMovementSchema = z.object({
  id: z.string(),
  occurredAt: instantSchema,
  kind: z.enum(TRANSACTION_KINDS),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  note: z.string().nullable(),
  /** Of a deposit: how much of it repaid used credit at once. */
  repaidCredit: sumSchema.nullable(),
  change: statementColumnsSchema,
  after: statementColumnsSchema,
});

/** A month of the wallet, by the clocks of its market: in each column opening + movements = closing, and closing = the next opening. */
export const walletStatementSchema = z.object({
  month: monthSchema,
  companyName: z.string(),
  currency: currencySchema,
  /** The first instant of the month, and that of the next one. */
  from: instantSchema,
  to: instantSchema,
  /** Whether the month is over: until then its movements may still grow. */
  final: z.boolean(),
  opening: statementColumnsSchema,
  movements: z.array(statementMovementSchema),
  /** The sum of the movements. */
  total: statementColumnsSchema,
  closing: statementColumnsSchema,
});

export type WalletBalance = z.infer<typeof walletBalanceSchema>;
export type WalletTransaction = z.infer<typeof walletTransactionSchema>;
export type StatementColumns = z.infer<typeof statementColumnsSchema>;
export type StatementMovement = z.infer<typeof statementMovementSchema>;
export type WalletStatement = z.infer<typeof walletStatementSchema>;
