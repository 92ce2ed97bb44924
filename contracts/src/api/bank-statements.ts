import { z } from 'zod';
import { MAX_STATEMENT_ROWS, STATEMENT_FIELDS } from '../bank-statement/read-bank-statement.ts';
import { LINE_OUTCOMES } from '../constants/money.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  currencySchema,
  daySchema,
  instantSchema,
  line,
  reasonSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';

type StatementField = (typeof STATEMENT_FIELDS)[number]['name'];

/** `POST /api/admin/bank-statements`: a CSV of incoming payments, and the names of its columns where they differ. */
export const statementUploadSchema = z.strictObject({
  tenantId: tenantSchema,
  /** What people know the file by. */
  name: line(200).default(''),
  csv: z
    .string()
    .min(1)
    .max(900_000)
    .regex(/^\P{Cs}*$/u, FIELD_FAULTS['broken-file']),
  /** Field to column: {"amount": "Iznos"}; an empty column says that the file has no such field. */
  columns: z
    .partialRecord(
      z.enum(STATEMENT_FIELDS.map(({ name }) => name) as [StatementField, ...StatementField[]]),
      z.string().max(200),
    )
    .default({}),
});

/** Lines that a preview shows. */
export const PREVIEWED_LINES = 200;

const count = z.int().min(0).max(MAX_STATEMENT_ROWS);

/** How far a statement is: rows = booked + existing + waiting + unmatched + leftOut + notReached, always. */
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
  leftOut: count,
  notReached: count,
});

/** `GET /api/admin/bank-statements` and `/{id}`. */
export const listedStatementSchema = bankStatementSchema.extend({ receivedBy: namedActorSchema });

/** A line of a statement and what became of it. What cannot be read has no amount. */
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
  amount: sumSchema.nullable(),
  payer: z.string().nullable(),
  text: z.string().nullable(),
  bankTransactionId: z.string().nullable(),
  paymentId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  /** The wallet's transaction, or the request that waits. */
  transactionId: idSchema.nullable(),
});

/** A line of a statement that nobody has imported yet, and what would become of it now. */
export const previewLineSchema = statementLineSchema.pick({
  line: true,
  outcome: true,
  cause: true,
  message: true,
  bookedOn: true,
  amount: true,
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
});

/** `POST /api/admin/bank-payments/{id}/assign`. */
export const assignmentSchema = z.strictObject({ companyId: idSchema, reason: reasonSchema });

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
export type SettledPayment = z.infer<typeof settledPaymentSchema>;
export type StatementUpload = z.infer<typeof statementUploadSchema>;
