import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  signedAmountSchema,
} from '../primitives/schemas.ts';

/** Decimal strings in `currency`. availableCredit = max(0, creditLimit - creditUsed). */
export const walletBalanceSchema = z.object({
  currency: currencySchema,
  depositBalance: amountSchema,
  creditUsed: amountSchema,
  creditLimit: amountSchema,
  availableCredit: amountSchema,
  /** depositBalance + availableCredit: what a purchase may cost (ruling T.52). */
  totalAvailable: amountSchema,
});

export const TRANSACTION_KINDS = [
  'deposit',
  'debit',
  'refund',
  'credit-repaid',
  'credit-limit-set',
  'adjustment',
] as const;

/** One line of the wallet's history (O.15). Amounts that leave the wallet are negative. */
export const walletTransactionSchema = z.object({
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  currency: currencySchema,
  amount: signedAmountSchema,
  depositPart: signedAmountSchema,
  creditPart: signedAmountSchema,
  /** depositBalance and availableCredit after it. */
  balanceAfter: z.object({ depositBalance: amountSchema, availableCredit: amountSchema }),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  occurredAt: instantSchema,
});

/** `GET /api/wallet` and `GET /api/wallet-balance`. */
export const walletAnswerSchema = z.object({ data: z.object({ balance: walletBalanceSchema }) });

/** `GET /api/wallet/transactions`, newest first. */
export const walletTransactionsAnswerSchema = z.object({ data: z.array(walletTransactionSchema) });

export type WalletBalance = z.infer<typeof walletBalanceSchema>;
export type WalletTransaction = z.infer<typeof walletTransactionSchema>;
