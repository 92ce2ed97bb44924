import { z } from 'zod';
import { SETTINGS_OF_TWO, UNMATCHED_CAUSES } from '../constants/wallet-requests.ts';
import type { EventOf } from './event-of.ts';
import {
  companyTextField,
  idField,
  instantField,
  moneyField,
  reasonAboutCompany,
  tenantField,
} from './event-fields.ts';
import { besideReference } from './wallet.ts';

/** An account of the portal's own: IBAN and BIC where the market is EUR, a domestic number where it is KM. */
const bankDetails = z.object({
  holder: z.string(),
  bank: z.string(),
  iban: z.string().optional(),
  bic: z.string().optional(),
  accountNumber: z.string().optional(),
});

const settingsRequest = {
  tenantId: tenantField,
  requestId: idField,
  /** Who may not approve it. */
  requestedBy: z.string(),
  requestedAt: instantField,
};

/** Stream `marketSettings-<tenant>`. */
export const marketSettingsEvents = {
  /** `requestId`: of the request that another super admin has approved; absent where the machine's operator set it. */
  'BankDetailsSet.v1': z.object({
    tenantId: tenantField,
    bankDetails: bankDetails.nullable(),
    requestId: idField.optional(),
  }),
  /** Amounts above it wait for a second admin, and what comes to more within 24 hours. */
  'ApprovalSumSet.v1': z.object({
    tenantId: tenantField,
    sum: moneyField,
    requestId: idField.optional(),
  }),
  /** What a super admin asks for holds once another one has approved it. */
  'BankDetailsRequested.v1': z.object({ ...settingsRequest, bankDetails: bankDetails.nullable() }),
  'ApprovalSumRequested.v1': z.object({ ...settingsRequest, sum: moneyField }),
  /** Somebody did not agree, or whoever had asked for it took it back. */
  'SettingsRequestRejected.v1': z.object({
    tenantId: tenantField,
    requestId: idField,
    setting: z.enum(SETTINGS_OF_TWO),
    rejectedBy: z.string(),
  }),
  /** Keys in stock at which a product counts as low, where it has no threshold of its own. */
  'LowStockThresholdSet.v1': z.object({ tenantId: tenantField, threshold: z.int().min(0) }),
};

/** `limitSeen`: the one that it was asked to replace, and no other; absent of early requests. */
const limits = { limit: moneyField, limitSeen: moneyField.optional() };

/** What is done to the wallet once a second admin agrees. */
const action = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deposit'),
    amount: moneyField,
    reference: z.string(),
    ...besideReference,
    keepCredit: z.boolean(),
  }),
  z.object({ kind: z.literal('credit-limit'), ...limits }),
  z.object({ kind: z.literal('adjustment'), amount: moneyField, ...reasonAboutCompany }),
  z.object({
    kind: z.literal('reversal'),
    reverses: idField,
    amount: moneyField,
    ...reasonAboutCompany,
  }),
]);

/** Stream `walletRequest-<requestId>`; the id is that of the transaction that it becomes. */
export const walletRequestEvents = {
  'WalletRequestOpened.v2': z.object({
    requestId: idField,
    companyId: idField,
    tenantId: tenantField,
    /** Who may not approve it. */
    requestedBy: z.string(),
    deed: action,
    /** The payment on a bank statement that it books. */
    paymentId: idField.optional(),
  }),
  'WalletRequestApproved.v1': z.object({
    requestId: idField,
    companyId: idField,
    approvedBy: z.string(),
  }),
  'WalletRequestRejected.v2': z.object({
    requestId: idField,
    companyId: idField,
    rejectedBy: z.string(),
    ...reasonAboutCompany,
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
  /** The same for lines of the same words, however their columns were mapped; absent of lines before they were kept whole. */
  rowId: idField.optional(),
});

/** What a line says that is no payment, or none for certain. */
const lineContent = z.object({
  bookedOn: z.string().nullable(),
  /** Signed, in the currency of the account: '-20.00'; null where it could not be read. */
  amount: z.string().nullable(),
  /** As the file writes it. */
  writtenAmount: z.string(),
  payer: z.string(),
  text: z.string(),
  bankTransactionId: z.string().nullable(),
  rowId: idField,
});

const leftOutLine = z.object({ line: z.int().min(1), reason: z.string(), message: z.string() });

const leftOutLineWithContent = leftOutLine.extend({
  /** Absent of lines before they were kept whole. */
  told: lineContent.optional(),
  /** Money may have come in, or gone back, by it: somebody has to settle it. */
  paymentId: idField.optional(),
});

/** Money that the portal knows: a payment of a statement, or a deposit by hand. */
const receiptKind = z.enum(['payment', 'deposit']);

const receivedPayment = payment.extend({
  /** The line states money that the portal knows already. */
  sameAs: z.object({ kind: receiptKind, id: idField, companyId: idField.nullable() }).optional(),
  /** Like the line, and another payment: so the file or whoever imported it has said. */
  noneOf: z.array(idField).optional(),
});

/** Stream `bankStatement-<statementId>`: a list of payments, and how far it was gone through. */
export const bankStatementEvents = {
  'BankStatementReceived.v1': z.object({
    statementId: idField,
    tenantId: tenantField,
    name: z.string(),
    receivedBy: z.string(),
    rows: z.int().min(0),
    payments: z.array(receivedPayment),
    leftOut: z.array(leftOutLineWithContent),
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

/** Stream `statementRequest-<statementId>`: what a statement brought beyond what one person books alone in 24 hours. */
export const statementRequestEvents = {
  /** Some of its lines wait, each as the deposit that it is to become. */
  'StatementLinesHeld.v1': z.object({
    statementId: idField,
    tenantId: tenantField,
    lines: z.array(
      z.object({
        paymentId: idField,
        companyId: idField,
        transactionId: idField,
        amount: moneyField,
      }),
    ),
  }),
  /** The statement was gone through: a second person may decide. */
  'StatementRequestOpened.v1': z.object({
    statementId: idField,
    tenantId: tenantField,
    /** Who imported the statement, and may not approve it. */
    requestedBy: z.string(),
    lines: z.int().min(1),
    amount: moneyField,
  }),
  'StatementRequestApproved.v1': z.object({ statementId: idField, approvedBy: z.string() }),
  /** Its lines concern many companies, so the reason is encrypted under the key of none. */
  'StatementRequestRejected.v1': z.object({
    statementId: idField,
    rejectedBy: z.string(),
    reason: z.string(),
  }),
  /** The next of its lines were booked, or are to be settled by hand. */
  'StatementRequestLinesSettled.v1': z.object({
    statementId: idField,
    /** Transactions of those that were booked. */
    booked: z.array(idField),
    count: z.int().min(1),
    remaining: z.int().min(0),
  }),
};

/**
 * Streams `unapprovedSum-<companyId>` and `unapprovedSum-<tenant>-<actorId>`: what was booked without a second person,
 * for one company by anybody, and by one person in a market.
 */
export const unapprovedSumEvents = {
  'CompanySumRaised.v1': z.object({
    tenantId: tenantField,
    companyId: idField,
    amount: moneyField,
    bookedAt: instantField,
  }),
  'AdminSumRaised.v1': z.object({
    tenantId: tenantField,
    adminId: z.string(),
    amount: moneyField,
    bookedAt: instantField,
  }),
};

/** Stream `bankPayment-<paymentId>`: money that a bank has reported, on whichever statement it stood first. */
export const bankPaymentEvents = {
  'BankPaymentReceived.v1': payment.extend({
    tenantId: tenantField,
    statementId: idField,
    /** Null: a company was found by its reference. */
    unmatched: z.object({ cause: z.enum(UNMATCHED_CAUSES), message: z.string() }).nullable(),
  }),
  /** A line of which somebody has to say what it is: by it money may have come in, or gone back. */
  'BankLineKept.v1': lineContent.extend({
    paymentId: idField,
    tenantId: tenantField,
    statementId: idField,
    line: z.int().min(1),
    cause: z.string(),
    message: z.string(),
    /** Of a payment that the bank took back: whose it was, and the deposit that it made. */
    companyId: idField.nullable(),
    depositId: idField.nullable(),
  }),
  /** The transaction of the wallet; `waiting`: it is the id of a request that another admin must agree to. */
  'BankPaymentAssigned.v2': z.object({
    paymentId: idField,
    companyId: idField,
    transactionId: idField,
    waiting: z.boolean(),
    /** Of staff, encrypted under the company's key; null: by its reference. */
    reason: companyTextField.nullable(),
    /** What the portal itself says of it, in plain text; of staff only in an event that was upcast from v1. */
    plainReason: z.string().optional(),
    /** Of a line whose amount could not be read: as whoever settled it has said. */
    amount: moneyField.optional(),
    /** It is a deposit that was entered by hand before: nothing more was booked. */
    enteredByHand: z.boolean().optional(),
  }),
  /** The second admin agreed. */
  'BankPaymentApproved.v1': z.object({ paymentId: idField, requestId: idField }),
  /** The second admin did not agree, so it is to be settled again. */
  'BankPaymentReturned.v2': z.object({
    paymentId: idField,
    requestId: idField,
    /** Whose wallet it was to go to; absent from an event that was upcast from v1. */
    companyId: idField.optional(),
    ...reasonAboutCompany,
  }),
  /** It is for several companies: each part is a payment of its own from now on. */
  'BankPaymentSplit.v1': z.object({
    paymentId: idField,
    parts: z.array(z.object({ paymentId: idField, amount: moneyField })),
    reason: z.string(),
  }),
  /** It is for no wallet. */
  'BankPaymentDismissed.v1': z.object({ paymentId: idField, reason: z.string() }),
  /** It was dismissed by mistake: it is to be settled again. */
  'BankPaymentReopened.v1': z.object({ paymentId: idField, reason: z.string() }),
};

/** Stream `receipts-<tenant>-<minor units>`: all money of one sum that came in, however the portal learned of it. */
export const receiptsEvents = {
  'ReceiptNoted.v1': z.object({
    tenantId: tenantField,
    amount: moneyField,
    kind: receiptKind,
    /** Of the payment, or of the deposit's transaction. */
    id: idField,
    statementId: idField.nullable(),
    bookedOn: z.string(),
    companyId: idField.nullable(),
    rowId: idField.nullable(),
    bankTransactionId: z.string().nullable(),
    /** The deposit by hand that the payment was said to be: no other payment is it. Absent of early events. */
    enteredAs: idField.optional(),
    /** Of payer, text and number; of a deposit of its reference, in early events of its note too: sorted, in capital letters. */
    words: z.string(),
  }),
};

export type BankDetails = z.infer<typeof bankDetails>;
export type WalletAction = z.infer<typeof action>;
export type ReceivedPayment = z.infer<typeof receivedPayment>;
export type LeftOutLine = z.infer<typeof leftOutLineWithContent>;
export type KeptLine = z.infer<(typeof bankPaymentEvents)['BankLineKept.v1']>;
export type ReceiptNote = z.infer<(typeof receiptsEvents)['ReceiptNoted.v1']>;
export type MarketSettingsEvent = EventOf<typeof marketSettingsEvents>;
export type WalletRequestEvent = EventOf<typeof walletRequestEvents>;
export type BankStatementEvent = EventOf<typeof bankStatementEvents>;
export type StatementRequestEvent = EventOf<typeof statementRequestEvents>;
export type UnapprovedSumEvent = EventOf<typeof unapprovedSumEvents>;
export type BankPaymentEvent = EventOf<typeof bankPaymentEvents>;
export type ReceiptsEvent = EventOf<typeof receiptsEvents>;
