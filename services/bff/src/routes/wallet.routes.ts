import { headers } from 'contracts/api/headers';
import { walletEndpoints } from 'contracts/endpoints/wallet';
import { boundsOfDays } from 'contracts/primitives/market-days';
import { threadJob } from 'kernel/threads/thread-job';
import type { Asking, Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
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

const balance = async ({ runQuery }: Asking) => ({
  data: { balance: await runQuery('wallet.balance', {}) },
});

/** The caller's company's wallet. */
export const walletRoutes: readonly Route[] = serve(walletEndpoints, {
  walletTransactions: async (call) => {
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
  walletStatement: async (call) => readStatement(call, call.query.month),
  walletStatementCsv: async (call) => {
    const { format } = call.query;
    const sent = await statementToSend(call, call.query);
    const name = `wallet-statement-${sent.statement.month}`;
    return sendTable(call.ctx, { name, format, ...statementTable(sent) });
  },
  walletStatementPdf: async (call) => {
    const sent = await statementToSend(call, call.query);
    const pdf = await drawPaper(call.ctx, { job: statementAsPdf, input: sent });
    call.ctx.attachment(`wallet-statement-${sent.statement.month}.pdf`);
    call.ctx.type = 'application/pdf';
    return pdf;
  },
  wallet: balance,
  walletBalance: balance,
});
