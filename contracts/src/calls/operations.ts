import { z } from 'zod';
import {
  actionRecordSchema,
  newRebuildSchema,
  parkedItemSchema,
  projectionStandingSchema,
  queueStandingSchema,
  rebuildRecordSchema,
  signInRecordSchema,
} from '../api/operations.ts';
import { REBUILD_STATES, SIGN_IN_OUTCOMES } from '../constants/operations.ts';
import { get } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_EXPORT_ROWS, listFields, pageOf, sliceFields } from '../primitives/paging.ts';
import { instantSchema, line } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';

const rebuild = z.object({ rebuildId: idSchema });

/** By a super admin, and by the operator of the machine. */
export const operationsCommands = defineCalls({
  /** Has a read model made anew beside the live one, which it then replaces. */
  RebuildProjection: { input: newRebuildSchema, result: rebuild, sentBy: 'bff' },
  /** The live read model stays as it is. */
  StopRebuild: { input: z.strictObject(rebuild.shape), result: rebuild, sentBy: 'bff' },
});

const signInFilter = {
  accountId: idSchema.optional(),
  address: line(64).optional(),
  outcome: z.enum(SIGN_IN_OUTCOMES).optional(),
  since: instantSchema.optional(),
  until: instantSchema.optional(),
};

const actionFilter = {
  actorId: line(80).optional(),
  kind: line(60).optional(),
  deed: line(80).optional(),
  /** The id of the record. */
  search: line(80).optional(),
  since: instantSchema.optional(),
  until: instantSchema.optional(),
};

const exportFields = {
  /** A place in the list: everything before it was read. */
  before: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
};

function partOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}

/** By super admins: how the portal's machinery stands. */
export const operationsQueries = defineCalls({
  'operations.projections': {
    input: z.object({}),
    result: z.array(projectionStandingSchema),
    http: get('/api/admin/operations/projections', {
      right: 'super-admins',
      summary: 'How far each read model has read the log, and whether it stands still',
    }),
  },
  'operations.parked': {
    input: z.object({}),
    result: z.array(parkedItemSchema),
    http: get('/api/admin/operations/parked', {
      right: 'super-admins',
      summary: 'Events and commands that gave up or are tried again, never what is in them',
    }),
  },
  'operations.queues': {
    input: z.object({}),
    result: z.array(queueStandingSchema),
    http: get('/api/admin/operations/queues', {
      right: 'super-admins',
      summary: 'How much waits in each queue of the background, never what is in it',
    }),
  },
  /** The newest first. */
  'operations.rebuilds': {
    input: z.object({
      ...sliceFields,
      rebuildId: idSchema.optional(),
      projection: line(63).optional(),
      state: z.enum(REBUILD_STATES).optional(),
    }),
    result: pageOf(rebuildRecordSchema),
    sentBy: 'bff',
  },
  'operations.signIns': {
    input: z.object({ ...listFields, ...signInFilter }),
    result: pageOf(signInRecordSchema),
    sentBy: 'bff',
  },
  'operations.signInExport': {
    input: z.object({ ...exportFields, ...signInFilter }),
    result: partOf(signInRecordSchema),
    sentBy: 'bff',
  },
  'operations.deeds': {
    input: z.object({ ...listFields, ...actionFilter }),
    result: pageOf(actionRecordSchema),
    sentBy: 'bff',
  },
  'operations.deedExport': {
    input: z.object({ ...exportFields, ...actionFilter }),
    result: partOf(actionRecordSchema),
    sentBy: 'bff',
  },
});

type Queries = typeof operationsQueries;
type SignInsQuery = InputOf<Queries['operations.signIns']>;
export type SignInFilter = Omit<SignInsQuery, 'offset' | 'limit' | 'order'>;
type ActionsQuery = InputOf<Queries['operations.deeds']>;
export type ActionFilter = Omit<ActionsQuery, 'offset' | 'limit' | 'order'>;
export type RebuildsQuery = InputOf<Queries['operations.rebuilds']>;
