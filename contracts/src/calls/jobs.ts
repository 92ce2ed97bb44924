import { z } from 'zod';
import { jobRecordSchema, problemGroupSchema } from '../api/admin-jobs.ts';
import { JOB_KINDS, JOB_STATES, JOB_STOP_CAUSES, MAX_PART_CHARACTERS } from '../constants/jobs.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_EXPORT_ROWS, MAX_PAGE_ROWS, listFields, pageOf } from '../primitives/paging.ts';
import { line, reasonSchema, revisionSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';

const jobId = z.strictObject({ jobId: idSchema });

const problemSchema = z.object({
  line: z.int().min(1),
  reason: z.string(),
  message: z.string(),
  /**
   * What the row may be known by without telling a secret: an article number of a list of products, the last
   * characters of a key or of what else a list of keys has there.
   */
  hint: z.string().nullable(),
});

/** What names a step of a job: the input of every command that does one. */
export const jobStepSchema = z.strictObject({ jobId: idSchema, step: z.int().min(0) });

/** What a step answers: how much of what it did, and which lines went wrong. */
export const stepOutcomeSchema = z.object({
  counts: z.record(z.string(), z.int().min(0)),
  problems: z.array(problemSchema),
});

const plannedStepSchema = z.object({
  step: z.int().min(0),
  /** The command that does it, and its input. */
  command: z.string(),
  input: z.record(z.string(), z.unknown()),
  size: z.int().min(0),
  isDone: z.boolean(),
  /** Why it was refused as a whole, or left out; null where it was not. */
  refusal: problemSchema.pick({ reason: true, message: true }).nullable(),
});

/** By an admin: long work, whatever its kind. */
export const jobsCommands = defineCalls({
  /** Begins a job of an uploaded list, which is handed over in parts and kept encrypted until the job ends. */
  OpenUpload: {
    input: z.strictObject({ kind: z.enum(JOB_KINDS), title: line(200) }),
    result: jobId,
    sentBy: 'bff',
  },
  KeepUploadPart: {
    input: jobId.extend({
      part: z.int().min(0).max(1_000),
      text: z.string().max(MAX_PART_CHARACTERS),
    }),
    result: jobId,
    sentBy: 'bff',
  },
  /**
   * Begins the work of a job that is ready; its steps are done in the name of whoever starts it. `expectedRevision` is
   * that of the look that was shown: 412 `stale-revision` when the job was looked through since. Who names none starts
   * what they have looked through last themselves, and nobody else has since.
   */
  StartJob: {
    input: jobId.extend({
      reason: reasonSchema.optional(),
      expectedRevision: revisionSchema.optional(),
    }),
    result: jobId,
    sentBy: 'bff',
  },
  /** What is under way ends; the rest waits until the job goes on. The portal itself says `because`. */
  StopJob: {
    input: jobId.extend({ because: z.enum(JOB_STOP_CAUSES).optional() }),
    result: jobId,
    sentBy: 'bff',
  },
  /** From then on the steps are done in the name of whoever lets it go on. */
  ResumeJob: { input: jobId, result: jobId, sentBy: 'bff' },
  /** Forgets what was uploaded and never started. */
  DiscardJob: { input: jobId, result: jobId, sentBy: 'bff' },
});

export const jobsQueries = defineCalls({
  'jobs.list': {
    input: z.object({
      ...listFields,
      ids: z.array(idSchema).max(200).optional(),
      kind: z.enum(JOB_KINDS).optional(),
      state: z.enum(JOB_STATES).optional(),
      /** Who started it, or as long as nobody did, who uploaded it. */
      ownerId: idSchema.optional(),
    }),
    result: pageOf(jobRecordSchema),
    sentBy: 'bff',
  },
  'jobs.job': {
    input: jobId,
    result: jobRecordSchema.extend({ problemGroups: z.array(problemGroupSchema) }),
    sentBy: 'bff',
  },
  /** Lines that went wrong, in their order, after a place; the answer's `next` is where to go on. */
  'jobs.problems': {
    input: z.object({
      jobId: idSchema,
      after: z.int().min(0).default(0),
      limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
    }),
    result: z.object({ items: z.array(problemSchema), next: z.int().nullable() }),
    sentBy: 'bff',
  },
  /** What a job does, step by step and in their order, after a step; nothing secret is among it. */
  'jobs.steps': {
    input: z.object({
      jobId: idSchema,
      after: z.int().min(-1).default(-1),
      limit: z.int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
    }),
    result: z.object({ items: z.array(plannedStepSchema), next: z.int().nullable() }),
    sentBy: 'bff',
  },
});

type Commands = typeof jobsCommands;
type Queries = typeof jobsQueries;

export type OpenUpload = InputOf<Commands['OpenUpload']>;
export type StartJob = InputOf<Commands['StartJob']>;
export type StopJob = InputOf<Commands['StopJob']>;
export type JobStep = z.infer<typeof jobStepSchema>;
export type StepOutcome = z.infer<typeof stepOutcomeSchema>;
export type JobsStepsQuery = InputOf<Queries['jobs.steps']>;
export type JobsStepsResult = ResultOf<Queries['jobs.steps']>;
export type JobProblem = z.infer<typeof problemSchema>;
export type JobsListQuery = InputOf<Queries['jobs.list']>;
export type JobsJobResult = ResultOf<Queries['jobs.job']>;
