import { openQuestions } from 'contracts/bank-statement/read-bank-statement';
import { bankStatementsEndpoints } from 'contracts/endpoints/bank-statements';
import { exporting } from '../http/exporting.ts';
import { listPages, listParts, mapParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { PAYMENT_CSV, STATEMENT_CSV } from '../wallet/wallet-csv.ts';
import { namedStatement, namedStatements } from '../wallet/wallet-names.ts';
import {
  linesOfUpload,
  readStatementUpload,
  refuseDoubts,
  shownByFile,
} from '../wallet/read-statement-upload.ts';
import { statementOfForm } from '../wallet/statement-form.ts';

/** Statements of the portal's bank accounts, and the payments on them. */
export const bankStatementsRoutes: readonly Route[] = serve(bankStatementsEndpoints, {
  bankStatements: async (call) => {
    const { items, total } = await call.runQuery('wallet.bankStatements', call.query);
    return { items: await namedStatements(call, items), total };
  },
  bankStatementsExport: exporting({
    name: 'bank-statements',
    columns: STATEMENT_CSV,
    parts: (call, filter) =>
      mapParts(
        listPages((slice) => call.runQuery('wallet.bankStatements', { ...filter, ...slice })),
        (rows) => namedStatements(call, rows),
      ),
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
  bankPaymentsExport: exporting({
    name: 'bank-payments',
    columns: PAYMENT_CSV,
    parts: ({ runQuery }, filter) =>
      listParts((before) => runQuery('wallet.lineExport', { ...filter, before })),
  }),
});
