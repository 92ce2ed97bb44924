import { paymentDetailsSchema } from 'contracts/api/admin-money';
import { headers, paths } from 'contracts/api/paths';
import {
  statementFileQuerySchema,
  statementTableQuerySchema,
  statementQuerySchema,
  walletResultSchema,
  walletStatementSchema,
  walletTransactionsResultSchema,
  walletTransactionsFilterSchema,
} from 'contracts/api/wallet';
import { boundsOfDays } from 'contracts/primitives/market-days';
import { threadJob } from 'kernel/threads/thread-job';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { companyRight } from '../policies/policies.ts';
import { drawPaper } from '../threads/papers.ts';
import { withOwnActors } from '../wallet/own-actors.ts';
import { readStatement, statementToSend } from '../wallet/read-statement.ts';
import type { statementAsPdf as StatementAsPdf } from '../wallet/statement-pdf.ts';
import { statementTable } from '../wallet/statement-table.ts';

const statementAsPdf = threadJob<typeof StatementAsPdf>(
  import.meta.url,
  '../wallet/statement-pdf.js',
  'statementAsPdf',
);

/** The caller's company's wallet. */
export const walletRoutes: readonly Route[] = [
  balanceAt(paths.wallet, 'The balance'),
  balanceAt(paths.walletBalance, 'The balance, under its second name (ruling T.62)'),
  route({
    method: 'GET',
    path: paths.walletTransactions,
    summary: 'What came in and went out, newest first; X-Total-Count tells how many match',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    schema: { query: walletTransactionsFilterSchema, response: walletTransactionsResultSchema },
    handler: async (call) => {
      const { ctx, runQuery } = call;
      const { kind, page, perPage, ...days } = call.query;
      const { items, total } = await runQuery('wallet.transactions', {
        page,
        limit: perPage,
        kind,
        ...boundsOfDays(call.caller.user.tenantId, days),
      });
      ctx.set(headers.totalCount, String(total));
      return { data: await withOwnActors(call, items) };
    },
  }),
  route({
    method: 'GET',
    path: paths.paymentDetails,
    summary: 'How to pay in: the account of the market, and the reference to write on the payment',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    schema: { response: paymentDetailsSchema },
    handler: async ({ runQuery }) => runQuery('wallet.paymentDetails', {}),
  }),
  route({
    method: 'GET',
    path: paths.walletStatement,
    summary:
      'A month of the wallet, by the clocks of its market: opening balance, movements, closing balance',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    schema: { query: statementQuerySchema, response: walletStatementSchema },
    handler: async (call) => readStatement(call, call.query.month),
  }),
  route({
    method: 'GET',
    path: paths.walletStatementCsv,
    summary: 'The same as a CSV or XLSX file',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    told: 'export',
    schema: { query: statementTableQuerySchema, sends: 'file' },
    handler: async (call) => {
      const { format } = call.query;
      const sent = await statementToSend(call, call.query);
      const name = `wallet-statement-${sent.statement.month}`;
      return sendTable(call.ctx, { name, format, ...statementTable(sent) });
    },
  }),
  route({
    method: 'GET',
    path: paths.walletStatementPdf,
    summary: 'The same as a PDF file',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    told: 'export',
    schema: { query: statementFileQuerySchema, sends: 'file' },
    handler: async (call) => {
      const sent = await statementToSend(call, call.query);
      const pdf = await drawPaper(call.ctx, { job: statementAsPdf, input: sent });
      call.ctx.attachment(`wallet-statement-${sent.statement.month}.pdf`);
      call.ctx.type = 'application/pdf';
      return pdf;
    },
  }),
];

function balanceAt(path: string, summary: string): Route {
  return route({
    method: 'GET',
    path,
    summary,
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    schema: { response: walletResultSchema },
    handler: async ({ runQuery }) => ({ data: { balance: await runQuery('wallet.balance', {}) } }),
  });
}
