import { z } from 'zod';
import { walletBalanceSchema, walletTransactionSchema } from '../api/wallet.ts';
import { idSchema } from '../primitives/ids.ts';

/**
 * `wallet.balance` and `wallet.transactions`: the actor's company; admins name one. 404 when there is no
 * such wallet.
 */
export const walletBalanceQuery = z.object({ companyId: idSchema.optional() });
export const walletBalanceResult = walletBalanceSchema;

/** Newest first. */
export const walletTransactionsQuery = walletBalanceQuery.extend({
  limit: z.int().min(1).max(1_000).default(200),
});
export const walletTransactionsResult = z.array(walletTransactionSchema);

export type WalletBalanceQuery = z.infer<typeof walletBalanceQuery>;
export type WalletTransactionsQuery = z.infer<typeof walletTransactionsQuery>;
