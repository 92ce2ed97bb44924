import { paths } from 'contracts/api/paths';
import { streamQuerySchema } from 'contracts/api/stream';
import { forbidden } from 'kernel/http/http-error';
import { sendLive } from '../live/send-live.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { maySubscribe } from 'contracts/policies/access';
import { shopUsers } from '../policies/policies.ts';

/** Live updates. */
export const streamRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.stream,
    summary:
      'Server-sent events: what changed, of wallet, orders, tickets, notices or catalog; for staff of desk and sales',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { query: streamQuerySchema, sends: 'events' },
    handler: async (call) => {
      const { caller, query } = call;
      if (!query.topics.every((topic) => maySubscribe(caller.user, topic))) {
        throw forbidden('You may not follow these topics: most belong to a company or to staff.');
      }
      return sendLive(call, query.topics);
    },
  }),
];
