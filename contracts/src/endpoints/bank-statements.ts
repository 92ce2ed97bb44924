import { z } from 'zod';
import {
  listedStatementSchema,
  statementPreviewSchema,
  statementUploadSchema,
} from '../api/bank-statements.ts';
import { bankStatementQueries } from '../calls/bank-statements.ts';
import { idSchema } from '../primitives/ids.ts';
import { exportOf, exportOfCall, filterOf, listQueryOf } from './console-list.ts';
import { get, post } from './endpoint.ts';

const { input: statements } = bankStatementQueries['wallet.bankStatements'];

/** Statements of the portal's bank accounts, and the payments on them. */
export const bankStatementsEndpoints = {
  bankStatements: get('/api/admin/bank-statements', {
    right: 'admins',
    summary: 'Bank statements with what became of their lines, newest first',
    list: 'bank-statements',
    query: listQueryOf(statements),
    response: z.array(listedStatementSchema),
  }),
  bankStatementsExport: exportOf('/api/admin/bank-statements', {
    summary: 'All bank statements that a filter leaves, as CSV or XLSX, newest first',
    filter: filterOf(statements),
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
  bankPaymentsExport: exportOfCall(bankStatementQueries['wallet.statementLines'], {
    summary: 'All lines that a filter leaves, as CSV or XLSX, statement by statement',
  }),
};
