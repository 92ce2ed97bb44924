import { z } from 'zod';
import {
  eventTypeSchema,
  historyChainSchema,
  historyEventSchema,
  historyFilterFields,
  historyPageSchema,
  openedPersonalDataSchema,
  positionSchema,
  streamNameSchema,
  streamPageSchema,
} from '../api/history-events.ts';
import { MAX_PAGE_ROWS } from '../primitives/paging.ts';
import { line, reasonSchema } from '../primitives/schemas.ts';
import { get } from '../endpoints/endpoint.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';

const limit = z.int().min(1).max(MAX_PAGE_ROWS).default(50);
const order = z.enum(['newest', 'oldest']);

/** By readers of the history: it records the look, and changes nothing else. */
export const historyEventsCommands = defineCalls({
  /** Opens the personal data of one event, after the look was recorded in the stream of looks at that person's data. */
  ShowPersonalData: {
    input: z.strictObject({
      stream: streamNameSchema,
      revision: positionSchema,
      reason: reasonSchema,
    }),
    result: openedPersonalDataSchema,
    sentBy: 'bff',
  },
});

/** By auditors and administrators: what the log holds. */
export const historyEventsQueries = defineCalls({
  'history.events': {
    input: z.object({
      ...historyFilterFields,
      order: order.default('newest'),
      after: positionSchema.optional(),
      limit,
    }),
    result: historyPageSchema,
    sentBy: 'bff',
  },
  'history.event': {
    input: z.object({ position: positionSchema }),
    result: historyEventSchema,
    http: get('/api/history/events/:position', {
      right: 'history-readers',
      summary: 'An event as it is stored, personal data and keys masked, and its neighbours',
    }),
  },
  'history.stream': {
    input: z.object({
      stream: streamNameSchema,
      order: order.default('oldest'),
      after: positionSchema.optional(),
      limit,
    }),
    result: streamPageSchema,
    http: get('/api/history/streams/:stream', {
      right: 'history-readers',
      summary: 'A stream from the log itself, a page at a time: after is the last revision',
    }),
  },
  'history.eventTypes': {
    input: z.object({}),
    result: z.array(eventTypeSchema),
    http: get('/api/history/event-types', {
      right: 'history-readers',
      summary: 'The types of event that the log holds, with the category of their streams',
    }),
  },
  'history.chain': {
    input: z.object({ correlation: line(80).min(1) }),
    result: historyChainSchema,
    http: get('/api/history/chain/:correlation', {
      right: 'history-readers',
      summary: 'What a request led to: its commands, their events, and what processes made of them',
    }),
  },
});

type Queries = typeof historyEventsQueries;
export type HistorySearch = InputOf<Queries['history.events']>;
export type ShowPersonalData = InputOf<(typeof historyEventsCommands)['ShowPersonalData']>;
