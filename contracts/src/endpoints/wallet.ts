import {
  statementFileQuerySchema,
  statementTableQuerySchema,
  statementQuerySchema,
  walletStatementSchema,
  walletTransactionsResultSchema,
  walletTransactionsFilterSchema,
  walletResultSchema,
} from '../api/wallet.ts';
import { get } from './endpoint.ts';

const balance = { right: 'see-wallet', response: walletResultSchema } as const;

/** The caller's company's wallet. */
export const walletEndpoints = {
  walletTransactions: get('/api/wallet/transactions', {
    right: 'see-wallet',
    summary: 'What came in and went out, newest first; X-Total-Count says how many match',
    query: walletTransactionsFilterSchema,
    response: walletTransactionsResultSchema,
  }),
  walletStatement: get('/api/wallet/statement', {
    right: 'see-wallet',
    summary:
      'A month of the wallet, by the clocks of its market: opening balance, movements, closing balance',
    query: statementQuerySchema,
    response: walletStatementSchema,
  }),
  walletStatementCsv: get('/api/wallet/statement.csv', {
    right: 'see-wallet',
    summary: 'The same as a CSV or XLSX file',
    logged: 'export',
    query: statementTableQuerySchema,
    sends: 'file',
  }),
  walletStatementPdf: get('/api/wallet/statement.pdf', {
    right: 'see-wallet',
    summary: 'The same as a PDF file',
    logged: 'export',
    query: statementFileQuerySchema,
    sends: 'file',
  }),
  wallet: get('/api/wallet', { ...balance, summary: 'The balance' }),
  walletBalance: get('/api/wallet-balance', {
    ...balance,
    summary: 'The balance, under its second name (ruling T.62)',
  }),
};
