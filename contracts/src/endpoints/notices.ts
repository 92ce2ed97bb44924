import { z } from 'zod';
import {
  noticeSchema,
  noticesQuerySchema,
  readNoticesSchema,
  readThroughSchema,
  unreadNoticesSchema,
} from '../api/notices.ts';
import { get, post } from './endpoint.ts';

/** What concerns the caller in the company, and what they have read of it. */
export const noticesEndpoints = {
  notices: get('/api/notices', {
    right: 'see-company',
    summary:
      'What concerns the caller, newest first; X-Total-Count says how many match, counted to 1,001 or to one past the page',
    query: noticesQuerySchema,
    response: z.array(noticeSchema),
  }),
  unreadNotices: get('/api/notices/unread', {
    right: 'see-company',
    summary: 'How many notices the caller has not read; nobody counts beyond a hundred',
    response: unreadNoticesSchema,
  }),
  markNoticesRead: post('/api/notices/read', {
    right: 'see-company',
    summary: 'Mark notices as read; answers which',
    body: readNoticesSchema,
    response: readNoticesSchema,
  }),
  markNoticesReadThrough: post('/api/notices/read-through', {
    right: 'see-company',
    summary: 'Mark a notice and all before it as read; answers which',
    body: readThroughSchema,
    response: readThroughSchema,
  }),
};
