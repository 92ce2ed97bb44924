import { z } from 'zod';
import { MAX_STATEMENT_ROWS, STATEMENT_FIELDS } from '../bank-statement/statement-fields.ts';
import type { StatementField } from '../bank-statement/statement-fields.ts';
import { LINE_OUTCOMES, MAX_NAMED_RECEIPTS } from '../constants/wallet-requests.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  currencySchema,
  daySchema,
  fileText,
  instantSchema,
  line,
  positiveAmountSchema,
  reasonSchema,
  signedSumSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';
import {
  decidingColumnSchema,
  statementAnswersSchema,
  statementQuestionSchema,
} from './statement-questions.ts';

const columnName = z.string().max(500);

/** `POST /api/admin/bank-statements`: a CSV of incoming payments, and the names of its columns where they differ. */
export const statementUploadSchema = z.strictObject({
  tenantId: tenantSchema,
  /** What people know the file by. */
  name: line(200).default(''),
  csv: fileText(900_000),
  /**
   * Field to column: {"amount": "Iznos"}; an empty column says that the file has no such field, several are joined. A
   * column without a name is called by its place: "#4".
   */
  columns: z
    .partialRecord(
      z.enum(STATEMENT_FIELDS.map(({ name }) => name) as [StatementField, ...StatementField[]]),
      z.union([columnName, z.array(columnName).max(20)]),
    )
    .default({}),
  answers: statementAnswersSchema.prefault({}),
});

/** Lines that a preview shows. */
export const PREVIEWED_LINES = 200;

const count = z.int().min(0).max(MAX_STATEMENT_ROWS);

/** How far a statement is: rows = booked + existing + waiting + unmatched + split + leftOut + notReached, always. */
export const bankStatementSchema = z.object({
  id: idSchema,
  tenantId: tenantSchema,
  name: z.string(),
  receivedBy: z.string(),
  receivedAt: instantSchema,
  done: z.boolean(),
  rows: count,
  booked: count,
  existing: count,
  waiting: count,
  unmatched: count,
  split: count,
  leftOut: count,
  notReached: count,
});

/** `GET /api/admin/bank-statements` and `/{id}`. */
export const listedStatementSchema = bankStatementSchema.extend({ receivedBy: namedActorSchema });

/** A line of a statement and what became of it. What cannot be read is null, and stands in `writtenAmount` or `text`. */
export const statementLineSchema = z.object({
  id: z.string(),
  statementId: idSchema,
  tenantId: tenantSchema,
  line: z.int().min(1),
  outcome: z.enum(LINE_OUTCOMES),
  /** Why it is unmatched, or was left out. */
  cause: z.string().nullable(),
  message: z.string().nullable(),
  bookedOn: daySchema.nullable(),
  currency: currencySchema,
  /** Below zero where money went out. */
  amount: signedSumSchema.nullable(),
  /** As the file writes it, where it is no payment for certain. */
  writtenAmount: z.string().nullable(),
  payer: z.string().nullable(),
  text: z.string().nullable(),
  bankTransactionId: z.string().nullable(),
  paymentId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  /** The wallet's transaction, also while it waits; of a payment that the bank took back the deposit that it made. */
  transactionId: idSchema.nullable(),
  /** The request that a second person decides about: the line's own, or the one of its statement; null of any other line. */
  requestId: idSchema.nullable(),
  /** Of a payment to be settled, the companies whose names stand in it, or whose payer it was before. */
  suggestions: z.array(z.object({ companyId: idSchema, companyName: z.string() })),
});

/** A line of a statement that nobody has imported yet, and what would become of it now. */
const previewLineSchema = statementLineSchema.pick({
  line: true,
  outcome: true,
  cause: true,
  message: true,
  bookedOn: true,
  amount: true,
  writtenAmount: true,
  payer: true,
  text: true,
  bankTransactionId: true,
  companyId: true,
  companyName: true,
});

/** `POST /api/admin/bank-statements/preview`: what an import would do now; nothing is changed. */
export const statementPreviewSchema = z.object({
  currency: currencySchema,
  rows: count,
  booked: count,
  existing: count,
  waiting: count,
  unmatched: count,
  leftOut: count,
  /** Of the payments that would be booked, wait or be settled by hand: all money that is new. */
  newMoney: sumSchema,
  /** The first of them; what somebody must look at comes first. */
  lines: z.array(previewLineSchema).max(PREVIEWED_LINES),
  /** Nothing is imported before they are answered. */
  questions: z.array(statementQuestionSchema),
  /** Columns that say of each line whether it counts. */
  deciding: z.array(decidingColumnSchema),
  /** Columns with cells that nothing is read from. */
  unread: z.array(z.string()),
  /** Lines above the names of the columns. */
  above: z.int().min(0),
});

/** `POST /api/admin/bank-payments/{id}/assign`. */
export const assignmentSchema = z.strictObject({
  companyId: idSchema,
  reason: reasonSchema,
  /** Of a line whose amount could not be read. */
  amount: positiveAmountSchema.optional(),
  /** The line is this deposit of the company, which was entered by hand: nothing more is booked. */
  same: idSchema.optional(),
  /** Money of the same sum that it is not, as the refusal `deposit-looks-known` has named it. */
  noneOf: z.array(idSchema).max(MAX_NAMED_RECEIPTS).default([]),
});

export const MAX_PARTS = 20;

/** `POST /api/admin/bank-payments/{id}/split`: the parts add up to the line, and each is settled by itself. */
export const splitSchema = z.strictObject({
  parts: z.array(positiveAmountSchema).min(2).max(MAX_PARTS),
  reason: reasonSchema,
});

/** A payment after it was settled by hand. */
export const settledPaymentSchema = z.object({
  id: idSchema,
  outcome: z.enum(LINE_OUTCOMES),
  companyId: idSchema.nullable(),
  transactionId: idSchema.nullable(),
});

export type ListedStatement = z.infer<typeof listedStatementSchema>;
export type PreviewLine = z.infer<typeof previewLineSchema>;
export type StatementPreview = z.infer<typeof statementPreviewSchema>;
export type BankStatementRecord = z.infer<typeof bankStatementSchema>;
export type StatementLine = z.infer<typeof statementLineSchema>;
export type PaymentAssignment = z.infer<typeof assignmentSchema>;
export type SettledPayment = z.infer<typeof settledPaymentSchema>;
export type StatementUpload = z.infer<typeof statementUploadSchema>;
