import { z } from 'zod';
import {
  assignmentSchema,
  bankStatementSchema,
  becauseSchema,
  settledPaymentSchema,
  statementLineSchema,
  statementUploadSchema,
} from 'contracts/api/admin-money';
import { paths } from 'contracts/api/paths';
import { moneyQueries } from 'contracts/calls/money';
import { idSchema } from 'contracts/primitives/ids';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';
import { readStatementUpload } from '../wallet/read-statement-upload.ts';

const resource = z.object({ id: idSchema });

const statements = moneyQueries['wallet.bankStatements'].input.shape;
const statementFilter = z.strictObject({ id: statements.ids, tenantId: statements.tenantId });

const { sort, statementId, tenantId, outcome, companyId } =
  moneyQueries['wallet.statementLines'].input.shape;
const lineFilter = z.strictObject({ statementId, tenantId, outcome, companyId });

/** Statements of the portal's bank accounts, and the payments on them. */
export const bankStatementsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.bankStatements,
    summary: 'Bank statements with what became of their lines, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(statements.sort.unwrap(), statementFilter),
      response: z.array(bankStatementSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'receivedAt');
      const page = await runQuery('wallet.bankStatements', { ...slice, ...filter, ids: wanted });
      return sendList(ctx, page, { unit: 'bank-statements', offset: slice.offset });
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.bankStatements,
    summary: 'Import a CSV of incoming payments: 202, and its lines are booked one after the other',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { body: statementUploadSchema, response: z.object({ id: idSchema }) },
    handler: async ({ ctx, command, body }) => {
      const { tenantId: market, name } = body;
      const { payments, leftOut } = readStatementUpload(body);
      const statement = { tenantId: market, name, payments, leftOut };
      const received = await command('ReceiveBankStatement', statement);
      ctx.status = 202;
      return received;
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/bank-statements/:id',
    summary: 'How far a statement is; its lines are in bank-payments, by statementId',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, response: bankStatementSchema },
    handler: async ({ runQuery, params }) =>
      runQuery('wallet.bankStatement', { statementId: params.id }),
  }),
  route({
    method: 'GET',
    path: paths.admin.bankPayments,
    summary: 'Lines of one statement or of all; those to be settled by hand are unmatched',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), lineFilter),
      response: z.array(statementLineSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const slice = sliceOf(query, 'bookedOn');
      const page = await runQuery('wallet.statementLines', { ...slice, ...query.filter });
      return sendList(ctx, page, { unit: 'bank-payments', offset: slice.offset });
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/bank-payments/:id/assign',
    summary: 'Book a payment for a company: at once, or after a second admin has agreed',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, body: assignmentSchema, response: settledPaymentSchema },
    handler: async ({ command, params, body }) =>
      command('AssignBankPayment', { ...body, paymentId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/bank-payments/:id/dismiss',
    summary: 'A payment is for no wallet',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, body: becauseSchema, response: settledPaymentSchema },
    handler: async ({ command, params, body }) =>
      command('DismissBankPayment', { ...body, paymentId: params.id }),
  }),
];
