import { z } from 'zod';
import {
  listedStatementSchema,
  statementLineSchema,
  statementPreviewSchema,
  statementUploadSchema,
} from '../api/bank-statements.ts';
import { bankStatementQueries } from '../calls/bank-statements.ts';
import { idSchema } from '../primitives/ids.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post } from './endpoint.ts';

const statements = bankStatementQueries['wallet.bankStatements'].input.shape;

const statementFilter = z.strictObject({
  id: statements.ids,
  tenantId: statements.tenantId,
});

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

/** Statements of the portal's bank accounts, and the payments on them. */
export const bankStatementsEndpoints = {
  bankStatements: get('/api/admin/bank-statements', {
    right: 'admins',
    summary: 'Bank statements with what became of their lines, newest first',
    query: consoleListQuery(statements.sort.unwrap(), statementFilter),
    response: z.array(listedStatementSchema),
  }),
  bankStatementsExport: exportOf('/api/admin/bank-statements', {
    summary: 'All bank statements that a filter leaves, as CSV or XLSX, newest first',
    filter: statementFilter,
  }),
  receiveBankStatement: post('/api/admin/bank-statements', {
    right: 'admins',
    summary: 'Import a CSV of incoming payments: 202, and its lines are booked one after the other',
    idempotencyKey: 'required',
    stepUp: true,
    status: 202,
    body: statementUploadSchema,
    upload: 'form',
    response: z.object({ id: idSchema }),
  }),
  previewBankStatement: post('/api/admin/bank-statements/preview', {
    right: 'admins',
    summary: 'What an import of this file would do now; nothing is changed',
    body: statementUploadSchema,
    upload: 'form',
    response: statementPreviewSchema,
  }),
  bankStatement: get('/api/admin/bank-statements/:statementId', {
    right: 'admins',
    summary: 'How far a statement is; its lines are in bank-payments, by statementId',
    response: listedStatementSchema,
  }),
  bankPayments: get('/api/admin/bank-payments', {
    right: 'admins',
    summary:
      'Lines of one statement or of all, those to be settled by hand are unmatched; q is a part of the payer or the text',
    query: consoleListQuery(sort.unwrap(), lineFilter),
    response: z.array(statementLineSchema),
  }),
  bankPaymentsExport: exportOf('/api/admin/bank-payments', {
    summary: 'All lines that a filter leaves, as CSV or XLSX, statement by statement',
    filter: lineFilter,
  }),
};

export type LineFilter = z.infer<typeof lineFilter>;
export type StatementFilter = z.infer<typeof statementFilter>;
