import { adminCannedAnswersEndpoints } from 'contracts/endpoints/admin-canned-answers';
import { CANNED_CSV } from '../desk/desk-csv.ts';
import { exporting } from '../http/exporting.ts';
import { listPages } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** The texts that staff answer tickets with again and again. */
export const adminCannedAnswersRoutes: readonly Route[] = serve(adminCannedAnswersEndpoints, {
  cannedAnswersExport: exporting({
    name: 'canned-answers',
    columns: CANNED_CSV,
    parts: ({ runQuery }, filter) =>
      listPages((slice) => runQuery('admin.cannedAnswers', { ...filter, ...slice })),
  }),
  writeCannedAnswer: async ({ command, body }) => command('WriteCannedAnswer', body),
});
