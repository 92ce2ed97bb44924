import { z } from 'zod';
import { historyPaths } from 'contracts/api/history-paths';
import { replayReportSchema, replaySchema } from 'contracts/api/history-replay';
import { historyReplayQueries } from 'contracts/calls/history-replay';
import { idSchema } from 'contracts/primitives/ids';
import { namedReplays, readBegunReplay, readReplay } from '../history/read-replay.ts';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { historyReaders } from '../policies/policies.ts';

const replay = z.object({ id: idSchema });
const { state, cause } = historyReplayQueries['history.replays'].input.shape;

/** Replays of every read model beside the live one: what they found, and who may start them. Nothing of the business changes. */
export const historyReplayRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: historyPaths.replays,
    summary: 'Replays of every read model and how many differences each has found, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      query: consoleListQuery(z.enum(['requestedAt']), z.strictObject({ state, cause })),
      response: z.array(replaySchema),
    },
    handler: async (call) => {
      const { query, ctx, runQuery } = call;
      const { offset, limit } = sliceOf(query, 'requestedAt');
      const page = await runQuery('history.replays', { ...query.filter, offset, limit });
      const items = await namedReplays(call, page.items);
      return sendList(ctx, { items, total: page.total }, { unit: 'replays', offset });
    },
  }),
  route({
    method: 'POST',
    path: historyPaths.replays,
    summary: 'Have every read model replayed beside the live one and compared with it',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { response: replayReportSchema },
    handler: async (call) => {
      const { replayId } = await call.command('StartReplay', {});
      call.ctx.status = 201;
      return readBegunReplay(call, replayId);
    },
  }),
  route({
    method: 'GET',
    path: `${historyPaths.replays}/:id`,
    summary: 'One of them: how far it is, and each difference that it has found',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: replay, response: replayReportSchema },
    handler: async (call) => readReplay(call, call.params.id),
  }),
  route({
    method: 'POST',
    path: `${historyPaths.replays}/:id/stop`,
    summary: 'Stop it; what it has done is kept',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: replay, response: replayReportSchema },
    handler: async (call) => {
      const { replayId } = await call.command('StopReplay', { replayId: call.params.id });
      return readReplay(call, replayId);
    },
  }),
  route({
    method: 'POST',
    path: `${historyPaths.replays}/:id/resume`,
    summary: 'Go on with one that was stopped, where it stopped',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: replay, response: replayReportSchema },
    handler: async (call) => {
      const { replayId } = await call.command('ResumeReplay', { replayId: call.params.id });
      return readReplay(call, replayId);
    },
  }),
];
