import { z } from 'zod';
import { cannedAnswerFieldsSchema, cannedAnswerSchema } from 'contracts/api/admin-support';
import { paths } from 'contracts/api/paths';
import { supportQueries } from 'contracts/calls/support';
import { idSchema } from 'contracts/primitives/ids';
import { CANNED_CSV } from '../desk/desk-csv.ts';
import { sendList, consoleListQuery, sliceOf } from '../http/console-list.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { exportRoute } from '../http/export-route.ts';
import { listPages } from '../http/list-parts.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

const identified = z.object({ id: idSchema });

const { sort, ids, language, q } = supportQueries['admin.cannedAnswers'].input.shape;
const answerFilter = z.strictObject({ id: ids, language, q });

/** The texts that staff answer tickets with again and again. */
export const adminCannedAnswersRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.cannedAnswers,
    summary: 'Canned answers, by title; placeholders stand in braces',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(sort.unwrap(), answerFilter),
      response: z.array(cannedAnswerSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: wanted, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'title', 'ASC');
      const page = await runQuery('admin.cannedAnswers', { ...slice, ...filter, ids: wanted });
      return sendList(ctx, page, { unit: 'canned-answers', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.cannedAnswers,
    name: 'canned-answers',
    summary: 'All canned answers that a filter leaves, as CSV or XLSX, by title',
    filter: answerFilter,
    columns: CANNED_CSV,
    parts: ({ runQuery }, { id: ids, ...filter }) =>
      listPages((slice) =>
        runQuery('admin.cannedAnswers', { ...filter, ids, ...slice, order: 'asc' }),
      ),
  }),
  route({
    method: 'POST',
    path: paths.admin.cannedAnswers,
    summary: 'Write a canned answer',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: cannedAnswerFieldsSchema, response: cannedAnswerSchema },
    handler: async ({ ctx, command, body }) => {
      ctx.status = 201;
      return withRevision(ctx, await command('WriteCannedAnswer', body));
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.cannedAnswers}/:id`,
    summary: 'A canned answer; its ETag is the revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: cannedAnswerSchema },
    handler: async ({ ctx, runQuery, params }) =>
      withRevision(ctx, await runQuery('admin.cannedAnswer', { answerId: params.id })),
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.cannedAnswers}/:id`,
    summary: 'Replace a canned answer; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, body: cannedAnswerFieldsSchema, response: cannedAnswerSchema },
    handler: async ({ ctx, command, params, body }) => {
      const of = { answerId: params.id, expectedRevision: requiredRevision(ctx) };
      return withRevision(ctx, await command('WriteCannedAnswer', { ...body, ...of }));
    },
  }),
  route({
    method: 'DELETE',
    path: `${paths.admin.cannedAnswers}/:id`,
    summary: 'Remove a canned answer; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: cannedAnswerSchema },
    handler: async ({ ctx, command, params }) => {
      const of = { answerId: params.id, expectedRevision: requiredRevision(ctx) };
      return command('RemoveCannedAnswer', of);
    },
  }),
];
