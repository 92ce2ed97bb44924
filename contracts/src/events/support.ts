import { z } from 'zod';
import { SUPPORT_LANGUAGES } from '../constants/knowledge.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../constants/tickets.ts';
import type { EventOf } from './event-of.ts';
import { encryptedField, idField, instantField, tenantField } from './event-fields.ts';

const status = z.enum(TICKET_STATUSES);
const priority = z.enum(TICKET_PRIORITIES);
const category = z.enum(TICKET_CATEGORIES);
const language = z.enum(SUPPORT_LANGUAGES);

/** Whose ticket it is, and who wrote or changed something; `personal` is encrypted under this person's key. */
const change = {
  ticketId: idField,
  companyId: idField,
  byId: idField,
  by: z.enum(['customer', 'staff']),
};

/** Stream `ticket-<ticketId>`. What people wrote is encrypted under the writer's key. */
export const ticketEvents = {
  'TicketOpened.v1': z.object({
    ticketId: idField,
    ticketNumber: z.string(),
    companyId: idField,
    tenantId: tenantField,
    authorId: idField,
    personal: z.object({ title: encryptedField, description: encryptedField }),
    priority,
    category,
    orderId: idField.optional(),
    productId: idField.optional(),
    openedAt: instantField,
  }),
  /** `internal`: a note among staff, which no customer is ever shown. */
  'TicketAnswered.v1': z.object({
    ...change,
    responseId: idField,
    internal: z.boolean(),
    personal: z.object({ message: encryptedField }),
    answeredAt: instantField,
  }),
  /** By the first answer of staff, or as an admin says. */
  'TicketStatusChanged.v1': z.object({ ...change, from: status, to: status }),
  /** A resolved ticket by a customer's response, a closed one by an admin with a reason. */
  'TicketReopened.v1': z.object({
    ...change,
    from: status,
    to: status,
    personal: z.object({ reason: encryptedField }).optional(),
  }),
  /** What an admin changed about a ticket; what is left out stayed. */
  'TicketEdited.v1': z.object({
    ...change,
    personal: z.object({ title: encryptedField }).optional(),
    priority: priority.optional(),
    category: category.optional(),
  }),
  /** Who of the staff takes care of it; null when nobody does any more. No customer sees it. */
  'TicketAssigned.v1': z.object({ ...change, assigneeId: idField.nullable() }),
};

const articleContent = {
  articleId: idField,
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  language,
};

/** Stream `article-<articleId>`. */
export const articleEvents = {
  'ArticlePublished.v1': z.object(articleContent),
  'ArticleRevised.v1': z.object(articleContent),
  'ArticleWithdrawn.v1': z.object({ articleId: idField }),
};

/** Stream `articleReaders-<articleId>-<day>`: who read an article that day, each reader once. */
export const articleReaderEvents = {
  'ArticleViewed.v1': z.object({ articleId: idField, readerId: idField, day: z.iso.date() }),
};

const faqContent = {
  faqId: idField,
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  language,
};

/** Stream `faq-<faqId>`. */
export const faqEvents = {
  'FaqPublished.v1': z.object(faqContent),
  'FaqRevised.v1': z.object(faqContent),
  'FaqWithdrawn.v1': z.object({ faqId: idField }),
};

/** Stream `cannedAnswer-<answerId>`: a text that staff answer with again and again. */
export const cannedAnswerEvents = {
  /** For the first time, or anew. */
  'CannedAnswerWritten.v1': z.object({
    answerId: idField,
    title: z.string(),
    text: z.string(),
    language,
  }),
  'CannedAnswerRemoved.v1': z.object({ answerId: idField }),
};

export type TicketEvent = EventOf<typeof ticketEvents>;
export type ArticleEvent = EventOf<typeof articleEvents>;
export type ArticleReaderEvent = EventOf<typeof articleReaderEvents>;
export type FaqEvent = EventOf<typeof faqEvents>;
export type CannedAnswerEvent = EventOf<typeof cannedAnswerEvents>;
