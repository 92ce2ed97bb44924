import { z } from 'zod';
import { PUBLICATION_STATUSES, SUPPORT_LANGUAGES } from '../constants/knowledge.ts';
import {
  CANNED_TEXTS,
  DESK_ACTIVITIES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '../constants/tickets.ts';
import { idSchema } from '../primitives/ids.ts';
import { idListSchema } from '../primitives/paging.ts';
import {
  requiredLine,
  requiredText,
  revisionSchema,
  tenantSchema,
  text,
} from '../primitives/schemas.ts';
import {
  articleSchema,
  faqSchema,
  ticketEditSchema,
  newTicketResponseSchema,
  ticketResponseSchema,
  ticketSchema,
} from './support.ts';

/** A ticket as staff see it; `revision` goes back as `If-Match`. */
export const adminTicketSchema = ticketSchema.extend({
  companyId: idSchema,
  companyName: z.string().nullable(),
  tenantId: tenantSchema,
  /** Who of the staff takes care of it. */
  assigneeId: idSchema.nullable(),
  assigneeName: z.string().nullable(),
  revision: revisionSchema,
});

/** One ticket with its whole conversation, internal notes among it. */
export const adminTicketDetailsSchema = adminTicketSchema.extend({
  responses: z.array(ticketResponseSchema),
});

/** `PUT /api/admin/tickets/{id}`: what is left out stays. Leaving `closed` needs a reason (ruling O.20). */
export const adminTicketChangeSchema = z.object({
  title: ticketEditSchema.shape.title.optional(),
  status: z.enum(TICKET_STATUSES).optional(),
  priority: z.enum(TICKET_PRIORITIES).optional(),
  category: z.enum(TICKET_CATEGORIES).optional(),
  /** Somebody of the staff; null: nobody. */
  assigneeId: idSchema.nullable().optional(),
  reason: text(500).trim().optional(),
});

/** `POST /api/admin/tickets/bulk`: one change of many tickets, as they are now. */
export const adminTicketsBulkSchema = adminTicketChangeSchema
  .omit({ title: true, category: true })
  .extend({ ids: idListSchema.min(1) });

/** `POST /api/admin/tickets/{id}/presence`: what somebody does there now; null: they have left. */
export const deskPresenceSchema = z.object({ activity: z.enum(DESK_ACTIVITIES).nullable() });

/** The colleagues who have the ticket open. */
export const deskColleaguesSchema = z.array(
  z.object({ id: idSchema, name: z.string(), activity: z.enum(DESK_ACTIVITIES) }),
);

/** `POST` and `PUT` of `/api/admin/canned-answers`; placeholders stand in braces. */
export const cannedAnswerFieldsSchema = z.object({
  title: requiredText(CANNED_TEXTS.titleMax),
  text: requiredText(CANNED_TEXTS.textMax),
  language: z.enum(SUPPORT_LANGUAGES).default('en'),
});

export const cannedAnswerSchema = cannedAnswerFieldsSchema.extend({
  id: idSchema,
  language: z.enum(SUPPORT_LANGUAGES),
  revision: revisionSchema,
});

/** `POST /api/admin/tickets/{id}/responses`; an internal note is for staff alone. */
export const newAdminTicketResponseSchema = newTicketResponseSchema.extend({
  isInternal: z.boolean().default(false),
});

/** `POST` and `PUT` of `/api/admin/articles`: the whole article. */
export const articleFieldsSchema = z.object({
  title: requiredLine(200),
  excerpt: requiredText(500),
  content: requiredText(50_000),
  category: requiredLine(100),
  /** Comma-separated. */
  tags: text(500).default(''),
  language: z.enum(SUPPORT_LANGUAGES).default('en'),
});

/** `POST` and `PUT` of `/api/admin/faqs`: the whole question. */
export const faqFieldsSchema = z.object({
  question: requiredText(500),
  answer: requiredText(10_000),
  category: requiredLine(100),
  language: z.enum(SUPPORT_LANGUAGES).default('en'),
});

const published = { revision: revisionSchema, status: z.enum(PUBLICATION_STATUSES) };

export const adminArticleSchema = articleSchema.extend(published);
export const adminFaqSchema = faqSchema.extend(published);

export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export type CannedAnswerFields = z.infer<typeof cannedAnswerFieldsSchema>;
export type DeskColleague = z.infer<typeof deskColleaguesSchema>[number];
export type AdminTicket = z.infer<typeof adminTicketSchema>;
export type AdminTicketDetails = z.infer<typeof adminTicketDetailsSchema>;
export type ArticleFields = z.infer<typeof articleFieldsSchema>;
export type AdminArticle = z.infer<typeof adminArticleSchema>;
export type FaqFields = z.infer<typeof faqFieldsSchema>;
export type AdminFaq = z.infer<typeof adminFaqSchema>;
