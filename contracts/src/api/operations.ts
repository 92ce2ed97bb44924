import { z } from 'zod';
import {
  PARKED_KINDS,
  PARKED_STATES,
  PROJECTION_STATES,
  REBUILD_STATES,
  SIGN_IN_OUTCOMES,
} from '../constants/operations.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, reasonSchema } from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';

const count = z.int().min(0);
/** A place in the log: beyond what a number of JavaScript holds. */
const position = z.string().regex(/^\d{1,20}$/);

const projectionNameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const processNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,62}$/);

/** `GET /api/admin/operations/projections`: how far a read model has read the log. */
export const projectionStandingSchema = z.object({
  id: z.string(),
  /** The business area that it belongs to. */
  service: z.string(),
  version: z.int(),
  position,
  /** Events of its kinds that it has not applied yet. */
  behindEvents: count,
  /** There are more of them than were counted. */
  behindAtLeast: z.boolean(),
  /** How long the oldest of them waits. */
  behindMs: count,
  state: z.enum(PROJECTION_STATES),
  parked: count,
  lastError: z.string().nullable(),
  /** What follows the log for a process is never made anew: it would do everything twice. */
  rebuildable: z.boolean(),
  /** When a worker last looked; null before the first time. */
  measuredAt: instantSchema.nullable(),
});

export const rebuildRecordSchema = z.object({
  id: idSchema,
  projection: z.string(),
  state: z.enum(REBUILD_STATES),
  reason: z.string(),
  requestedById: z.string(),
  requestedAt: instantSchema,
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** How often it was begun: more than once where the rebuilder died meanwhile. */
  attempts: count,
  /** Events read so far in this attempt. */
  events: count,
  percent: z.int().min(0).max(100),
  error: z.string().nullable(),
});

/** `GET /api/admin/operations/rebuilds` answers rows of it. */
export const rebuildSchema = rebuildRecordSchema
  .omit({ requestedById: true })
  .extend({ requestedBy: namedActorSchema });

export const newRebuildSchema = z.strictObject({
  projection: projectionNameSchema,
  reason: reasonSchema,
});

/** `GET /api/admin/operations/parked`: what waits for a decision, or went wrong and is tried again. */
export const parkedItemSchema = z.object({
  id: z.string(),
  kind: z.enum(PARKED_KINDS),
  /** The read model; or the queue: of a process, of mails, of steps of jobs. */
  owner: z.string(),
  /** Of the event, or of the command. */
  subjectId: z.string(),
  /** The event's type, or the command's name. */
  type: z.string(),
  stream: z.string().nullable(),
  state: z.enum(PARKED_STATES),
  error: z.string(),
  attempts: count,
  since: instantSchema.nullable(),
  /** Somebody can have it tried again, or left out. */
  decidable: z.boolean(),
});

const aboutParked = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), owner: projectionNameSchema, reason: reasonSchema }),
  z.strictObject({ kind: z.literal('command'), owner: processNameSchema, reason: reasonSchema }),
]);

/** Everything of one read model or process is tried again. */
export const retryParkedSchema = aboutParked;

/** One event, or one command, is left out for good. */
export const skipParkedSchema = z.discriminatedUnion('kind', [
  aboutParked.options[0].extend({ subjectId: idSchema }),
  aboutParked.options[1].extend({ subjectId: idSchema }),
]);

export const parkedDecisionSchema = z.object({ owner: z.string() });

/** `GET /api/admin/operations/queues`: what waits in the background. Never what is in it. */
export const queueStandingSchema = z.object({
  id: z.string(),
  /** In the database, where work is kept; or in Redis, which only rings. */
  keptIn: z.enum(['database', 'redis']),
  waiting: count,
  /** Of these it is time. */
  due: count,
  /** Of these at least one attempt went wrong. */
  retrying: count,
  parked: count,
  oldestDueAt: instantSchema.nullable(),
});

export const signInRecordSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Null: nobody has an account of that name. */
  accountId: z.string().nullable(),
  address: z.string().nullable(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
});

/** `GET /api/admin/operations/sign-ins` answers rows of it. */
export const signInSchema = signInRecordSchema
  .omit({ accountId: true })
  .extend({ account: namedActorSchema.nullable() });

export const actionRecordSchema = z.object({
  id: z.string(),
  at: instantSchema,
  actorId: z.string(),
  actorRole: z.string(),
  /** The event's type without its version. */
  deed: z.string(),
  /** What kind of record it is: order, wallet, ticket … */
  kind: z.string(),
  recordId: z.string(),
  tenantId: z.string().nullable(),
  reason: z.string().nullable(),
  commandId: z.string(),
});

/** `GET /api/admin/operations/deeds`: what staff and the machine's operator did. */
export const actionSchema = actionRecordSchema
  .omit({ actorId: true })
  .extend({ actor: namedActorSchema });

export type ProjectionStanding = z.infer<typeof projectionStandingSchema>;
export type RebuildRecord = z.infer<typeof rebuildRecordSchema>;
export type Rebuild = z.infer<typeof rebuildSchema>;
export type ParkedItem = z.infer<typeof parkedItemSchema>;
export type QueueStanding = z.infer<typeof queueStandingSchema>;
export type SignInRecord = z.infer<typeof signInRecordSchema>;
export type SignInRow = z.infer<typeof signInSchema>;
export type ActionRecord = z.infer<typeof actionRecordSchema>;
export type ActionRow = z.infer<typeof actionSchema>;
