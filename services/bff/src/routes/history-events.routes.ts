import { z } from 'zod';
import {
  eventTypeSchema,
  historyChainSchema,
  historyEventSchema,
  historyPageSchema,
  historyQuerySchema,
  openedPersonalDataSchema,
  personalDataLookSchema,
  positionSchema,
  streamNameSchema,
  streamPageQuerySchema,
  streamPageSchema,
} from 'contracts/api/history-events';
import { historyPaths } from 'contracts/api/history-paths';
import { HISTORY_TOPIC } from 'contracts/constants/live';
import { line } from 'contracts/primitives/schemas';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { sendLive } from '../live/send-live.ts';
import { historyReaders } from '../policies/policies.ts';

const event = z.object({ position: positionSchema });

/** What the log holds, for those who audit; nothing here changes it, but for the record of a look. */
export const historyEventsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: historyPaths.events,
    summary: 'Events of the log that a filter leaves, a page at a time: after is the last position',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: historyQuerySchema, response: historyPageSchema },
    handler: async ({ runQuery, query }) => runQuery('history.events', query),
  }),
  route({
    method: 'GET',
    path: historyPaths.eventTypes,
    summary: 'The types of event that the log holds, with the category of their streams',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { response: z.array(eventTypeSchema) },
    handler: async ({ runQuery }) => runQuery('history.eventTypes', {}),
  }),
  route({
    method: 'GET',
    path: `${historyPaths.events}/:position`,
    summary: 'An event as it is stored, personal data and keys masked, and its neighbours',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: event, response: historyEventSchema },
    handler: async ({ runQuery, params }) => runQuery('history.event', params),
  }),
  route({
    method: 'POST',
    path: `${historyPaths.events}/:position/personal-data`,
    summary: 'The personal data of an event; the look and its reason are recorded before',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    // A borrowed session would open person after person.
    stepUp: true,
    idempotencyKey: 'required',
    told: 'reveal',
    schema: { params: event, body: personalDataLookSchema, response: openedPersonalDataSchema },
    handler: async ({ runQuery, command, params, body }) => {
      const { stream, revision } = await runQuery('history.event', params);
      return command('ShowPersonalData', { stream, revision, reason: body.reason });
    },
  }),
  route({
    method: 'GET',
    path: `${historyPaths.streams}/:stream`,
    summary: 'A stream from the log itself, a page at a time: after is the last revision',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      params: z.object({ stream: streamNameSchema }),
      query: streamPageQuerySchema,
      response: streamPageSchema,
    },
    handler: async ({ runQuery, params, query }) =>
      runQuery('history.stream', { ...params, ...query }),
  }),
  route({
    method: 'GET',
    path: `${historyPaths.chain}/:correlation`,
    summary: 'What a request led to: its commands, their events, and what processes made of them',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      params: z.object({ correlation: line(80).min(1) }),
      response: historyChainSchema,
    },
    handler: async ({ runQuery, params }) => runQuery('history.chain', params),
  }),
  route({
    method: 'GET',
    path: historyPaths.live,
    summary: 'Server-sent events: the log has grown',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { sends: 'events' },
    handler: async (call) => sendLive(call, [HISTORY_TOPIC]),
  }),
];
