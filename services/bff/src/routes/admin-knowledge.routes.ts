import type Koa from 'koa';
import { z } from 'zod';
import {
  adminArticleSchema,
  adminFaqSchema,
  articleFieldsSchema,
  faqFieldsSchema,
} from 'contracts/api/admin-support';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { supportQueries } from 'contracts/calls/support';
import { ARTICLE_CSV, FAQ_CSV } from '../desk/desk-csv.ts';
import { sendList, consoleListQuery, sliceOf } from '../http/console-list.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { exportRoute } from '../http/export-route.ts';
import { listPages } from '../http/list-parts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

const identified = z.object({ id: idSchema });

const articlesQuery = supportQueries['admin.articles'].input.shape;
const faqsQuery = supportQueries['admin.faqs'].input.shape;
const { ids, status, language, q } = articlesQuery;
const knowledgeFilter = z.strictObject({ id: ids, status, language, q });

const articleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.articles,
    summary: 'All articles, withdrawn ones too',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(articlesQuery.sort.unwrap(), knowledgeFilter),
      response: z.array(adminArticleSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'createdAt');
      const page = await runQuery('admin.articles', { ...slice, ...filter, ids: wanted });
      return sendList(ctx, page, { unit: 'articles', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.articles,
    name: 'articles',
    summary: 'All articles that a filter leaves, as CSV or XLSX, oldest first',
    filter: knowledgeFilter,
    columns: ARTICLE_CSV,
    parts: ({ runQuery }, { id: ids, ...filter }) =>
      listPages((slice) => runQuery('admin.articles', { ...filter, ids, ...slice, order: 'asc' })),
  }),
  route({
    method: 'POST',
    path: paths.admin.articles,
    summary: 'Publish an article',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: articleFieldsSchema, response: adminArticleSchema },
    handler: async ({ ctx, command, body }) => {
      ctx.status = 201;
      return withRevision(ctx, await command('PublishArticle', body));
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.articles}/:id`,
    summary: 'An article as it is edited; its ETag is the revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: adminArticleSchema },
    handler: async ({ ctx, runQuery, params }) =>
      withRevision(ctx, await runQuery('admin.article', { articleId: params.id })),
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.articles}/:id`,
    summary: 'Replace an article; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, body: articleFieldsSchema, response: adminArticleSchema },
    handler: async ({ ctx, command, params, body }) => {
      const of = { articleId: params.id, expectedRevision: requiredRevision(ctx) };
      return withRevision(ctx, await command('ReviseArticle', { ...body, ...of }));
    },
  }),
  route({
    method: 'DELETE',
    path: `${paths.admin.articles}/:id`,
    summary: 'Take an article from the shop for good; with If-Match only at that revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: adminArticleSchema },
    handler: async ({ ctx, command, params }) => {
      const of = { articleId: params.id, expectedRevision: givenRevision(ctx) };
      return withRevision(ctx, await command('WithdrawArticle', of));
    },
  }),
];

const faqRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.faqs,
    summary: 'All questions, withdrawn ones too',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(faqsQuery.sort.unwrap(), knowledgeFilter),
      response: z.array(adminFaqSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'createdAt');
      const page = await runQuery('admin.faqs', { ...slice, ...filter, ids: wanted });
      return sendList(ctx, page, { unit: 'faqs', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.faqs,
    name: 'questions',
    summary: 'All questions that a filter leaves, as CSV or XLSX, oldest first',
    filter: knowledgeFilter,
    columns: FAQ_CSV,
    parts: ({ runQuery }, { id: ids, ...filter }) =>
      listPages((slice) => runQuery('admin.faqs', { ...filter, ids, ...slice, order: 'asc' })),
  }),
  route({
    method: 'POST',
    path: paths.admin.faqs,
    summary: 'Publish a question with its answer',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: faqFieldsSchema, response: adminFaqSchema },
    handler: async ({ ctx, command, body }) => {
      ctx.status = 201;
      return withRevision(ctx, await command('PublishFaq', body));
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.faqs}/:id`,
    summary: 'A question as it is edited; its ETag is the revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: adminFaqSchema },
    handler: async ({ ctx, runQuery, params }) =>
      withRevision(ctx, await runQuery('admin.faq', { faqId: params.id })),
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.faqs}/:id`,
    summary: 'Replace a question; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, body: faqFieldsSchema, response: adminFaqSchema },
    handler: async ({ ctx, command, params, body }) => {
      const of = { faqId: params.id, expectedRevision: requiredRevision(ctx) };
      return withRevision(ctx, await command('ReviseFaq', { ...body, ...of }));
    },
  }),
  route({
    method: 'DELETE',
    path: `${paths.admin.faqs}/:id`,
    summary: 'Take a question from the shop for good; with If-Match only at that revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: adminFaqSchema },
    handler: async ({ ctx, command, params }) => {
      const of = { faqId: params.id, expectedRevision: givenRevision(ctx) };
      return withRevision(ctx, await command('WithdrawFaq', of));
    },
  }),
];

/** The knowledge base and the questions often asked, for admins. */
export const adminKnowledgeRoutes: readonly Route[] = [...articleRoutes, ...faqRoutes];

function givenRevision(ctx: Koa.Context): number | undefined {
  return ctx.get('if-match') === '' ? undefined : requiredRevision(ctx);
}
