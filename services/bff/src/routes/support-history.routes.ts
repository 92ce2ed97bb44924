import { z } from 'zod';
import { historyEntrySchema } from 'contracts/api/admin-people';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { namedHistory } from '../people/named-history.ts';
import { admins } from '../policies/policies.ts';

const RECORDS = [
  { list: paths.admin.articles, kind: 'article', one: 'an article' },
  { list: paths.admin.faqs, kind: 'faq', one: 'a question' },
  { list: paths.admin.cannedAnswers, kind: 'cannedAnswer', one: 'a canned answer' },
  { list: paths.admin.tickets, kind: 'ticket', one: 'a ticket, but for what was written in it' },
] as const;

/** What happened to records of the support, everybody by name. */
export const supportHistoryRoutes: readonly Route[] = RECORDS.map(({ list, kind, one }) =>
  route({
    method: 'GET',
    path: `${list}/:id/history`,
    summary: `What happened to ${one}, newest first: who, when, before and after`,
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: z.object({ id: idSchema }), response: z.array(historyEntrySchema) },
    handler: async (call) => {
      const found = await call.runQuery('admin.supportHistory', { kind, id: call.params.id });
      return namedHistory(call, found);
    },
  }),
);
