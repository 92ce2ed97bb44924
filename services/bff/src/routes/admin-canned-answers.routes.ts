import { adminCannedAnswersEndpoints } from 'contracts/endpoints/admin-canned-answers';
import { CANNED_CSV } from '../desk/desk-csv.ts';
import { sendList, sliceOf } from '../http/console-list.ts';
import { exporting } from '../http/exporting.ts';
import { listPages } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** The texts that staff answer tickets with again and again. */
export const adminCannedAnswersRoutes: readonly Route[] = serve(adminCannedAnswersEndpoints, {
  cannedAnswers: async ({ ctx, runQuery, query }) => {
    const { id: ids, ...filter } = query.filter ?? {};
    const slice = sliceOf(query, 'title', 'ASC');
    const page = await runQuery('admin.cannedAnswers', { ...slice, ...filter, ids });
    return sendList(ctx, page, { unit: 'canned-answers', offset: slice.offset });
  },
  cannedAnswersExport: exporting({
    name: 'canned-answers',
    columns: CANNED_CSV,
    parts: ({ runQuery }, { id: ids, ...filter }) =>
      listPages((slice) =>
        runQuery('admin.cannedAnswers', { ...filter, ids, ...slice, order: 'asc' }),
      ),
  }),
  writeCannedAnswer: async ({ command, body }) => command('WriteCannedAnswer', body),
  cannedAnswer: async ({ runQuery, params }) =>
    runQuery('admin.cannedAnswer', { answerId: params.cannedAnswerId }),
  changeCannedAnswer: async ({ revision, command, params, body }) => {
    const of = { answerId: params.cannedAnswerId, expectedRevision: revision };
    return command('WriteCannedAnswer', { ...body, ...of });
  },
  removeCannedAnswer: async ({ revision, command, params }) => {
    const of = { answerId: params.cannedAnswerId, expectedRevision: revision };
    return command('RemoveCannedAnswer', of);
  },
});
