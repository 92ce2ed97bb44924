import { z } from 'zod';
import {
  AS_OF_SUBJECTS,
  asOfSchema,
  historyStreamSchema,
  marksSchema,
  momentSchema,
} from '../api/history-as-of.ts';
import { idSchema } from '../primitives/ids.ts';
import { get } from './endpoint.ts';

const moments = { at: momentSchema.optional(), since: momentSchema.optional() };

const subject = z.object({ subject: z.enum(AS_OF_SUBJECTS) });

/** What was, folded from the log up to a moment: for auditors, and for admins in a dispute. */
export const historyAsOfEndpoints = {
  marksStream: get('/api/history/marks/stream', {
    right: 'history-readers',
    summary: 'Where something happened in a stream',
    query: z.object({ stream: historyStreamSchema }),
    response: marksSchema,
  }),
  marksDashboard: get('/api/history/marks/dashboard', {
    right: 'history-readers',
    summary: 'The days on which something happened, each by its end',
    response: marksSchema,
  }),
  mark: get('/api/history/marks/:subject', {
    right: 'history-readers',
    summary: 'Where something happened to a wallet, a product, an order or the keys of a company',
    params: subject,
    query: z.object({ id: idSchema }),
    response: marksSchema,
  }),
  asOfDashboard: get('/api/history/as-of/dashboard', {
    right: 'history-readers',
    summary: 'Sales, wallets, stock, tickets and what waited, at any moment',
    query: z.object(moments),
    response: asOfSchema,
  }),
  asOf: get('/api/history/as-of/:subject', {
    right: 'history-readers',
    summary: 'A wallet, a product, an order or the keys of a company, at any moment',
    params: subject,
    query: z.object({ id: idSchema, ...moments }),
    response: asOfSchema,
  }),
};
