import { paths } from 'contracts/api/paths';
import { streamQuerySchema } from 'contracts/api/stream';
import { forbidden } from 'kernel/http/http-error';
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
      'Server-sent events: what changed, of wallet, orders, tickets or catalog; for staff of desk and sales',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { query: streamQuerySchema, sends: 'events' },
    // Returns at once: the session middleware finishes after it, while the stream goes on.
    handler: async ({ ctx, deps, caller, query }) => {
      const { user, sessionKey } = caller;
      if (!query.topics.every((topic) => maySubscribe(user, topic))) {
        throw forbidden('You may not follow these topics: most belong to a company or to staff.');
      }
      ctx.type = 'text/event-stream';
      ctx.compress = false;
      // Proxies must pass on each event as it comes.
      ctx.set('X-Accel-Buffering', 'no');
      ctx.body = deps.live.open({ user, sessionKey }, query.topics);
      return Promise.resolve(undefined);
    },
  }),
];
