import { z } from 'zod';
import { SUPPORT_LANGUAGES } from '../constants/knowledge.ts';
import {
  DEFAULT_TICKET_CATEGORY,
  DEFAULT_TICKET_PRIORITY,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  TICKET_TEXTS,
} from '../constants/tickets.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, line, text } from '../primitives/schemas.ts';

/** `POST /api/support/tickets`, with the texts of the specification's section 5. */
export const ticketCreateSchema = z.object({
  subject: line(TICKET_TEXTS.subjectMax).min(
    TICKET_TEXTS.subjectMin,
    'Subject must be at least 5 characters',
  ),
  message: text(TICKET_TEXTS.messageMax)
    .trim()
    .min(TICKET_TEXTS.messageMin, 'Message must be at least 10 characters'),
  priority: z.enum(TICKET_PRIORITIES).default(DEFAULT_TICKET_PRIORITY),
  category: z.enum(TICKET_CATEGORIES).default(DEFAULT_TICKET_CATEGORY),
  /** What the ticket is about: an order of the own company, a product. */
  orderId: idSchema.optional(),
  productId: idSchema.optional(),
});

/** An admin's change of a ticket's title (ruling T.47). */
export const ticketEditSchema = z.object({
  title: line(TICKET_TEXTS.subjectMax).min(
    TICKET_TEXTS.titleMin,
    'Title must be at least 3 characters',
  ),
});

/** `POST /api/support/tickets/{id}/responses`; whitespace counts as empty (ruling T.48). */
export const newTicketResponseSchema = z.object({
  message: text(TICKET_TEXTS.messageMax)
    .trim()
    .min(TICKET_TEXTS.responseMin, 'Message cannot be empty'),
});

/**
 * A ticket; `subject` and `message` repeat title and description under the names of the form. A list of many long ones
 * has '…' in place of older descriptions: the ticket itself has them.
 */
export const ticketSchema = z.object({
  id: idSchema,
  ticketNumber: z.string(),
  title: z.string(),
  subject: z.string(),
  description: z.string(),
  message: z.string(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  category: z.enum(TICKET_CATEGORIES),
  createdBy: z.string(),
  createdAt: instantSchema,
  /** When it was last answered or changed. */
  updatedAt: instantSchema,
  orderId: idSchema.nullable(),
  productId: idSchema.nullable(),
});

/** One message of the conversation. `isInternal` is always false in what a customer is answered (ruling T.50). */
export const ticketResponseSchema = z.object({
  id: idSchema,
  message: z.string(),
  respondedBy: z.string(),
  isInternal: z.boolean(),
  createdAt: instantSchema,
  /** Written by the portal's staff, not by the company. */
  fromStaff: z.boolean(),
});

export const ticketStatsSchema = z.object({
  totalTickets: z.int().min(0),
  openTickets: z.int().min(0),
  resolvedTickets: z.int().min(0),
  statusBreakdown: z.array(z.object({ status: z.enum(TICKET_STATUSES), count: z.int().min(0) })),
});

export const articleSchema = z.object({
  id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  /** Comma-separated: 'activation, windows'. */
  tags: z.string(),
  viewCount: z.int().min(0),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  language: z.enum(SUPPORT_LANGUAGES),
});

export const faqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  createdAt: instantSchema,
  language: z.enum(SUPPORT_LANGUAGES),
});

const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** What the calls below `/api/support` answer: `{ data: … }`, throughout. */
export const ticketListResultSchema = data(z.array(ticketSchema));
export const ticketResultSchema = data(ticketSchema);
export const ticketStatsResultSchema = data(ticketStatsSchema);
export const ticketResponsesResultSchema = data(z.array(ticketResponseSchema));
export const ticketResponseResultSchema = data(ticketResponseSchema);
export const articleListResultSchema = data(z.array(articleSchema));
export const articleResultSchema = data(articleSchema);
export const faqListResultSchema = data(z.array(faqSchema));

export type TicketCreate = z.infer<typeof ticketCreateSchema>;
export type Ticket = z.infer<typeof ticketSchema>;
export type TicketResponse = z.infer<typeof ticketResponseSchema>;
export type TicketStats = z.infer<typeof ticketStatsSchema>;
export type Article = z.infer<typeof articleSchema>;
export type Faq = z.infer<typeof faqSchema>;
