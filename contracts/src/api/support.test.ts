import { expect, test } from '@jest/globals';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../constants/tickets.ts';
import {
  articleSchema,
  faqSchema,
  ticketCreateSchema,
  ticketEditSchema,
  newTicketResponseSchema,
  ticketResponseSchema,
  ticketSchema,
  ticketStatsSchema,
} from './support.ts';

const ticket = { subject: 'Help me', message: 'The key is not accepted' };
const faults = (value: object) =>
  ticketCreateSchema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test('[S4.20] the ticket statuses', () => {
  expect(TICKET_STATUSES).toEqual(['open', 'in_progress', 'resolved', 'closed']);
});

test('[S4.22][S5.15] the ticket priorities, and no other', () => {
  expect(TICKET_PRIORITIES).toEqual(['low', 'medium', 'high', 'urgent']);
  expect(faults({ ...ticket, priority: 'urgent' })).toEqual([]);
  expect(faults({ ...ticket, priority: 'asap' })).toHaveLength(1);
});

test('[S4.23][S5.17] the ticket categories, and no other', () => {
  expect(TICKET_CATEGORIES).toEqual([
    'technical',
    'billing',
    'general',
    'feature_request',
    'bug_report',
  ]);
  expect(faults({ ...ticket, category: 'bug_report' })).toEqual([]);
  expect(faults({ ...ticket, category: 'sales' })).toHaveLength(1);
});

test('[S5.11][S5.12][S9.59] a subject has at least 5 characters', () => {
  expect(faults({ ...ticket, subject: '12345' })).toEqual([]);
  expect(faults({ ...ticket, subject: '1234' })).toEqual(['Subject must be at least 5 characters']);
});

test('[S5.13][S5.14][S9.60] a message has at least 10 characters', () => {
  expect(faults({ ...ticket, message: '1234567890' })).toEqual([]);
  expect(faults({ ...ticket, message: '123456789' })).toEqual([
    'Message must be at least 10 characters',
  ]);
});

test('[S5.16][S5.18] a new ticket is of medium priority and general category unless it says otherwise', () => {
  expect(ticketCreateSchema.parse(ticket)).toMatchObject({
    priority: 'medium',
    category: 'general',
  });
});

test('[S5.19][S5.20][T.47] an edited title has at least 3 characters', () => {
  expect(ticketEditSchema.safeParse({ title: 'abc' }).success).toBe(true);
  expect(ticketEditSchema.safeParse({ title: 'ab' }).error?.issues[0]?.message).toBe(
    'Title must be at least 3 characters',
  );
});

test('[S5.21][S5.22][T.48] a response says something, and whitespace is nothing', () => {
  expect(newTicketResponseSchema.parse({ message: ' a ' })).toEqual({ message: 'a' });
  for (const message of ['', ' \n ']) {
    expect(newTicketResponseSchema.safeParse({ message }).error?.issues[0]?.message).toBe(
      'Message cannot be empty',
    );
  }
});

test('[S3.23][S3.24][S3.25] a ticket names title and description also subject and message', () => {
  expect(Object.keys(ticketSchema.shape)).toEqual([
    'id',
    'ticketNumber',
    'title',
    'subject',
    'description',
    'message',
    'status',
    'priority',
    'category',
    'createdBy',
    'createdAt',
    'updatedAt',
    'orderId',
    'productId',
  ]);
});

test('[S3.26] the fields of a ticket response', () => {
  expect(Object.keys(ticketResponseSchema.shape)).toEqual([
    'id',
    'message',
    'respondedBy',
    'isInternal',
    'createdAt',
    'fromStaff',
  ]);
});

test('[S3.27][S3.28] ticket stats count in all, open, resolved, and by status', () => {
  const stats = {
    totalTickets: 3,
    openTickets: 1,
    resolvedTickets: 1,
    statusBreakdown: [{ status: 'in_progress', count: 1 }],
  };
  expect(ticketStatsSchema.parse(stats)).toEqual(stats);
  expect(ticketStatsSchema.safeParse({ ...stats, statusBreakdown: { open: 1 } }).success).toBe(
    false,
  );
});

test('[S3.29][S3.30] the fields of an article, its tags one comma-separated text', () => {
  expect(Object.keys(articleSchema.shape)).toEqual([
    'id',
    'title',
    'excerpt',
    'content',
    'category',
    'tags',
    'viewCount',
    'createdAt',
    'updatedAt',
    'language',
  ]);
  expect(articleSchema.shape.tags.parse('windows, activation')).toBe('windows, activation');
  expect(articleSchema.shape.tags.safeParse(['windows']).success).toBe(false);
});

test('[S3.31] the fields of a question with its answer', () => {
  expect(Object.keys(faqSchema.shape)).toEqual([
    'id',
    'question',
    'answer',
    'category',
    'createdAt',
    'language',
  ]);
});
