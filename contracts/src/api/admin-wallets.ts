import { z } from 'zod';
import {
  ACTION_KINDS,
  REQUEST_KINDS,
  REQUEST_STATES,
  SETTINGS_OF_TWO,
} from '../constants/wallet-requests.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { compactAccount, isBic, isDomesticAccount, isIban } from '../primitives/bank-account.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  positiveAmountSchema,
  reasonSchema,
  requiredLine,
  revisionSchema,
  signedSumSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import type { Tenant } from '../primitives/tenant.ts';
import { namedActorSchema } from './admin-keys.ts';
import { decidersFields } from './deciders.ts';
import { walletBalanceSchema, walletTransactionSchema } from './wallet.ts';

const account = (is: (text: string) => boolean, message: string) =>
  z.string().max(50).overwrite(compactAccount).refine(is, { message });

/** The portal's account in a market. */
export const bankDetailsSchema = z.strictObject({
  holder: requiredLine(70),
  bank: requiredLine(70),
  iban: account(isIban, FIELD_FAULTS['not-an-iban']).optional(),
  bic: account(isBic, FIELD_FAULTS['not-a-bic']).optional(),
  accountNumber: account(isDomesticAccount, FIELD_FAULTS['not-an-account']).optional(),
});

/** `PUT /api/admin/settings/{market}`, with `If-Match`. */
export const settingsFieldsSchema = z.strictObject({
  bankDetails: bankDetailsSchema.nullable(),
  /**
   * Amounts above it wait for a second admin; 0: all do. So does what takes a company above it within 24 hours, or one
   * admin above three times as much.
   */
  approvalSum: amountSchema,
  /** Keys in stock at which a product counts as low. */
  lowStockThreshold: z.int().min(0).max(100_000),
});

/** What of bank details does not fit their market. */
export function bankDetailsProblem(
  tenantId: Tenant,
  details: z.infer<typeof bankDetailsSchema> | null,
): { readonly path: string; readonly message: string } | undefined {
  if (!details) return undefined;
  const { iban, bic, accountNumber } = details;
  if (tenantId === 'eur') {
    if (iban === undefined) return { path: 'iban', message: FIELD_FAULTS['iban-wanted'] };
    return accountNumber === undefined
      ? undefined
      : { path: 'accountNumber', message: FIELD_FAULTS['iban-instead'] };
  }
  if (accountNumber === undefined) {
    return { path: 'accountNumber', message: FIELD_FAULTS['account-wanted'] };
  }
  return iban === undefined && bic === undefined
    ? undefined
    : { path: 'iban', message: FIELD_FAULTS['account-instead'] };
}

const settingsPartSchema = z
  .object({ ...settingsFieldsSchema.shape, approvalSum: sumSchema })
  .partial();

/** A change that waits for another super admin; until then what stood before holds. */
const settingsRequestSchema = z.object({
  id: idSchema,
  setting: z.enum(SETTINGS_OF_TWO),
  after: settingsPartSchema,
  requestedBy: z.string(),
  requestedAt: instantSchema,
});

/** The settings of a market; `revision` goes back as `If-Match`, and counts what was ever set, asked for or refused. */
export const marketSettingsSchema = z.object({
  ...settingsFieldsSchema.shape,
  approvalSum: sumSchema,
  id: tenantSchema,
  currency: currencySchema,
  revision: revisionSchema,
  /** One for each setting at most. */
  waiting: z.array(settingsRequestSchema),
});

/** `GET` and `PUT /api/admin/settings/{market}`, and the decision of a request: who asked by name. */
export const listedSettingsSchema = marketSettingsSchema.extend({
  waiting: z.array(
    settingsRequestSchema.extend({ requestedBy: namedActorSchema, ...decidersFields }),
  ),
});

/** One thing that was set, newest first: what it was and what it became. */
export const settingsChangeSchema = z.object({
  id: z.string(),
  before: settingsPartSchema,
  after: settingsPartSchema,
  /** Who asked for it, where another one has approved it. */
  requestedBy: z.string().nullable(),
  actor: z.string(),
  occurredAt: instantSchema,
});

/** `GET /api/admin/settings/{market}/history`. */
export const listedChangeSchema = settingsChangeSchema.extend({
  requestedBy: namedActorSchema.nullable(),
  actor: namedActorSchema,
});

/** What was asked for, approved, rejected or set of the settings that take two people, as super admins are notified of it. */
export const settingsActionSchema = z.object({
  deed: z.enum(['requested', 'approved', 'rejected', 'set']),
  tenantId: tenantSchema,
  currency: currencySchema,
  setting: z.enum(SETTINGS_OF_TWO),
  before: settingsPartSchema,
  after: settingsPartSchema,
  requestedBy: z.string().nullable(),
  actor: z.string(),
  occurredAt: instantSchema,
});

/** `GET /api/wallet/payment-details`: how the company pays in. */
export const paymentDetailsSchema = z.object({
  currency: currencySchema,
  /** Null until the portal has said which account it is. */
  bankDetails: bankDetailsSchema.nullable(),
  /** When another account took the place of the one before; null once that is known for 14 days, or never happened. */
  accountChangedAt: instantSchema.nullable(),
  reference: z.string(),
});

/** What was asked for and waits, or how it was decided since. */
export const pendingActionSchema = z.object({
  status: z.enum(REQUEST_STATES).exclude(['booked']),
  requestId: idSchema,
  companyId: idSchema,
  kind: z.enum(ACTION_KINDS),
  currency: currencySchema,
  amount: signedSumSchema,
  ...decidersFields,
});

/** 201 (200 of a limit) with the balance where it was booked, 202 with the request where a second admin must agree. */
export const bookedOrPendingSchema = z.union([walletBalanceSchema, pendingActionSchema]);

const signedAmountSchema = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,2})?$/, FIELD_FAULTS['not-a-signed-amount'])
  .refine((amount) => /[1-9]/.test(amount), { message: FIELD_FAULTS['amount-is-zero'] });

/** `POST /api/admin/wallets/{companyId}/adjustments`: the deposit put right, with a minus where it is lowered. */
export const adjustmentSchema = z.strictObject({
  amount: signedAmountSchema,
  currency: currencySchema,
  reason: reasonSchema,
});

/** `POST /api/admin/wallets/{companyId}/repayments`: used credit repaid from the deposit. */
export const repaymentSchema = z.strictObject({
  amount: positiveAmountSchema,
  currency: currencySchema,
  reason: reasonSchema,
});

/** `POST /api/admin/wallets/{companyId}/deposits/{transactionId}/reversal`, and whatever else takes a reason alone. */
export const becauseSchema = z.strictObject({ reason: reasonSchema });

/** A deposit, or another change of a wallet that needed two people. */
export const walletRequestSchema = z.object({
  id: idSchema,
  /** Null of a statement's request, whose lines concern many. */
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  tenantId: tenantSchema,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  currency: currencySchema,
  /** Of a credit limit the new one; of a statement's request all of its lines together. */
  amount: signedSumSchema,
  /** The bank's reference of a deposit. */
  reference: z.string().nullable(),
  /** Note of a deposit, reason of anything else. */
  note: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: instantSchema,
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  rejectionReason: z.string().nullable(),
  /** Whether the deposit was taken back since. */
  reversed: z.boolean(),
  /** The payment on a bank statement that it books. */
  paymentId: idSchema.nullable(),
  /** Of a statement's request, which goes by the statement's id: how many lines it asks for. */
  lines: z.int().min(1).nullable(),
});

/** `GET /api/admin/deposits` and `/{id}`: everybody by name. */
export const listedRequestSchema = walletRequestSchema.extend({
  requestedBy: namedActorSchema,
  decidedBy: namedActorSchema.nullable(),
  ...decidersFields,
});

/** `POST /api/admin/deposits/{id}/approve` and `/reject`. */
export const decidedRequestSchema = z.object({
  ...pendingActionSchema.shape,
  status: z.enum(['approved', 'rejected']),
  kind: z.enum(REQUEST_KINDS),
  /** Null of a statement's request: its lines are booked or returned one after the other, in many wallets. */
  companyId: idSchema.nullable(),
  balance: walletBalanceSchema.nullable(),
});

/** `GET /api/admin/wallets`: a wallet among all of them. */
export const listedWalletSchema = z.object({
  /** The company's. */
  id: idSchema,
  companyName: z.string().nullable(),
  tenantId: tenantSchema,
  balance: walletBalanceSchema,
  changedAt: instantSchema.nullable(),
});

/** `GET /api/admin/wallets/{companyId}/transactions`. */
export const adminTransactionSchema = walletTransactionSchema.extend({ actor: namedActorSchema });

/** What of money waits for somebody. */
export const waitingMoneySchema = z.object({
  /** For a second admin. */
  requests: z.int().min(0),
  /** Payments that are to be settled by hand. */
  payments: z.int().min(0),
});

/** `GET /api/admin/wallet-sums`: all wallets of a market together. */
export const walletSumsSchema = z.object({
  currency: currencySchema,
  wallets: z.int().min(0),
  deposits: sumSchema,
  creditUsed: sumSchema,
  creditLimits: sumSchema,
  /** Amounts that wait for a second admin. */
  pendingRequests: z.int().min(0),
});

export type SettingsFields = z.infer<typeof settingsFieldsSchema>;
export type SettingsRequest = z.infer<typeof settingsRequestSchema>;
export type ListedSettings = z.infer<typeof listedSettingsSchema>;
export type SettingsAction = z.infer<typeof settingsActionSchema>;
export type MarketSettings = z.infer<typeof marketSettingsSchema>;
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
export type PendingAction = z.infer<typeof pendingActionSchema>;
export type BookedOrPending = z.infer<typeof bookedOrPendingSchema>;
export type WalletRequest = z.infer<typeof walletRequestSchema>;
export type ListedRequest = z.infer<typeof listedRequestSchema>;
export type ListedChange = z.infer<typeof listedChangeSchema>;
export type ListedWallet = z.infer<typeof listedWalletSchema>;
export type AdminTransaction = z.infer<typeof adminTransactionSchema>;
export type DecidedRequest = z.infer<typeof decidedRequestSchema>;
export type WalletSums = z.infer<typeof walletSumsSchema>;
