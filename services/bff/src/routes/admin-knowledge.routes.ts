import { articleEndpoints, faqEndpoints } from 'contracts/endpoints/admin-knowledge';
import type Koa from 'koa';
import { ARTICLE_CSV, FAQ_CSV } from '../desk/desk-csv.ts';
import { exporting } from '../http/exporting.ts';
import { listPages } from '../http/list-parts.ts';
import { requiredRevision } from '../http/revision.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

const articleRoutes: readonly Route[] = serve(articleEndpoints, {
  articlesExport: exporting({
    name: 'articles',
    columns: ARTICLE_CSV,
    parts: ({ runQuery }, filter) =>
      listPages((slice) => runQuery('admin.articles', { ...filter, ...slice, order: 'asc' })),
  }),
  publishArticle: async ({ command, body }) => command('PublishArticle', body),
  reviseArticle: async ({ revision, command, params, body }) => {
    const of = { articleId: params.articleId, expectedRevision: revision };
    return command('ReviseArticle', { ...body, ...of });
  },
  withdrawArticle: async ({ ctx, command, params }) => {
    const of = { articleId: params.articleId, expectedRevision: givenRevision(ctx) };
    return command('WithdrawArticle', of);
  },
});

const faqRoutes: readonly Route[] = serve(faqEndpoints, {
  faqsExport: exporting({
    name: 'questions',
    columns: FAQ_CSV,
    parts: ({ runQuery }, filter) =>
      listPages((slice) => runQuery('admin.faqs', { ...filter, ...slice, order: 'asc' })),
  }),
  publishFaq: async ({ command, body }) => command('PublishFaq', body),
  reviseFaq: async ({ revision, command, params, body }) => {
    const of = { faqId: params.faqId, expectedRevision: revision };
    return command('ReviseFaq', { ...body, ...of });
  },
  withdrawFaq: async ({ ctx, command, params }) => {
    const of = { faqId: params.faqId, expectedRevision: givenRevision(ctx) };
    return command('WithdrawFaq', of);
  },
});

/** The knowledge base and the questions often asked, for admins. */
export const adminKnowledgeRoutes: readonly Route[] = [...articleRoutes, ...faqRoutes];

function givenRevision(ctx: Koa.Context): number | undefined {
  return ctx.get('if-match') === '' ? undefined : requiredRevision(ctx);
}
