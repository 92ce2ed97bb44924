import { streamQuerySchema } from '../api/stream.ts';
import { get } from './endpoint.ts';

/** Live updates. */
export const streamEndpoints = {
  stream: get('/api/stream', {
    right: 'shop-users',
    summary:
      'Server-sent events: what changed, of wallet, orders, tickets, notices or catalog; for staff of desk and sales',
    query: streamQuerySchema,
    sends: 'events',
  }),
};
