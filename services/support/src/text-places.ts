import type { TextPlace } from 'kernel/text-search/text-place';
import { SUPPORT_KNOWLEDGE } from './read-models/support-knowledge/tables.ts';
import { SUPPORT_TICKETS } from './read-models/support-tickets/tables.ts';

const ticket = {
  readModel: SUPPORT_TICKETS,
  table: 'tickets',
  id: ['ticket_id'],
  record: 'ticket_id',
} as const;
const said = { readModel: SUPPORT_TICKETS, id: ['response_id'], record: 'ticket_id' } as const;
const article = {
  kind: 'article',
  readModel: SUPPORT_KNOWLEDGE,
  table: 'articles',
  id: ['article_id'],
  record: 'article_id',
} as const;
const faq = {
  kind: 'faq',
  readModel: SUPPORT_KNOWLEDGE,
  table: 'faqs',
  id: ['faq_id'],
  record: 'faq_id',
} as const;
const canned = {
  kind: 'canned-answer',
  readModel: SUPPORT_KNOWLEDGE,
  table: 'canned_answers',
  id: ['answer_id'],
  record: 'answer_id',
} as const;
const message = { column: 'message', sealed: { owner: 'by_id', field: 'message' } } as const;

/** What people write in tickets, under the key of whoever wrote it, and what staff keep for all to read. */
export const supportTexts: readonly TextPlace[] = [
  {
    ...ticket,
    kind: 'ticket-title',
    column: 'title',
    sealed: { owner: 'title_by', field: 'title' },
  },
  {
    ...ticket,
    kind: 'ticket-description',
    column: 'description',
    sealed: { owner: 'author_id', field: 'description' },
  },
  { ...said, ...message, kind: 'ticket-answer', table: 'ticket_responses' },
  { ...said, ...message, kind: 'internal-note', table: 'internal_notes' },
  { ...article, column: 'title' },
  { ...article, column: 'excerpt' },
  { ...article, column: 'content' },
  { ...faq, column: 'question' },
  { ...faq, column: 'answer' },
  { ...canned, column: 'title' },
  { ...canned, column: 'text' },
];
