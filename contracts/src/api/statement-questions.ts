import { z } from 'zod';
import { CELL_ORDERS, DECIMAL_SIGNS, MAX_NAMED_RECEIPTS } from '../constants/wallet-requests.ts';
import { idSchema } from '../primitives/ids.ts';
import { daySchema, sumSchema } from '../primitives/schemas.ts';

const column = z.string().max(500);
const value = z.string().max(200);

/** Whether the lines with a value of a column count; null: only somebody who knows the file can say. */
export const decidingColumnSchema = z.object({
  column,
  values: z.array(z.object({ value, rows: z.int().min(1), counts: z.boolean().nullable() })),
});

/** Money that the portal knows, and that a line may name again. */
const knownReceiptSchema = z.object({
  id: idSchema,
  /** A payment of a statement, or a deposit that was entered by hand. */
  kind: z.enum(['payment', 'deposit']),
  bookedOn: daySchema,
  payer: z.string(),
  /** Of a deposit by hand its reference. */
  text: z.string(),
  bankTransactionId: z.string().nullable(),
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  statementId: idSchema.nullable(),
});

/** Money of the same sum, as the refusal `deposit-looks-known` names it in its details (`candidates`). */
export const namedReceiptsSchema = z.array(
  knownReceiptSchema.pick({ id: true, kind: true, bookedOn: true }),
);

/** A line that may be money that is known. `proposal`: the id of that money; null: likelier another payment. */
export const lineQuestionSchema = z.object({
  kind: z.literal('line'),
  id: z.string(),
  line: z.int().min(1),
  bookedOn: daySchema,
  amount: sumSchema,
  payer: z.string(),
  text: z.string(),
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  candidates: z.array(knownReceiptSchema),
  proposal: idSchema.nullable(),
});

/** What an import asks before it books anything. Each is answered in `answers` of the upload. */
export const statementQuestionSchema = z.discriminatedUnion('kind', [
  decidingColumnSchema.extend({ kind: z.literal('column'), id: z.string() }),
  z.object({
    kind: z.literal('dates'),
    id: z.string(),
    samples: z.array(z.string()),
    orders: z.array(z.enum(CELL_ORDERS)),
  }),
  z.object({ kind: z.literal('amounts'), id: z.string(), samples: z.array(z.string()) }),
  lineQuestionSchema,
]);

/** What somebody says of a line: it is that money, or it is none of those. */
const lineAnswerSchema = z.union([
  z.strictObject({ line: z.int().min(1), same: idSchema }),
  z.strictObject({ line: z.int().min(1), noneOf: z.array(idSchema).max(MAX_NAMED_RECEIPTS) }),
]);

const MAX_LINE_ANSWERS = 5_000;

/** The answers to the questions of a preview, or of an import that was refused for them. */
export const statementAnswersSchema = z.strictObject({
  /** Of each column: which of its values count; or that it decides nothing. */
  columns: z
    .record(column, z.union([z.literal('decides-nothing'), z.record(value, z.boolean())]))
    .default({}),
  /** In which order the file writes day, month and year. */
  dates: z.enum(CELL_ORDERS).optional(),
  /** The sign before the decimals. */
  amounts: z.enum(DECIMAL_SIGNS).optional(),
  lines: z.array(lineAnswerSchema).max(MAX_LINE_ANSWERS).default([]),
});

export type KnownReceiptShown = z.infer<typeof knownReceiptSchema>;
export type NamedReceipt = z.infer<typeof namedReceiptsSchema>[number];
export type LineQuestion = z.infer<typeof lineQuestionSchema>;
export type StatementQuestion = z.infer<typeof statementQuestionSchema>;
export type StatementAnswers = z.infer<typeof statementAnswersSchema>;
export type LineAnswer = z.infer<typeof lineAnswerSchema>;
