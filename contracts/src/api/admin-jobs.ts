import { z } from 'zod';
import {
  JOB_KINDS,
  JOB_STATES,
  JOB_STOP_CAUSES,
  MAX_UPLOAD_CHARACTERS,
} from '../constants/jobs.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, line } from '../primitives/schemas.ts';
import { namedActorSchema } from './admin-keys.ts';

/** How much of what became of a job, by words of its kind: imported, existing, refused, … */
const countsSchema = z.record(z.string(), z.int().min(0));

/** Long work that an admin started, with how far it has come. */
export const jobRecordSchema = z.object({
  id: idSchema,
  kind: z.enum(JOB_KINDS),
  /** The file's name, or what else it works on. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** How often it was looked through: what starts it names the look that was shown. */
  revision: z.int().min(0),
  /** Why the portal stopped it; null where an admin did, or it is not stopped. */
  stoppedBecause: z.enum(JOB_STOP_CAUSES).nullable(),
  reason: z.string().nullable(),
  /** In rows, keys or whatever the kind counts. */
  total: z.int().min(0),
  done: z.int().min(0),
  counts: countsSchema,
  /** What was chosen and found, in the words of its kind; nothing secret. */
  facts: z.record(z.string(), z.unknown()),
  problems: z.int().min(0),
  /** Who uploaded it, and once it is started who has set it going last: its steps are done in their name. */
  ownerId: z.string(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
});

/** What is wrong with some lines, together, since the same is to be done about them. */
export const problemGroupSchema = z.object({
  reason: z.string(),
  message: z.string(),
  count: z.int().min(1),
  /** The first of them. */
  lines: z.array(z.int().min(1)),
  /** How many of them the report does not name. Absent: it names all. */
  unlisted: z.int().min(1).optional(),
});

/** `GET /api/admin/jobs` answers rows of it. */
export const jobSchema = jobRecordSchema
  .omit({ ownerId: true })
  .extend({ owner: namedActorSchema });

/** `GET /api/admin/jobs/{id}` and `/imports/{id}`. */
export const jobDetailsSchema = jobSchema.extend({ problemGroups: z.array(problemGroupSchema) });

/** A list as it is uploaded: a file (multipart/form-data, field `file`), or its text. */
export const uploadSchema = z.strictObject({
  text: z.string().min(1).max(MAX_UPLOAD_CHARACTERS),
  fileName: line(200).optional(),
});

/** Which column holds what: `[["Serial number", "key"]]`. */
export const columnMapSchema = z.array(z.tuple([z.string().max(200), z.string().max(50)])).max(50);

/** What an uploaded list looks like, before anything is read from it. */
export const uploadedListSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The names of the first line; empty where it holds none. */
  columns: z.array(z.string()),
  /** The columns that seem to hold what is wanted. */
  proposal: z.array(z.object({ column: z.string(), field: z.string() })),
  /** Columns each of which could be a field, so that none is proposed. Absent: none. */
  doubts: z.array(z.object({ field: z.string(), columns: z.array(z.string()) })).optional(),
  rows: z.int().min(0),
});

export type JobRecord = z.infer<typeof jobRecordSchema>;
export type Job = z.infer<typeof jobSchema>;
export type JobDetails = z.infer<typeof jobDetailsSchema>;
export type ProblemGroup = z.infer<typeof problemGroupSchema>;
export type UploadedList = z.infer<typeof uploadedListSchema>;
