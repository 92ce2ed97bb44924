import { historyReplayEndpoints } from 'contracts/endpoints/history-replay';
import { namedReplays, readBegunReplay, readReplay } from '../history/read-replay.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** Replays of every read model beside the live one: what they found, and who may start them. Nothing of the business changes. */
export const historyReplayRoutes: readonly Route[] = serve(historyReplayEndpoints, {
  replays: async (call) => {
    const { items, total } = await call.runQuery('history.replays', call.query);
    return { items: await namedReplays(call, items), total };
  },
  startReplay: async (call) => {
    const { replayId } = await call.command('StartReplay', {});
    return readBegunReplay(call, replayId);
  },
  replay: async (call) => readReplay(call, call.params.replayId),
  stopReplay: async (call) => {
    const { replayId } = await call.command('StopReplay', { replayId: call.params.replayId });
    return readReplay(call, replayId);
  },
  resumeReplay: async (call) => {
    const { replayId } = await call.command('ResumeReplay', { replayId: call.params.replayId });
    return readReplay(call, replayId);
  },
});
