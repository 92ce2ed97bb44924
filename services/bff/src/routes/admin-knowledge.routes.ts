import { adminKnowledgeEndpoints } from 'contracts/endpoints/admin-knowledge';
import { ARTICLE_CSV, FAQ_CSV } from '../desk/desk-csv.ts';
import { exporting } from '../http/exporting.ts';
import { listPages } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** The knowledge base and the questions often asked, for admins. */
export const adminKnowledgeRoutes: readonly Route[] = serve(adminKnowledgeEndpoints, {
  articlesExport: exporting({
    name: 'articles',
    columns: ARTICLE_CSV,
    parts: ({ runQuery }, filter) =>
      listPages((slice) => runQuery('admin.articles', { ...filter, ...slice, order: 'asc' })),
  }),
  faqsExport: exporting({
    name: 'questions',
    columns: FAQ_CSV,
    parts: ({ runQuery }, filter) =>
      listPages((slice) => runQuery('admin.faqs', { ...filter, ...slice, order: 'asc' })),
  }),
});
