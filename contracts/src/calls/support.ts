import { z } from 'zod';
import {
  adminArticleSchema,
  adminFaqSchema,
  adminTicketChangeSchema,
  adminTicketDetailsSchema,
  adminTicketsBulkSchema,
  cannedAnswerSchema,
  newAdminTicketResponseSchema,
  adminTicketSchema,
} from '../api/admin-support.ts';
import {
  articleSchema,
  faqSchema,
  ticketCreateSchema,
  ticketResponseSchema,
  ticketSchema,
  ticketStatsSchema,
} from '../api/support.ts';
import { PUBLICATION_STATUSES, SUPPORT_LANGUAGES } from '../constants/knowledge.ts';
import {
  TICKET_AGES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_QUEUES,
} from '../constants/tickets.ts';
import { get, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { ALL_PROBLEM_CODES } from '../all-problem-codes.ts';
import { instantSchema, revisionSchema, tenantSchema, text } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { knowledgeCommands } from './knowledge.ts';
import { recordHistorySchema } from './record-history.ts';
import { idListSchema, listFields, orderSchema, pageOf } from '../primitives/paging.ts';

/** In whose name the command line writes; people write in their own. */
const inNameOf = idSchema.optional();
const revised = { expectedRevision: revisionSchema.optional() };

/** By staff, but for OpenTicket, RespondToTicket and ViewArticle. */
export const supportCommands = defineCalls({
  /**
   * By a user of a company. An order must be the company's own. 409 `too-many-tickets` where the company has too many
   * that are not resolved, or has opened too many within a day.
   */
  OpenTicket: {
    input: z.strictObject({ ...ticketCreateSchema.shape, inNameOf }),
    result: ticketSchema,
    sentBy: 'bff',
  },
  /**
   * By a user of the ticket's company, or by staff. A closed ticket takes no answers, only internal notes: 409
   * `ticket-closed`. One that holds `TICKET_BOUNDS` takes none: 409 `ticket-full`.
   */
  RespondToTicket: {
    input: newAdminTicketResponseSchema.extend({ ticketId: idSchema, inNameOf }),
    result: ticketResponseSchema,
    http: post('/api/admin/tickets/:ticketId/responses', {
      right: 'admins',
      summary: 'Answer a ticket, or write a note that no customer is shown',
      status: 201,
    }),
  },
  /**
   * `expectedRevision` is the revision the form was loaded at: 412 `stale-revision` when the ticket went on since.
   * Leaving `closed` without a reason is 422 `reason-required`.
   */
  ChangeTicket: {
    input: z.strictObject({
      ...adminTicketChangeSchema.shape,
      ...revised,
      ticketId: idSchema,
      inNameOf,
    }),
    result: adminTicketSchema,
    sentBy: 'bff',
  },
  /** The same change of many tickets, as they are now, in one append; each that cannot be changed is answered with why. */
  ChangeTickets: {
    input: z.strictObject({
      ...adminTicketsBulkSchema.omit({ ids: true }).shape,
      ticketIds: adminTicketsBulkSchema.shape.ids,
    }),
    result: z.array(
      z.object({
        ticketId: idSchema,
        refused: z.object({ code: z.enum(ALL_PROBLEM_CODES), message: z.string() }).nullable(),
      }),
    ),
    sentBy: 'bff',
  },
  ...knowledgeCommands,
});

const published = {
  id: idListSchema.optional(),
  status: z.enum(PUBLICATION_STATUSES).optional(),
  language: z.enum(SUPPORT_LANGUAGES).optional(),
  q: text(200).trim().optional(),
};

const nothing = z.object({});
const ticket = z.object({ ticketId: idSchema });
const article = z.object({ articleId: idSchema });

export const supportQueries = defineCalls({
  /** The company's tickets, newest first; of older ones perhaps without their descriptions, which are '…' then. */
  'support.tickets': { input: nothing, result: z.array(ticketSchema), sentBy: 'bff' },
  /** 404 when it is another company's. */
  'support.ticket': { input: ticket, result: ticketSchema, sentBy: 'bff' },
  /** The latest, oldest first, no internal notes; 404 when it is another company's. */
  'support.responses': { input: ticket, result: z.array(ticketResponseSchema), sentBy: 'bff' },
  /** How many of the company's tickets there are, by status. */
  'support.ticketStats': { input: nothing, result: ticketStatsSchema, sentBy: 'bff' },
  /** What is published. */
  'support.articles': { input: nothing, result: z.array(articleSchema), sentBy: 'bff' },
  'support.article': { input: article, result: articleSchema, sentBy: 'bff' },
  'support.faqs': { input: nothing, result: z.array(faqSchema), sentBy: 'bff' },
  /**
   * Those of every company, each with the beginning of its description; `q` is the beginning of a ticket number (titles
   * are encrypted).
   */
  'admin.tickets': {
    input: z.object({
      ...listFields,
      sort: z
        .enum(['ticketNumber', 'createdAt', 'updatedAt', 'status', 'priority', 'category'])
        .default('createdAt'),
      id: idListSchema.optional(),
      /** `waiting`: open or in progress. */
      status: z.enum(TICKET_QUEUES).optional(),
      priority: z.enum(TICKET_PRIORITIES).optional(),
      category: z.enum(TICKET_CATEGORIES).optional(),
      tenantId: tenantSchema.optional(),
      companyId: idSchema.optional(),
      /** 'none': of nobody. */
      assigneeId: z.union([idSchema, z.literal('none')]).optional(),
      age: z.enum(TICKET_AGES).optional(),
      updatedSince: instantSchema.optional(),
      q: text(50).trim().optional(),
    }),
    result: pageOf(adminTicketSchema),
    http: get('/api/admin/tickets', {
      right: 'admins',
      summary: 'Tickets of every company; q is the beginning of a ticket number',
      list: 'tickets',
    }),
  },
  /** How many tickets changed for their customers since an instant. */
  'admin.ticketsSince': {
    input: z.object({ since: instantSchema, tenantId: tenantSchema.optional() }),
    result: z.int().min(0),
    sentBy: 'bff',
  },
  /** The tickets that are open or in progress, by how long ago they were opened. */
  'admin.ticketAges': {
    input: z.object({ tenantId: tenantSchema.optional() }),
    result: z.object({
      day: z.int().min(0),
      week: z.int().min(0),
      older: z.int().min(0),
    }),
    sentBy: 'bff',
  },
  'admin.ticket': {
    input: ticket,
    result: adminTicketDetailsSchema,
    http: get('/api/admin/tickets/:ticketId', {
      right: 'admins',
      summary: 'A ticket with its conversation and internal notes; its ETag is the revision',
      revision: 'readonly',
    }),
  },
  /** `q` is looked for in title and excerpt. */
  'admin.articles': {
    input: z.object({
      ...listFields,
      ...published,
      sort: z
        .enum(['title', 'category', 'viewCount', 'createdAt', 'updatedAt'])
        .default('createdAt'),
    }),
    result: pageOf(adminArticleSchema),
    http: get('/api/admin/articles', {
      right: 'admins',
      summary: 'All articles, withdrawn ones too',
      list: 'articles',
    }),
  },
  /** Withdrawn ones too. */
  'admin.article': {
    input: article,
    result: adminArticleSchema,
    http: get('/api/admin/articles/:articleId', {
      right: 'admins',
      summary: 'An article as it is edited; its ETag is the revision',
      revision: 'readonly',
    }),
  },
  /** `q` is looked for in the question. */
  'admin.faqs': {
    input: z.object({
      ...listFields,
      ...published,
      sort: z.enum(['question', 'category', 'createdAt']).default('createdAt'),
    }),
    result: pageOf(adminFaqSchema),
    http: get('/api/admin/faqs', {
      right: 'admins',
      summary: 'All questions, withdrawn ones too',
      list: 'faqs',
    }),
  },
  /** By title; `q` is looked for in title and text. */
  'admin.cannedAnswers': {
    input: z.object({
      ...listFields,
      sort: z.enum(['title']).default('title'),
      order: orderSchema.default('asc'),
      id: idListSchema.optional(),
      language: z.enum(SUPPORT_LANGUAGES).optional(),
      q: text(200).trim().optional(),
    }),
    result: pageOf(cannedAnswerSchema),
    http: get('/api/admin/canned-answers', {
      right: 'admins',
      summary: 'Canned answers, by title; placeholders stand in braces',
      list: 'canned-answers',
    }),
  },
  'admin.cannedAnswer': {
    input: z.object({ cannedAnswerId: idSchema }),
    result: cannedAnswerSchema,
    http: get('/api/admin/canned-answers/:cannedAnswerId', {
      right: 'admins',
      summary: 'A canned answer; its ETag is the revision',
      revision: 'readonly',
    }),
  },
  'admin.faq': {
    input: z.object({ faqId: idSchema }),
    result: adminFaqSchema,
    http: get('/api/admin/faqs/:faqId', {
      right: 'admins',
      summary: 'A question as it is edited; its ETag is the revision',
      revision: 'readonly',
    }),
  },
  'admin.supportHistory': {
    input: z.object({ kind: z.enum(['article', 'faq', 'cannedAnswer', 'ticket']), id: idSchema }),
    result: recordHistorySchema,
    sentBy: 'bff',
  },
});

type Commands = typeof supportCommands;
type Queries = typeof supportQueries;

export type OpenTicket = InputOf<Commands['OpenTicket']>;
export type RespondToTicket = InputOf<Commands['RespondToTicket']>;
export type ChangeTicket = InputOf<Commands['ChangeTicket']>;
export type ChangeTickets = InputOf<Commands['ChangeTickets']>;
export type ChangeTicketsResult = ResultOf<Commands['ChangeTickets']>;
export type CannedAnswersQuery = InputOf<Queries['admin.cannedAnswers']>;
export type AdminTicketsQuery = InputOf<Queries['admin.tickets']>;
export type AdminFaqsQuery = InputOf<Queries['admin.faqs']>;
