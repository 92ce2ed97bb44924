import type { JobProblem, JobStep, StepOutcome } from 'contracts/calls/jobs';
import { keyRotationCommands } from 'contracts/calls/key-rotation';
import { idSchema } from 'contracts/primitives/ids';
import type { Command, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { unavailable } from 'kernel/http/http-error';
import { adminsOnly } from 'kernel/http/policies';
import { endRotations } from 'kernel/runtime/secret-checks';
import type { Knex } from 'knex';
import { z } from 'zod';
import { planNothing } from '../jobs/job-commands.ts';
import { jobsTable } from '../jobs/job-rows.ts';
import { findOwnStep } from '../jobs/own-step.ts';
import { jobsWithTexts, rewrapJobTexts } from './job-texts.ts';
import { rewrapPersonKeys } from './person-keys.ts';
import { planRotation } from './plan-rotation.ts';
import type { RotationParts } from './rotation-parts.ts';
import { requireRotating } from './rotation-parts.ts';

const rangeSchema = z.object({
  after: idSchema.nullable(),
  upTo: idSchema.nullable(),
  looksAgain: z.boolean(),
});
const ofJobSchema = z.object({ ofJob: idSchema });

/**
 * Wraps keys anew, step by step. What a step does is done in place and comes to the same when it is done twice; nothing of
 * it is in the log but what areas record in their own streams.
 */
export function rotationHandlers(parts: RotationParts): readonly Command[] {
  const { people, jobTexts } = parts;
  return [
    planRotation(parts),
    stepCommand('RewrapPersonKeys', async ({ tools: { db } }, input) => {
      requireRotating(people);
      const { looksAgain, ...range } = rangeSchema.parse(input);
      const { rewrapped, lost } = await rewrapPersonKeys(db, people, range);
      const problems = looksAgain ? lostKeys(lost, 'people and companies') : [];
      return { counts: { rewrapped }, problems };
    }),
    stepCommand('RewrapJobTexts', async ({ tools: { db } }, input) => {
      requireRotating(jobTexts);
      await rewrapJobTexts(db, jobTexts, ofJobSchema.parse(input).ofJob);
      return { counts: {}, problems: [] };
    }),
    stepCommand('EndKeyRotation', async ({ input, tools: { db } }) => end(db, input, parts)),
  ];
}

type StepName = Exclude<keyof typeof keyRotationCommands, 'PlanKeyRotation'>;
type DoStep = (
  request: StepRequest<JobStep>,
  input: Readonly<Record<string, unknown>>,
) => Promise<StepOutcome | Rejection>;

function stepCommand(name: StepName, run: DoStep): Command {
  return command(keyRotationCommands[name], {
    policy: adminsOnly,
    once: async (request: StepRequest<JobStep>) => {
      const { input, context, tools } = request;
      const step = await findOwnStep(tools.db, { ...input, actor: context.actor });
      return isRejection(step) ? step : run(request, step.input);
    },
    plan: async ({ input, once }) => planNothing(input.jobId, once),
  });
}

const factsSchema = z.object({ secrets: z.array(z.string()) });

/** Looks through batches and jobs once more: what an older process wrote meanwhile is wrapped anew, or stops the end. */
async function end(db: Knex, { jobId }: JobStep, parts: RotationParts): Promise<StepOutcome> {
  const row = await jobsTable(db, 'jobs')
    .where({ id: jobId })
    .first<{ facts: unknown } | undefined>('facts');
  const { secrets: planned } = factsSchema.parse(row?.facts);
  const secrets = parts.secrets.filter((name) => planned.includes(name));
  if (secrets.length < planned.length) requireRotating({ isRotating: false });
  const problems: JobProblem[] = [];
  if (planned.includes('KEY_ENCRYPTION_KEY')) {
    const left = await leftOfKeys(db, jobId, parts);
    if (left > 0) return { counts: {}, problems: [leftUnderFormer(left)] };
    problems.push(...(await lostBatches(db, parts)));
  }
  if (planned.includes('CLAIM_KEY')) {
    const { left, unreadable } = await leftOfClaims(db, jobId, parts);
    if (left > 0) return { counts: {}, problems: [namedByFormer(left)] };
    problems.push(...unreadableLogins(unreadable));
  }
  await endRotations(db, secrets);
  return { counts: {}, problems };
}

async function lostBatches(db: Knex, { batchKeys }: RotationParts): Promise<readonly JobProblem[]> {
  const lost = await batchKeys.standing(db, (standing) => standing === 'neither');
  return lostKeys(lost.length, 'batches of licence keys');
}

/** How many batches stand under the former secret that this job did not know. */
async function leftOfKeys(
  db: Knex,
  jobId: string,
  { batchKeys, jobTexts }: RotationParts,
): Promise<number> {
  for (const each of await jobsWithTexts(db)) await rewrapJobTexts(db, jobTexts, each);
  await batchKeys.awaitShown(db);
  const left = await batchKeys.standing(db, (standing) => standing === 'former');
  await requireNoneDone(db, { jobId, command: 'RewrapBatchKey' }, left);
  return left.length;
}

/** How many people came under the former key that this job did not know, and how many cannot be read any more. */
async function leftOfClaims(
  db: Knex,
  jobId: string,
  { loginClaims }: RotationParts,
): Promise<{ readonly left: number; readonly unreadable: number }> {
  await loginClaims.awaitShown(db);
  const { former, unreadable } = await loginClaims.standing(db);
  await requireNoneDone(db, { jobId, command: 'RenameUserClaims' }, former);
  return { left: former.length, unreadable };
}

const subjectSchema = z.object({ batchId: idSchema }).or(z.object({ userId: idSchema }));

/** @throws {HttpError} 503 when steps were done whose outcome is not shown yet. */
async function requireNoneDone(
  db: Knex,
  steps: { readonly jobId: string; readonly command: string },
  left: readonly string[],
): Promise<void> {
  const inputs = await jobsTable(db, 'steps')
    .where({ job_id: steps.jobId, command: steps.command })
    .pluck<unknown[]>('input');
  const done = new Set(
    inputs.map((input) => {
      const subject = subjectSchema.parse(input);
      return 'batchId' in subject ? subject.batchId : subject.userId;
    }),
  );
  if (left.some((id) => done.has(id)))
    throw unavailable('What was changed by this rotation is not shown yet.');
}

function lostKeys(lost: number, whose: string): JobProblem[] {
  if (lost === 0) return [];
  const message = `The keys of ${lost} ${whose} open under neither secret. They were lost before, and stay as they are.`;
  return [{ line: 1, reason: 'keys-lost', message, hint: String(lost) }];
}

function leftUnderFormer(left: number): JobProblem {
  const message =
    `${left} batches of licence keys came under the former secret meanwhile, so it is still needed. ` +
    'Restart every process with both secrets, and rotate again: npm run portal -- rotate-keys.';
  return { line: 1, reason: 'keys-left', message, hint: String(left) };
}

function unreadableLogins(unreadable: number): JobProblem[] {
  if (unreadable === 0) return [];
  const message = `What ${unreadable} people sign in with cannot be read any more, so it is claimed by the former key alone. They cannot sign in once it is removed.`;
  return [{ line: 1, reason: 'logins-lost', message, hint: String(unreadable) }];
}

function namedByFormer(left: number): JobProblem {
  const message =
    `${left} people came under the former key meanwhile, so it is still needed. ` +
    'Restart every process with both keys, and rotate again: npm run portal -- rotate-keys.';
  return { line: 1, reason: 'keys-left', message, hint: String(left) };
}
