import { streamEndpoints } from 'contracts/endpoints/stream';
import { maySubscribe } from 'contracts/policies/access';
import { forbidden } from 'kernel/http/http-error';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { sendLive } from '../live/send-live.ts';

/** Live updates. */
export const streamRoutes: readonly Route[] = serve(streamEndpoints, {
  stream: async (call) => {
    const { caller, query } = call;
    if (!query.topics.every((topic) => maySubscribe(caller.user, topic))) {
      throw forbidden('You may not follow these topics: most belong to a company or to staff.');
    }
    return sendLive(call, query.topics);
  },
});
