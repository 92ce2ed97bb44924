import { z } from 'zod';
import { replayReportSchema, replaySchema } from '../api/history-replay.ts';
import { historyReplayQueries } from '../calls/history-replay.ts';
import { consoleListQuery } from './console-list.ts';
import { get, post } from './endpoint.ts';

const { state, cause } = historyReplayQueries['history.replays'].input.shape;

/** Replays of every read model beside the live one: what they found, and who may start them. Nothing of the business changes. */
export const historyReplayEndpoints = {
  replays: get('/api/history/replays', {
    right: 'history-readers',
    summary: 'Replays of every read model and how many differences each has found, newest first',
    list: 'replays',
    query: consoleListQuery(z.enum(['requestedAt']), z.strictObject({ state, cause })),
    response: z.array(replaySchema),
  }),
  startReplay: post('/api/history/replays', {
    right: 'history-readers',
    summary: 'Have every read model replayed beside the live one and compared with it',
    status: 201,
    response: replayReportSchema,
  }),
  replay: get('/api/history/replays/:replayId', {
    right: 'history-readers',
    summary: 'One of them: how far it is, and each difference that it has found',
    response: replayReportSchema,
  }),
  stopReplay: post('/api/history/replays/:replayId/stop', {
    right: 'history-readers',
    summary: 'Stop it; what it has done is kept',
    response: replayReportSchema,
  }),
  resumeReplay: post('/api/history/replays/:replayId/resume', {
    right: 'history-readers',
    summary: 'Go on with one that was stopped, where it stopped',
    response: replayReportSchema,
  }),
};
