import { z } from 'zod';
import { LOG_VERDICTS, REPLAY_CAUSES, REPLAY_STAGES, REPLAY_STATES } from '../constants/replays.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';

const count = z.int().min(0);

/** A replay of every read model beside the live one, and what the comparison of both has shown. */
export const replayRecordSchema = z.object({
  id: idSchema,
  cause: z.enum(REPLAY_CAUSES),
  state: z.enum(REPLAY_STATES),
  requestedById: z.string(),
  requestedAt: instantSchema,
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** How often it was begun or gone on with. */
  attempts: count,
  stage: z.enum(REPLAY_STAGES),
  /** The one that is furthest behind, or that is compared. */
  readModel: z.string().nullable(),
  events: count,
  percent: z.int().min(0).max(100),
  modelsCompared: count,
  modelsTotal: count,
  rowsCompared: count,
  /** Every cell that differs, and every row that one of the two lacks. */
  differences: count,
  /** How long was worked at it; pauses are left out. */
  workedMs: count,
  /** It was stopped or has failed, and what it has made is still there. */
  resumable: z.boolean(),
  error: z.string().nullable(),
  /** The verification of the log that the comparison rests on; null where none was asked for, as of one in the daytime. */
  verificationId: idSchema.nullable(),
  /** What that verification has found; null as long as it is not known. */
  logStanding: z.enum(LOG_VERDICTS).nullable(),
});

/** `GET /api/history/replays` answers rows of it. */
export const replaySchema = replayRecordSchema
  .omit({ requestedById: true })
  .extend({ requestedBy: namedActorSchema });

/** One read model of a replay. */
const replayedModelSchema = z.object({
  readModel: z.string(),
  version: z.int(),
  /** Both were compared as of this event; null before that. */
  position: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  rows: count,
  differences: count,
  /** Events that could not be applied, and that somebody has decided to leave out: neither side has them. */
  leftOut: count,
  /** Why it could not be compared. */
  error: z.string().nullable(),
});

const replayDifferenceSchema = z.object({
  readModel: z.string(),
  table: z.string(),
  /** The columns of the primary key with their values; the whole row where there is no such key. */
  key: z.record(z.string(), z.string()),
  /** Null: one of the two lacks the whole row. */
  column: z.string().nullable(),
  /** Null: it is not there. Encrypted values stay as they are stored. */
  live: z.string().nullable(),
  replayed: z.string().nullable(),
});

const report = {
  models: z.array(replayedModelSchema),
  /** The first of them; the count is of all. */
  found: z.array(replayDifferenceSchema),
};

export const replayReportRecordSchema = replayRecordSchema.extend(report);

/** `GET /api/history/replays/:replayId`. */
export const replayReportSchema = replaySchema.extend(report);

export type ReplayRecord = z.infer<typeof replayRecordSchema>;
export type ReplayReportRecord = z.infer<typeof replayReportRecordSchema>;
export type Replay = z.infer<typeof replaySchema>;
export type ReplayReport = z.infer<typeof replayReportSchema>;
export type ReplayedModel = z.infer<typeof replayedModelSchema>;
export type ReplayDifference = z.infer<typeof replayDifferenceSchema>;
