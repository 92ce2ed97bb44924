import { z } from 'zod';
import { becauseSchema } from 'contracts/api/admin-money';
import {
  assignmentSchema,
  listedStatementSchema,
  settledPaymentSchema,
  splitSchema,
  statementLineSchema,
  statementPreviewSchema,
  statementUploadSchema,
} from 'contracts/api/bank-statements';
import { paths } from 'contracts/api/paths';
import { openQuestions } from 'contracts/bank-statement/read-bank-statement';
import { bankStatementQueries } from 'contracts/calls/bank-statements';
import { idSchema } from 'contracts/primitives/ids';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { listPages, listParts } from '../http/list-parts.ts';
import { exportRoute } from '../http/export-route.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import { admins } from '../policies/policies.ts';
import { PAYMENT_CSV, STATEMENT_CSV } from '../wallet/money-csv.ts';
import { namedStatement, namedStatements } from '../wallet/money-names.ts';
import {
  linesOfUpload,
  readStatementUpload,
  refuseDoubts,
  shownByFile,
} from '../wallet/read-statement-upload.ts';
import { statementOfForm } from '../wallet/statement-form.ts';

const resource = z.object({ id: idSchema });

const statements = bankStatementQueries['wallet.bankStatements'].input.shape;
const statementFilter = z.strictObject({ id: statements.ids, tenantId: statements.tenantId });

async function* exportedStatements(
  call: Pick<Call<RouteSchema, unknown>, 'runQuery'>,
  { id, ...filter }: z.infer<typeof statementFilter>,
) {
  const wanted = { ...filter, ids: id };
  const pages = listPages((slice) =>
    call.runQuery('wallet.bankStatements', { ...wanted, ...slice }),
  );
  for await (const page of pages) yield namedStatements(call, page);
}

const { sort, search, statementId, tenantId, outcome, companyId, requestId } =
  bankStatementQueries['wallet.statementLines'].input.shape;
const lineFilter = z.strictObject({
  q: search,
  statementId,
  tenantId,
  outcome,
  companyId,
  requestId,
});

function linesOf({ q, ...filter }: z.infer<typeof lineFilter> = {}) {
  return { ...filter, search: q };
}

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
      response: z.array(listedStatementSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const { id: wanted, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'receivedAt');
      const input = { ...slice, ...filter, ids: wanted };
      const { items, total } = await runQuery('wallet.bankStatements', input);
      const page = { items: await namedStatements(call, items), total };
      return sendList(ctx, page, { unit: 'bank-statements', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.bankStatements,
    name: 'bank-statements',
    summary: 'All bank statements that a filter leaves, as CSV or XLSX, newest first',
    filter: statementFilter,
    columns: STATEMENT_CSV,
    parts: exportedStatements,
  }),
  route({
    method: 'POST',
    path: paths.admin.bankStatements,
    summary: 'Import a CSV of incoming payments: 202, and its lines are booked one after the other',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: {
      body: statementUploadSchema,
      upload: statementOfForm,
      response: z.object({ id: idSchema }),
    },
    handler: async ({ ctx, command, body }) => {
      const { tenantId: market, name } = body;
      const read = await readStatementUpload(body);
      refuseDoubts(read);
      const statement = { tenantId: market, name, ...linesOfUpload(read, body) };
      const received = await command('ReceiveBankStatement', statement);
      ctx.status = 202;
      return received;
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.previewStatement,
    summary: 'What an import of this file would do now; nothing is changed',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      body: statementUploadSchema,
      upload: statementOfForm,
      response: statementPreviewSchema,
    },
    handler: async ({ runQuery, body }) => {
      const read = await readStatementUpload(body);
      const lines = linesOfUpload(read, body);
      const shown = await runQuery('wallet.statementPreview', {
        tenantId: body.tenantId,
        ...lines,
      });
      const questions = [...openQuestions(read), ...shown.questions];
      return { ...shown, ...shownByFile(read), questions };
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/bank-statements/:id',
    summary: 'How far a statement is; its lines are in bank-payments, by statementId',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, response: listedStatementSchema },
    handler: async (call) => {
      const found = await call.runQuery('wallet.bankStatement', { statementId: call.params.id });
      return namedStatement(call, found);
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.bankPayments,
    summary:
      'Lines of one statement or of all, those to be settled by hand are unmatched; q is a part of the payer or the text',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), lineFilter),
      response: z.array(statementLineSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const slice = sliceOf(query, 'bookedOn');
      const input = { ...slice, ...linesOf(query.filter) };
      const page = await runQuery('wallet.statementLines', input);
      return sendList(ctx, page, { unit: 'bank-payments', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.bankPaymentsCsv,
    summary: 'All lines that a filter leaves, as CSV or XLSX, statement by statement',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'export',
    schema: { query: consoleExportQuery(lineFilter), sends: 'file' },
    handler: async ({ ctx, runQuery, query }) => {
      const filter = linesOf(query.filter);
      const parts = listParts((before) => runQuery('wallet.lineExport', { ...filter, before }));
      return sendTable(ctx, { name: 'bank-payments', ...PAYMENT_CSV, parts, format: query.format });
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/bank-payments/:id/assign',
    summary: 'Book a payment for a company: at once, or after a second admin has agreed',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
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
    idempotencyKey: 'required',
    schema: { params: resource, body: becauseSchema, response: settledPaymentSchema },
    handler: async ({ command, params, body }) =>
      command('DismissBankPayment', { ...body, paymentId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/bank-payments/:id/split',
    summary: 'A payment is for several companies: its parts are settled one by one',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { params: resource, body: splitSchema, response: settledPaymentSchema },
    handler: async ({ command, params, body }) =>
      command('SplitBankPayment', { ...body, paymentId: params.id }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/bank-payments/:id/reopen',
    summary: 'A payment was dismissed by mistake: it is to be settled again',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { params: resource, body: becauseSchema, response: settledPaymentSchema },
    handler: async ({ command, params, body }) =>
      command('ReopenBankPayment', { ...body, paymentId: params.id }),
  }),
];
