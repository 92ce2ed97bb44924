import { z } from 'zod';
import {
  AS_OF_SUBJECTS,
  asOfSchema,
  historyStreamSchema,
  marksSchema,
  momentSchema,
  stateAtSchema,
  streamMomentSchema,
} from 'contracts/api/history-as-of';
import { historyPaths } from 'contracts/api/history-paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { historyReaders } from '../policies/policies.ts';

const moments = { at: momentSchema.optional(), since: momentSchema.optional() };
const subject = z.object({ subject: z.enum(AS_OF_SUBJECTS) });

/** What was, folded from the log up to a moment: for auditors, and for admins in a dispute. */
export const historyAsOfRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: historyPaths.state,
    summary: 'The state of a stream after one of its events, with the difference to before',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      query: z.object({ stream: historyStreamSchema, at: streamMomentSchema.optional() }),
      response: stateAtSchema,
    },
    handler: async ({ runQuery, query }) => runQuery('history.state', query),
  }),
  route({
    method: 'GET',
    path: `${historyPaths.marks}/stream`,
    summary: 'Where something happened in a stream',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: z.object({ stream: historyStreamSchema }), response: marksSchema },
    handler: async ({ runQuery, query: { stream } }) =>
      runQuery('history.marks', { subject: 'stream', stream }),
  }),
  route({
    method: 'GET',
    path: `${historyPaths.marks}/dashboard`,
    summary: 'The days on which something happened, each by its end',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { response: marksSchema },
    handler: async ({ runQuery }) => runQuery('history.marks', { subject: 'dashboard' }),
  }),
  route({
    method: 'GET',
    path: `${historyPaths.marks}/:subject`,
    summary: 'Where something happened to a wallet, a product, an order or the keys of a company',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: subject, query: z.object({ id: idSchema }), response: marksSchema },
    handler: async ({ runQuery, params, query: { id } }) =>
      runQuery('history.marks', { ...params, id }),
  }),
  route({
    method: 'GET',
    path: historyPaths.asOf('dashboard'),
    summary: 'Sales, wallets, stock, tickets and what waited, at any moment',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: z.object(moments), response: asOfSchema },
    handler: async ({ runQuery, query }) =>
      runQuery('history.asOf', { subject: 'dashboard', ...query }),
  }),
  route({
    method: 'GET',
    path: `${historyPaths.asOf('')}:subject`,
    summary: 'A wallet, a product, an order or the keys of a company, at any moment',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      params: subject,
      query: z.object({ id: idSchema, ...moments }),
      response: asOfSchema,
    },
    handler: async ({ runQuery, params, query }) =>
      runQuery('history.asOf', { ...params, ...query }),
  }),
];
