import { z } from 'zod';
import { VERIFICATION_STAGES, VERIFICATION_STATES } from '../constants/verifications.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';
import { positionSchema } from './history-log.ts';

const count = z.int().min(0);

/** The first event that is not what was signed. */
const firstBadEventSchema = z.object({
  /** Its place among all events, from 0. */
  index: count,
  /** `hash`: all is as it was signed but the event's own hash. `missing`: the log ends before it. */
  kind: z.enum(['other', 'hash', 'missing']),
  /** What stands in its place; null where nothing does. */
  event: z
    .object({
      position: positionSchema,
      stream: z.string(),
      revision: z.string(),
      id: z.string(),
      type: z.string(),
    })
    .nullable(),
});

/** What is wrong with the log, as far as the notary has found it by itself. */
export const notaryFindingsSchema = z.object({
  /** Why nothing is signed, where that is so. */
  fault: z.string().nullable(),
  /** The first event that is not what was signed, and since when that is known. */
  firstBad: firstBadEventSchema.nullable(),
  foundAt: instantSchema.nullable(),
  /** When all of it was last found to be what was signed; null before the end of the first round. */
  checkedAt: instantSchema.nullable(),
});

/** Accounts whose stored credentials differ from the log: how many, and when one was last found. */
export const credentialAlarmSchema = z.object({
  accounts: count,
  lastFoundAt: instantSchema.nullable(),
});

/** `GET /api/history/alarm`: what was changed past the portal. */
export const logAlarmSchema = notaryFindingsSchema.extend({ credentials: credentialAlarmSchema });

/** The event store read anew, each event held against the tree that the notary has signed. */
export const verificationRecordSchema = z.object({
  id: idSchema,
  state: z.enum(VERIFICATION_STATES),
  requestedById: z.string(),
  requestedAt: instantSchema,
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** How often it was begun or gone on with. */
  attempts: count,
  stage: z.enum(VERIFICATION_STAGES),
  /** How many events the checkpoint covers that it holds the log against; null before it began. */
  covered: count.nullable(),
  /** Of these so many are as they were signed. */
  checked: count,
  percent: z.int().min(0).max(100),
  /** Events that came after the checkpoint, of which nothing is known; null before it ended. */
  notCovered: count.nullable(),
  /** Whether everything that the checkpoint covers is as it was signed; null before it ended. */
  whole: z.boolean().nullable(),
  firstBad: firstBadEventSchema.nullable(),
  /** The signed checkpoint; null before it began. */
  checkpoint: z.string().nullable(),
  /** How long was worked at it; pauses are left out. */
  workedMs: count,
  /** Why it has failed: nothing was found out then. */
  error: z.string().nullable(),
});

/** `GET /api/history/verifications` answers rows of it. */
export const verificationSchema = verificationRecordSchema
  .omit({ requestedById: true })
  .extend({ requestedBy: namedActorSchema });

export type FirstBadEvent = z.infer<typeof firstBadEventSchema>;
export type VerificationRecord = z.infer<typeof verificationRecordSchema>;
export type NotaryFindings = z.infer<typeof notaryFindingsSchema>;
export type CredentialAlarm = z.infer<typeof credentialAlarmSchema>;
export type LogAlarm = z.infer<typeof logAlarmSchema>;
export type Verification = z.infer<typeof verificationSchema>;
