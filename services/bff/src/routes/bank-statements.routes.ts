import { openQuestions } from 'contracts/bank-statement/read-bank-statement';
import { bankStatementsEndpoints } from 'contracts/endpoints/bank-statements';
import type { LineFilter, StatementFilter } from 'contracts/endpoints/bank-statements';
import { sendList, sliceOf } from '../http/console-list.ts';
import { exporting } from '../http/exporting.ts';
import { listPages, listParts } from '../http/list-parts.ts';
import type { Asking, Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import { PAYMENT_CSV, STATEMENT_CSV } from '../wallet/money-csv.ts';
import { namedStatement, namedStatements } from '../wallet/money-names.ts';
import {
  linesOfUpload,
  readStatementUpload,
  refuseDoubts,
  shownByFile,
} from '../wallet/read-statement-upload.ts';
import { statementOfForm } from '../wallet/statement-form.ts';

async function* exportedStatements(call: Asking, { id, ...filter }: StatementFilter) {
  const criteria = { ...filter, ids: id };
  const pages = listPages((slice) =>
    call.runQuery('wallet.bankStatements', { ...criteria, ...slice }),
  );
  for await (const page of pages) yield namedStatements(call, page);
}

function linesOf({ q, ...filter }: LineFilter = {}) {
  return { ...filter, search: q };
}

/** Statements of the portal's bank accounts, and the payments on them. */
export const bankStatementsRoutes: readonly Route[] = serve(bankStatementsEndpoints, {
  bankStatements: async (call) => {
    const { ctx, runQuery, query } = call;
    const { id: ids, ...filter } = query.filter ?? {};
    const slice = sliceOf(query, 'receivedAt');
    const input = { ...slice, ...filter, ids };
    const { items, total } = await runQuery('wallet.bankStatements', input);
    const page = { items: await namedStatements(call, items), total };
    return sendList(ctx, page, { unit: 'bank-statements', offset: slice.offset });
  },
  bankStatementsExport: exporting({
    name: 'bank-statements',
    columns: STATEMENT_CSV,
    parts: exportedStatements,
  }),
  receiveBankStatement: {
    form: statementOfForm,
    handle: async ({ command, body }) => {
      const { tenantId: market, name } = body;
      const read = await readStatementUpload(body);
      refuseDoubts(read);
      const statement = { tenantId: market, name, ...linesOfUpload(read, body) };
      return command('ReceiveBankStatement', statement);
    },
  },
  previewBankStatement: {
    form: statementOfForm,
    handle: async ({ runQuery, body }) => {
      const read = await readStatementUpload(body);
      const lines = linesOfUpload(read, body);
      const shown = await runQuery('wallet.statementPreview', {
        tenantId: body.tenantId,
        ...lines,
      });
      const questions = [...openQuestions(read), ...shown.questions];
      return { ...shown, ...shownByFile(read), questions };
    },
  },
  bankStatement: async (call) => {
    const found = await call.runQuery('wallet.bankStatement', {
      statementId: call.params.statementId,
    });
    return namedStatement(call, found);
  },
  bankPayments: async ({ ctx, runQuery, query }) => {
    const slice = sliceOf(query, 'bookedOn');
    const input = { ...slice, ...linesOf(query.filter) };
    const page = await runQuery('wallet.statementLines', input);
    return sendList(ctx, page, { unit: 'bank-payments', offset: slice.offset });
  },
  bankPaymentsExport: async ({ ctx, runQuery, query }) => {
    const filter = linesOf(query.filter);
    const parts = listParts((before) => runQuery('wallet.lineExport', { ...filter, before }));
    return sendTable(ctx, { name: 'bank-payments', ...PAYMENT_CSV, parts, format: query.format });
  },
});
