import { z } from 'zod';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import {
  monthSchema,
  walletBalanceSchema,
  walletStatementSchema,
  walletTransactionSchema,
} from '../api/wallet.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';

/**
 * `wallet.balance` and `wallet.transactions`: the actor's company; admins name one. 404 when there is no
 * such wallet.
 */
export const walletBalanceQuery = z.object({ companyId: idSchema.optional() });
export const walletBalanceResult = walletBalanceSchema;

/** `wallet.adminBalance`: any company's wallet, for admins; 404 before its first deposit or limit. */
export const walletAdminBalanceQuery = z.object({ companyId: idSchema });

/** Newest first. `from` is inclusive, `to` is not. */
export const walletTransactionsQuery = walletBalanceQuery.extend({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  page: z.int().min(1).max(10_000).default(1),
  limit: z.int().min(1).max(1_000).default(200),
});

/** `wallet.adminTransactions`: any company's transactions, for admins. */
export const walletAdminTransactionsQuery = walletTransactionsQuery.extend({ companyId: idSchema });

/** A page of transactions and how many match in all. */
export const walletTransactionsResult = z.object({
  items: z.array(walletTransactionSchema),
  total: z.int().min(0),
});

/** `wallet.statement`: a month of the actor's company. The edge adds its name, and whether the month is over. */
export const walletStatementQuery = z.object({ month: monthSchema });
export const walletStatementResult = walletStatementSchema.omit({ companyName: true, final: true });

export type WalletBalanceQuery = z.infer<typeof walletBalanceQuery>;
export type WalletTransactionsQuery = z.infer<typeof walletTransactionsQuery>;
export type WalletTransactionsPage = z.infer<typeof walletTransactionsResult>;
export type WalletStatementQuery = z.infer<typeof walletStatementQuery>;
export type WalletStatementFigures = z.infer<typeof walletStatementResult>;
