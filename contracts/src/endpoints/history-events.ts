import { z } from 'zod';
import {
  historyPageSchema,
  historyQuerySchema,
  openedPersonalDataSchema,
  personalDataLookSchema,
  positionSchema,
} from '../api/history-events.ts';
import { get, post } from './endpoint.ts';

const event = z.object({ position: positionSchema });

/** What the log holds, for those who audit; nothing here changes it, but for the record of a look. */
export const historyEventsEndpoints = {
  events: get('/api/history/events', {
    right: 'history-readers',
    summary: 'Events of the log that a filter leaves, a page at a time: after is the last position',
    query: historyQuerySchema,
    response: historyPageSchema,
  }),
  showPersonalData: post('/api/history/events/:position/personal-data', {
    right: 'history-readers',
    summary: 'The personal data of an event; the look and its reason are recorded before',
    idempotencyKey: 'required',
    logged: 'reveal',
    // A borrowed session would open person after person.
    stepUp: true,
    params: event,
    body: personalDataLookSchema,
    response: openedPersonalDataSchema,
  }),
  streamOfName: get('/api/history/stream', {
    right: 'history-readers',
    summary: 'Server-sent events: the log has grown',
    sends: 'events',
  }),
};
