import { z } from 'zod';
import { UNMATCHED_CAUSES } from '../constants/money.ts';
import type { EventOf } from './event-of.ts';
import { idField, moneyField, tenantField } from './event-fields.ts';

/** An account of the portal's own: IBAN and BIC where the market is EUR, a domestic number where it is KM. */
const bankDetails = z.object({
  holder: z.string(),
  bank: z.string(),
  iban: z.string().optional(),
  bic: z.string().optional(),
  accountNumber: z.string().optional(),
});

/** Stream `marketSettings-<tenant>`. */
export const marketSettingsEvents = {
  'BankDetailsSet.v1': z.object({ tenantId: tenantField, bankDetails: bankDetails.nullable() }),
  /** Amounts above it wait for a second admin. */
  'ApprovalSumSet.v1': z.object({ tenantId: tenantField, sum: moneyField }),
  /** Keys in stock at which a product counts as low, where it has no threshold of its own. */
  'LowStockThresholdSet.v1': z.object({ tenantId: tenantField, threshold: z.int().min(0) }),
};

/** What is done to the wallet once a second admin agrees. */
const deed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deposit'),
    amount: moneyField,
    reference: z.string(),
    note: z.string().optional(),
    keepCredit: z.boolean(),
  }),
  z.object({ kind: z.literal('credit-limit'), limit: moneyField }),
  z.object({ kind: z.literal('adjustment'), amount: moneyField, reason: z.string() }),
  z.object({
    kind: z.literal('reversal'),
    reverses: idField,
    amount: moneyField,
    reason: z.string(),
  }),
]);

/** Stream `walletRequest-<requestId>`; the id is that of the transaction that it becomes. */
export const walletRequestEvents = {
  'WalletRequestOpened.v1': z.object({
    requestId: idField,
    companyId: idField,
    tenantId: tenantField,
    /** Who may not approve it. */
    requestedBy: z.string(),
    deed,
    /** The payment on a bank statement that it books. */
    paymentId: idField.optional(),
  }),
  'WalletRequestApproved.v1': z.object({
    requestId: idField,
    companyId: idField,
    approvedBy: z.string(),
  }),
  'WalletRequestRejected.v1': z.object({
    requestId: idField,
    companyId: idField,
    rejectedBy: z.string(),
    reason: z.string(),
  }),
};

const payment = z.object({
  paymentId: idField,
  line: z.int().min(1),
  bookedOn: z.string(),
  amount: moneyField,
  payer: z.string(),
  text: z.string(),
  bankTransactionId: z.string().nullable(),
});

const leftOutLine = z.object({ line: z.int().min(1), reason: z.string(), message: z.string() });

/** Stream `bankStatement-<statementId>`: a list of payments, and how far it was gone through. */
export const bankStatementEvents = {
  'BankStatementReceived.v1': z.object({
    statementId: idField,
    tenantId: tenantField,
    name: z.string(),
    receivedBy: z.string(),
    rows: z.int().min(0),
    payments: z.array(payment),
    leftOut: z.array(leftOutLine),
  }),
  /** The next lines. Those not named here begin a payment of their own, in the same append. */
  'BankStatementLinesBooked.v1': z.object({
    statementId: idField,
    count: z.int().min(1),
    remaining: z.int().min(0),
    /** Lines of payments that were there already. */
    existing: z.array(z.object({ line: z.int().min(1), paymentId: idField })),
    leftOut: z.array(leftOutLine),
  }),
};

/** Stream `bankPayment-<paymentId>`: money that a bank has told of, on whichever statement it stood first. */
export const bankPaymentEvents = {
  'BankPaymentReceived.v1': payment.extend({
    tenantId: tenantField,
    statementId: idField,
    /** Null: a company was found by its reference. */
    unmatched: z.object({ cause: z.enum(UNMATCHED_CAUSES), message: z.string() }).nullable(),
  }),
  /** The transaction of the wallet; `waiting`: it is the id of a request that another admin must agree to. */
  'BankPaymentAssigned.v1': z.object({
    paymentId: idField,
    companyId: idField,
    transactionId: idField,
    waiting: z.boolean(),
    /** Null: by its reference. */
    reason: z.string().nullable(),
  }),
  /** The second admin agreed. */
  'BankPaymentApproved.v1': z.object({ paymentId: idField, requestId: idField }),
  /** The second admin did not agree, so it is to be settled again. */
  'BankPaymentReturned.v1': z.object({
    paymentId: idField,
    requestId: idField,
    reason: z.string(),
  }),
  /** It is for no wallet. */
  'BankPaymentDismissed.v1': z.object({ paymentId: idField, reason: z.string() }),
};

export type BankDetails = z.infer<typeof bankDetails>;
export type Deed = z.infer<typeof deed>;
export type ReceivedPayment = z.infer<typeof payment>;
export type MarketSettingsEvent = EventOf<typeof marketSettingsEvents>;
export type WalletRequestEvent = EventOf<typeof walletRequestEvents>;
export type BankStatementEvent = EventOf<typeof bankStatementEvents>;
export type BankPaymentEvent = EventOf<typeof bankPaymentEvents>;
