import { z } from 'zod';
import { historyEntrySchema } from '../api/admin-people.ts';
import { get } from './endpoint.ts';

/** What happened to records of the support, everybody by name. */
export const supportHistoryEndpoints = {
  article: history('/api/admin/articles/:articleId', 'an article'),
  faq: history('/api/admin/faqs/:faqId', 'a question'),
  cannedAnswer: history('/api/admin/canned-answers/:cannedAnswerId', 'a canned answer'),
  ticket: history('/api/admin/tickets/:ticketId', 'a ticket, but for what was written in it'),
};

function history<const Path extends string>(record: Path, one: string) {
  return get(`${record}/history` as const, {
    right: 'admins',
    summary: `What happened to ${one}, newest first: who, when, before and after`,
    response: z.array(historyEntrySchema),
  });
}
