import { z } from 'zod';
import { becauseSchema } from '../api/admin-wallets.ts';
import {
  assignmentSchema,
  bankStatementSchema,
  settledPaymentSchema,
  splitSchema,
  statementLineSchema,
  statementPreviewSchema,
  statementUploadSchema,
} from '../api/bank-statements.ts';
import { lineQuestionSchema, statementAnswersSchema } from '../api/statement-questions.ts';
import { MAX_STATEMENT_ROWS, STATEMENT_TEXT_MAX } from '../bank-statement/statement-fields.ts';
import { MAX_ROW_WORDS } from '../bank-statement/statement-line.ts';
import { LINE_OUTCOMES } from '../constants/wallet-requests.ts';
import { get, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { idListSchema, listFields, pageOf } from '../primitives/paging.ts';
import {
  daySchema,
  positiveAmountSchema,
  signedSumSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { exportLimit, exported, search } from './wallet-requests.ts';

const payment = { paymentId: idSchema };
const cell = text(STATEMENT_TEXT_MAX);

/** What a line says; what could not be read is null. */
const lineContent = {
  line: z.int().min(1),
  bookedOn: daySchema.nullable(),
  amount: signedSumSchema.nullable(),
  writtenAmount: cell,
  payer: cell,
  text: cell,
  transactionId: cell.min(1).nullable(),
  /** Its words, sorted. */
  row: z.string().max(MAX_ROW_WORDS),
};
const statementPayment = z.strictObject({
  ...lineContent,
  bookedOn: daySchema,
  amount: positiveAmountSchema,
});
const leftOutLine = z.strictObject({
  ...lineContent,
  reason: z.string().max(40),
  message: z.string().max(500),
});
const statementLines = {
  payments: z.array(statementPayment).max(MAX_STATEMENT_ROWS),
  leftOut: z.array(leftOutLine).max(MAX_STATEMENT_ROWS),
  answers: statementAnswersSchema.shape.lines,
};

/** By admins. */
export const bankStatementCommands = defineCalls({
  /** Refused with its questions while a line may be money that is known, and nobody has said which. */
  ReceiveBankStatement: {
    input: z.strictObject({
      tenantId: tenantSchema,
      name: statementUploadSchema.shape.name,
      ...statementLines,
    }),
    result: z.object({ id: idSchema }),
    sentBy: 'bff',
  },
  /** Books the next lines of a statement; a process sends it until none is left. */
  BookStatementLines: {
    input: z.strictObject({ statementId: idSchema }),
    result: z.object({ remaining: z.int().min(0) }),
  },
  /** Books or returns the next lines of a statement's request that was decided; a process sends it until none is left. */
  SettleStatementRequest: {
    input: z.strictObject({ statementId: idSchema }),
    result: z.object({ remaining: z.int().min(0) }),
  },
  AssignBankPayment: {
    input: assignmentSchema.extend(payment),
    result: settledPaymentSchema,
    http: post('/api/admin/bank-payments/:paymentId/assign', {
      right: 'admins',
      summary: 'Book a payment for a company: at once, or after a second admin has agreed',
      idempotencyKey: 'required',
      stepUp: true,
    }),
  },
  SplitBankPayment: {
    input: splitSchema.extend(payment),
    result: settledPaymentSchema,
    http: post('/api/admin/bank-payments/:paymentId/split', {
      right: 'admins',
      summary: 'A payment is for several companies: its parts are settled one by one',
      idempotencyKey: 'required',
    }),
  },
  DismissBankPayment: {
    input: becauseSchema.extend(payment),
    result: settledPaymentSchema,
    http: post('/api/admin/bank-payments/:paymentId/dismiss', {
      right: 'admins',
      summary: 'A payment is for no wallet',
      idempotencyKey: 'required',
    }),
  },
  /** It was dismissed by mistake. */
  ReopenBankPayment: {
    input: becauseSchema.extend(payment),
    result: settledPaymentSchema,
    http: post('/api/admin/bank-payments/:paymentId/reopen', {
      right: 'admins',
      summary: 'A payment was dismissed by mistake: it is to be settled again',
      idempotencyKey: 'required',
    }),
  },
});

const lineFilter = {
  /** A part of the payer's name or of the text. */
  q: search,
  statementId: idSchema.optional(),
  tenantId: tenantSchema.optional(),
  outcome: z.enum(LINE_OUTCOMES).optional(),
  companyId: idSchema.optional(),
  /** The request of the statement, in which they stand. */
  requestId: idSchema.optional(),
};
const linePlace = z.string().regex(/^[\da-f-]{36}_\d{1,9}_\d{1,3}$/);

export const bankStatementQueries = defineCalls({
  'wallet.bankStatements': {
    input: z.object({
      ...listFields,
      sort: z.enum(['receivedAt']).default('receivedAt'),
      id: idListSchema.optional(),
      tenantId: tenantSchema.optional(),
    }),
    result: pageOf(bankStatementSchema),
    sentBy: 'bff',
  },
  'wallet.bankStatement': {
    input: z.object({ statementId: idSchema }),
    result: bankStatementSchema,
    sentBy: 'bff',
  },
  /** What would become of a statement's lines now. */
  'wallet.statementPreview': {
    input: z.object({ tenantId: tenantSchema, ...statementLines }),
    result: statementPreviewSchema
      .omit({ deciding: true, unread: true, above: true })
      .extend({ questions: z.array(lineQuestionSchema) }),
    sentBy: 'bff',
  },
  /** Lines of one statement or of all; those that wait for somebody are `unmatched`. */
  'wallet.statementLines': {
    input: z.object({
      ...listFields,
      sort: z.enum(['line', 'bookedOn', 'amount']).default('bookedOn'),
      ...lineFilter,
    }),
    result: pageOf(statementLineSchema),
    http: get('/api/admin/bank-payments', {
      right: 'admins',
      summary:
        'Lines of one statement or of all, those to be settled by hand are unmatched; q is a part of the payer or the text',
      list: 'bank-payments',
    }),
  },
  'wallet.lineExport': {
    input: z.object({ ...lineFilter, before: linePlace.optional(), limit: exportLimit }),
    result: exported(statementLineSchema, linePlace),
    sentBy: 'bff',
  },
});

type Commands = typeof bankStatementCommands;
type Queries = typeof bankStatementQueries;

export type ReceiveBankStatement = InputOf<Commands['ReceiveBankStatement']>;
/** A preview as the portal answers it, without what the file alone shows. */
export type ShownPreview = ResultOf<Queries['wallet.statementPreview']>;
export type BankStatementsQuery = InputOf<Queries['wallet.bankStatements']>;
export type StatementLinesQuery = InputOf<Queries['wallet.statementLines']>;
export type StatementLines = Pick<ReceiveBankStatement, 'payments' | 'leftOut' | 'answers'>;
