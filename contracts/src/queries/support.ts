import { z } from 'zod';
import { adminArticleSchema, adminFaqSchema, adminTicketSchema } from '../api/admin-support.ts';
import { SUPPORT_LANGUAGES } from '../api/support.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../constants/tickets.ts';
import { idSchema } from '../primitives/ids.ts';
import { tenantSchema, text } from '../primitives/schemas.ts';

/** `support.tickets`: the company's tickets, newest first. `support.ticketStats`: how many by status. */
export const supportTicketsQuery = z.object({});

/** `support.ticket` and `support.responses` (oldest first, no internal notes): 404 when it is another company's. */
export const supportTicketQuery = z.object({ ticketId: idSchema });

/** `support.articles` and `support.faqs`: what is published. */
export const supportArticlesQuery = z.object({});

/** `support.article`: one published article. `admin.article`: withdrawn ones too. */
export const supportArticleQuery = z.object({ articleId: idSchema });
export const supportFaqQuery = z.object({ faqId: idSchema });

/** A slice of a console's list: so many rows passed over, so many taken. */
const slice = {
  offset: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(200).default(50),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** `admin.tickets`: those of every company; `q` is the beginning of a ticket number (titles are encrypted). */
export const adminTicketsQuery = z.object({
  ...slice,
  sort: z
    .enum(['ticketNumber', 'createdAt', 'updatedAt', 'status', 'priority', 'category'])
    .default('createdAt'),
  ids: z.array(idSchema).max(200).optional(),
  status: z.enum(TICKET_STATUSES).optional(),
  priority: z.enum(TICKET_PRIORITIES).optional(),
  category: z.enum(TICKET_CATEGORIES).optional(),
  tenantId: tenantSchema.optional(),
  companyId: idSchema.optional(),
  q: text(50).trim().optional(),
});

const published = {
  ids: z.array(idSchema).max(200).optional(),
  status: z.enum(['published', 'withdrawn']).optional(),
  language: z.enum(SUPPORT_LANGUAGES).optional(),
  q: text(200).trim().optional(),
};

/** `admin.articles`: `q` is looked for in title and excerpt. */
export const adminArticlesQuery = z.object({
  ...slice,
  ...published,
  sort: z.enum(['title', 'category', 'viewCount', 'createdAt', 'updatedAt']).default('createdAt'),
});

/** `admin.faqs`: `q` is looked for in the question. */
export const adminFaqsQuery = z.object({
  ...slice,
  ...published,
  sort: z.enum(['question', 'category', 'createdAt']).default('createdAt'),
});

const pageOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ items: z.array(item), total: z.int().min(0) });

export const adminTicketsResult = pageOf(adminTicketSchema);
export const adminArticlesResult = pageOf(adminArticleSchema);
export const adminFaqsResult = pageOf(adminFaqSchema);

export type SupportTicketQuery = z.infer<typeof supportTicketQuery>;
export type SupportArticleQuery = z.infer<typeof supportArticleQuery>;
export type SupportFaqQuery = z.infer<typeof supportFaqQuery>;
export type AdminTicketsQuery = z.infer<typeof adminTicketsQuery>;
export type AdminTicketsResult = z.infer<typeof adminTicketsResult>;
export type AdminArticlesQuery = z.infer<typeof adminArticlesQuery>;
export type AdminArticlesResult = z.infer<typeof adminArticlesResult>;
export type AdminFaqsQuery = z.infer<typeof adminFaqsQuery>;
export type AdminFaqsResult = z.infer<typeof adminFaqsResult>;
