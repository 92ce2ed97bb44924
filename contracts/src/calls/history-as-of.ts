import { z } from 'zod';
import {
  AS_OF_SUBJECTS,
  asOfSchema,
  historyStreamSchema,
  marksSchema,
  momentSchema,
  stateAtSchema,
  streamMomentSchema,
} from '../api/history-as-of.ts';
import { get } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';

const one = z.strictObject({ subject: z.enum(AS_OF_SUBJECTS), id: idSchema });
const dashboard = z.strictObject({ subject: z.literal('dashboard') });
const stream = z.strictObject({ subject: z.literal('stream'), stream: historyStreamSchema });

const at = momentSchema.optional();
/** What to compare with; absent: right before the event. */
const since = momentSchema.optional();

/** By readers of the history: what was, out of the log itself. Without a moment: what is. */
export const historyAsOfQueries = defineCalls({
  'history.state': {
    input: z.object({ stream: historyStreamSchema, at: streamMomentSchema.optional() }),
    result: stateAtSchema,
    http: get('/api/history/state', {
      right: 'history-readers',
      summary: 'The state of a stream after one of its events, with the difference to before',
    }),
  },
  'history.marks': {
    input: z.discriminatedUnion('subject', [one, dashboard, stream]),
    result: marksSchema,
    sentBy: 'bff',
  },
  'history.asOf': {
    input: z.discriminatedUnion('subject', [
      one.extend({ at, since }),
      dashboard.extend({ at, since }),
    ]),
    result: asOfSchema,
    sentBy: 'bff',
  },
});

type Queries = typeof historyAsOfQueries;
export type AsOfInput = InputOf<Queries['history.asOf']>;
export type MarksInput = InputOf<Queries['history.marks']>;
