import { z } from 'zod';
import type { EventOf } from './event-of.ts';
import {
  companyTextField,
  currencyField,
  idField,
  moneyField,
  reasonAboutCompany,
  tenantField,
  textAboutCompany,
} from './event-fields.ts';
import { failureReason } from './failure-reason.ts';

/** Deposit and credit after an event; what the ledger's running balance shows. */
const balance = z.object({ deposit: moneyField, creditUsed: moneyField, creditLimit: moneyField });

/** What stands beside the reference of a deposit. */
export const besideReference = {
  /** What staff wrote, encrypted under the company's key. */
  note: companyTextField.optional(),
  /** Who paid, in the words of a bank statement: a record of the books, in the clear. */
  payer: z.string().optional(),
  /** Plain text, from an event that was upcast from v1; new events never set it. */
  plainNote: z.string().optional(),
};

/** Stream `wallet-<companyId>`: one wallet a company, in the currency of its market. */
export const walletEvents = {
  'WalletOpened.v1': z.object({
    companyId: idField,
    tenantId: tenantField,
    currency: currencyField,
  }),
  'DepositRecorded.v2': z.object({
    companyId: idField,
    transactionId: idField,
    amount: moneyField,
    reference: z.string(),
    ...besideReference,
    balance,
  }),
  /** With a reason where an admin repaid it; without one it went along with a deposit. */
  'CreditRepaid.v2': z.object({
    companyId: idField,
    transactionId: idField,
    amount: moneyField,
    ...reasonAboutCompany,
    balance,
  }),
  'CreditLimitSet.v1': z.object({ companyId: idField, limit: moneyField, balance }),
  'WalletDebited.v1': z.object({
    companyId: idField,
    transactionId: idField,
    paymentId: idField,
    orderId: idField,
    orderNumber: z.string(),
    amount: moneyField,
    depositPart: moneyField,
    creditPart: moneyField,
    balance,
  }),
  /**
   * Money back for an order: used credit goes down by `creditPart`, the deposit up by `depositPart`. What was paid on
   * credit and has been repaid since goes to the deposit.
   */
  'WalletRefunded.v1': z.object({
    companyId: idField,
    transactionId: idField,
    refundId: idField,
    paymentId: idField,
    orderId: idField,
    orderNumber: z.string(),
    amount: moneyField,
    depositPart: moneyField,
    creditPart: moneyField,
    reason: textAboutCompany,
    balance,
  }),
  /** The deposit put right by hand; the amount is negative where it was taken. */
  'WalletAdjusted.v2': z.object({
    companyId: idField,
    transactionId: idField,
    amount: moneyField,
    ...reasonAboutCompany,
    balance,
  }),
  /** A deposit that should not have been booked is taken back; what was spent of it is owed (`creditPart`). */
  'DepositReversed.v2': z.object({
    companyId: idField,
    transactionId: idField,
    /** Transaction of the deposit. */
    reverses: idField,
    amount: moneyField,
    depositPart: moneyField,
    creditPart: moneyField,
    ...reasonAboutCompany,
    balance,
  }),
};

/** Stream `payment-<paymentId>`. */
export const paymentEvents = {
  'PaymentStarted.v1': z.object({
    paymentId: idField,
    orderId: idField,
    companyId: idField,
    amount: moneyField,
  }),
  'PaymentCompleted.v1': z.object({
    paymentId: idField,
    orderId: idField,
    companyId: idField,
    amount: moneyField,
    depositPart: moneyField,
    creditPart: moneyField,
  }),
  /** So much of each part of the payment is given back: credit first, then deposit, together never more than was paid. */
  'PaymentRefunded.v1': z.object({
    paymentId: idField,
    orderId: idField,
    companyId: idField,
    refundId: idField,
    amount: moneyField,
    depositPart: moneyField,
    creditPart: moneyField,
  }),
  'PaymentFailed.v2': z.object({
    paymentId: idField,
    orderId: idField,
    companyId: idField,
    amount: moneyField,
    reason: failureReason,
  }),
};

export type WalletEvent = EventOf<typeof walletEvents>;
export type PaymentEvent = EventOf<typeof paymentEvents>;
