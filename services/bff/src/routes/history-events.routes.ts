import { HISTORY_TOPIC } from 'contracts/constants/live';
import { historyEventsEndpoints } from 'contracts/endpoints/history-events';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { sendLive } from '../live/send-live.ts';

/** What the log holds, for those who audit; nothing here changes it, but for the record of a look. */
export const historyEventsRoutes: readonly Route[] = serve(historyEventsEndpoints, {
  events: async ({ runQuery, query }) => runQuery('history.events', query),
  showPersonalData: async ({ runQuery, command, params, body }) => {
    const { stream, revision } = await runQuery('history.event', params);
    return command('ShowPersonalData', { stream, revision, reason: body.reason });
  },
  streamOfName: async (call) => sendLive(call, [HISTORY_TOPIC]),
});
