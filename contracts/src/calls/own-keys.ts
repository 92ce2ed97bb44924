import { z } from 'zod';
import {
  assignKeySchema,
  assignedKeySchema,
  keyAssignmentSchema,
  ownKeySchema,
  ownKeysFilterSchema,
} from '../api/own-keys.ts';
import { post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageOf } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';

export const ownKeysCommands = defineCalls({
  /**
   * By somebody of the company that holds the key: the person or device it was given to, and a note. 404 for another
   * company's order or key. 409 for a key that may not be used any more (revoked, replaced or refunded): what was said
   * about it can only be taken away.
   */
  AssignKey: {
    input: assignKeySchema.extend({ keyId: idSchema }),
    result: assignedKeySchema,
    http: post('/api/keys/:keyId/assignment', {
      right: 'assign-keys',
      summary:
        'Write down to which person or device a key was given, and a note; both empty take it away',
    }),
  },
});

export const ownKeysQueries = defineCalls({
  /** The keys of the actor's company, those bought last first; who wrote about one is named by id. */
  'orders.keys': {
    input: ownKeysFilterSchema,
    result: pageOf(
      ownKeySchema.extend({
        assignment: keyAssignmentSchema.omit({ by: true }).extend({ byId: z.string() }).nullable(),
      }),
    ),
    sentBy: 'bff',
  },
});

export type AssignKeyInput = InputOf<(typeof ownKeysCommands)['AssignKey']>;
export type OwnKeysResult = ResultOf<(typeof ownKeysQueries)['orders.keys']>;
