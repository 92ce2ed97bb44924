import { z } from 'zod';
import { PUBLICATION_STATUSES, SUPPORT_LANGUAGES } from '../constants/knowledge.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../constants/tickets.ts';
import { idSchema } from '../primitives/ids.ts';
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
  reason: text(500).trim().optional(),
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

export type AdminTicket = z.infer<typeof adminTicketSchema>;
export type AdminTicketDetails = z.infer<typeof adminTicketDetailsSchema>;
export type ArticleFields = z.infer<typeof articleFieldsSchema>;
export type AdminArticle = z.infer<typeof adminArticleSchema>;
export type FaqFields = z.infer<typeof faqFieldsSchema>;
export type AdminFaq = z.infer<typeof adminFaqSchema>;
