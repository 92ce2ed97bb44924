import { z } from 'zod';
import {
  adjustmentSchema,
  assignmentSchema,
  bankDetailsProblem,
  bankStatementSchema,
  becauseSchema,
  bookedOrPendingSchema,
  decidedRequestSchema,
  marketSettingsSchema,
  paymentDetailsSchema,
  repaymentSchema,
  settingsChangeSchema,
  settingsFieldsSchema,
  settledPaymentSchema,
  statementLineSchema,
  statementUploadSchema,
  walletRequestSchema,
  walletSumsSchema,
} from '../api/admin-money.ts';
import { walletBalanceSchema } from '../api/wallet.ts';
import { MAX_STATEMENT_ROWS, STATEMENT_TEXT_MAX } from '../bank-statement/read-bank-statement.ts';
import { LINE_OUTCOMES, REQUEST_KINDS, REQUEST_STATES } from '../constants/money.ts';
import { idSchema } from '../primitives/ids.ts';
import { idListSchema, pageOf, sliceFields } from '../primitives/paging.ts';
import {
  daySchema,
  positiveAmountSchema,
  revisionSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { recordDepositSchema, setCreditLimitSchema } from './wallet.ts';

const company = { companyId: idSchema };
const request = { requestId: idSchema };
const payment = { paymentId: idSchema };
const cell = text(STATEMENT_TEXT_MAX);

const statementPayment = z.strictObject({
  line: z.int().min(1),
  bookedOn: daySchema,
  amount: positiveAmountSchema,
  payer: cell,
  text: cell,
  transactionId: cell.min(1).nullable(),
});
const leftOutLine = z.strictObject({
  line: z.int().min(1),
  reason: z.string().max(40),
  message: z.string().max(500),
});

const settingsChange = z
  .strictObject({
    ...settingsFieldsSchema.shape,
    tenantId: tenantSchema,
    expectedRevision: revisionSchema,
  })
  .superRefine(({ tenantId, bankDetails }, context) => {
    const problem = bankDetailsProblem(tenantId, bankDetails);
    if (!problem) return;
    const { path, message } = problem;
    context.addIssue({ code: 'custom', path: ['bankDetails', path], message });
  });

/**
 * By admins. An amount above the sum that the market's settings name is not booked: it becomes a request, which
 * another admin approves or rejects.
 */
export const moneyCommands = defineCalls({
  RequestDeposit: { input: recordDepositSchema, result: bookedOrPendingSchema },
  RequestCreditLimit: { input: setCreditLimitSchema, result: bookedOrPendingSchema },
  AdjustWallet: { input: adjustmentSchema.extend(company), result: bookedOrPendingSchema },
  ReverseDeposit: {
    input: becauseSchema.extend({ ...company, transactionId: idSchema }),
    result: bookedOrPendingSchema,
  },
  /** Moves money inside the wallet, so it needs nobody else. */
  RepayCredit: { input: repaymentSchema.extend(company), result: walletBalanceSchema },
  ApproveWalletRequest: { input: z.strictObject(request), result: decidedRequestSchema },
  RejectWalletRequest: { input: becauseSchema.extend(request), result: decidedRequestSchema },
  /** By a super admin. */
  ChangeMarketSettings: { input: settingsChange, result: marketSettingsSchema },
  ReceiveBankStatement: {
    input: z.strictObject({
      tenantId: tenantSchema,
      name: statementUploadSchema.shape.name,
      payments: z.array(statementPayment).max(MAX_STATEMENT_ROWS),
      leftOut: z.array(leftOutLine).max(MAX_STATEMENT_ROWS),
    }),
    result: z.object({ id: idSchema }),
  },
  /** Books the next lines of a statement; a process sends it until none is left. */
  BookStatementLines: {
    input: z.strictObject({ statementId: idSchema }),
    result: z.object({ remaining: z.int().min(0) }),
  },
  AssignBankPayment: { input: assignmentSchema.extend(payment), result: settledPaymentSchema },
  DismissBankPayment: { input: becauseSchema.extend(payment), result: settledPaymentSchema },
});

const slice = { ...sliceFields, order: z.enum(['asc', 'desc']).default('desc') };

export const moneyQueries = defineCalls({
  /** How the actor's company pays in. */
  'wallet.paymentDetails': { input: z.object({}), result: paymentDetailsSchema },
  'wallet.settings': { input: z.object({ tenantId: tenantSchema }), result: marketSettingsSchema },
  'wallet.settingsHistory': {
    input: z.object({ ...sliceFields, tenantId: tenantSchema }),
    result: pageOf(settingsChangeSchema),
  },
  /** Deposits, and whatever else needed two people. */
  'wallet.requests': {
    input: z.object({
      ...slice,
      sort: z.enum(['requestedAt', 'amount']).default('requestedAt'),
      ids: idListSchema.optional(),
      state: z.enum(REQUEST_STATES).optional(),
      kind: z.enum(REQUEST_KINDS).optional(),
      tenantId: tenantSchema.optional(),
      companyId: idSchema.optional(),
    }),
    result: pageOf(walletRequestSchema),
  },
  'wallet.request': { input: z.object(request), result: walletRequestSchema },
  'wallet.sums': { input: z.object({}), result: z.array(walletSumsSchema) },
  'wallet.bankStatements': {
    input: z.object({
      ...slice,
      sort: z.enum(['receivedAt']).default('receivedAt'),
      ids: idListSchema.optional(),
      tenantId: tenantSchema.optional(),
    }),
    result: pageOf(bankStatementSchema),
  },
  'wallet.bankStatement': {
    input: z.object({ statementId: idSchema }),
    result: bankStatementSchema,
  },
  /** Lines of one statement or of all; those that wait for somebody are `unmatched`. */
  'wallet.statementLines': {
    input: z.object({
      ...slice,
      sort: z.enum(['line', 'bookedOn', 'amount']).default('bookedOn'),
      statementId: idSchema.optional(),
      tenantId: tenantSchema.optional(),
      outcome: z.enum(LINE_OUTCOMES).optional(),
      companyId: idSchema.optional(),
    }),
    result: pageOf(statementLineSchema),
  },
});

type Commands = typeof moneyCommands;
type Queries = typeof moneyQueries;

export type ReceiveBankStatement = InputOf<Commands['ReceiveBankStatement']>;
export type ChangeMarketSettings = InputOf<Commands['ChangeMarketSettings']>;
export type WalletRequestsQuery = InputOf<Queries['wallet.requests']>;
export type WalletRequestsPage = ResultOf<Queries['wallet.requests']>;
export type BankStatementsQuery = InputOf<Queries['wallet.bankStatements']>;
export type StatementLinesQuery = InputOf<Queries['wallet.statementLines']>;
