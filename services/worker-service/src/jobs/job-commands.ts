import { accountStanding } from 'accounts/background';
import { JOB_STEP_COMMANDS } from 'contracts/calls/callers';
import type { JobStepCommand } from 'contracts/calls/callers';
import { commands } from 'contracts/calls/calls';
import type { StepOutcome } from 'contracts/calls/jobs';
import { jobsCommands } from 'contracts/calls/jobs';
import { licensingCommands } from 'contracts/calls/licensing';
import { orderingCommands } from 'contracts/calls/ordering';
import { idSchema } from 'contracts/primitives/ids';
import { derivedId } from 'kernel/commands/derived-id';
import type { Actor } from 'kernel/http/actor';
import type { ServiceClient } from 'kernel/http/service-client';
import { createServiceClient } from 'kernel/http/service-client';
import type { Stoppable } from 'kernel/runtime/process';
import { newCorrelationId } from 'kernel/tracing/tracing';
import type { Knex } from 'knex';
import type { DueStep, JobOwners, OwnerStanding, SendStep } from 'operations/jobs/job-runner';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { queueMail } from '../mails/mail-queue.ts';

type Addresses = Pick<Config, 'COMMAND_SERVICE_URL' | 'WORKER_COMMAND_KEY'>;

interface JobCommands extends Stoppable {
  readonly send: SendStep;
  readonly owners: JobOwners;
}

/** Does steps of jobs: each kind of step by its command, in the name of whoever set the job going. */
export function jobCommands(config: Addresses, db: Knex): JobCommands {
  const client = createServiceClient({
    url: config.COMMAND_SERVICE_URL,
    signer: { caller: 'worker', key: config.WORKER_COMMAND_KEY },
    connections: 4,
  });
  return {
    name: 'steps of jobs',
    send: async (due) => sendStep(due, { client, db }),
    owners: {
      standingOf: async (owner) => standingOf(owner, db),
      stop: async (jobId, because) => {
        const call = { actor: PORTAL, correlationId: newCorrelationId() };
        await client.command(jobsCommands.StopJob, { jobId, because }, call);
      },
    },
    stop: () => client.close(),
  };
}

const PORTAL: Actor = { kind: 'system', name: 'jobs' };

/** A job was set going with what its owner was then; what they are now counts. The portal's own jobs have no account. */
async function standingOf(owner: Actor, db: Knex): Promise<OwnerStanding> {
  if (owner.kind !== 'user') return 'may';
  const account = await accountStanding(db, owner.id);
  if (!account) return 'unknown';
  if (account.status !== 'active') return 'owner-closed';
  return account.role === owner.role ? 'may' : 'owner-role-changed';
}

/** What the worker does itself: no other service knows of mails. */
const NOTIFY = 'TellOfRecall' as const;
type Step = JobStepCommand | typeof NOTIFY;
const STEPS: readonly Step[] = [...JOB_STEP_COMMANDS, NOTIFY];

async function sendStep(
  due: DueStep,
  { client, db }: { readonly client: ServiceClient; readonly db: Knex },
): Promise<StepOutcome> {
  const { jobId, step, actor, idempotencyKey, input, size } = due;
  const call = { actor, correlationId: newCorrelationId(), idempotencyKey };
  const name = stepNamed(due.command);
  switch (name) {
    case 'ImportUploadedKeys':
    case 'RevokeUnsoldKeys':
    case 'ImportUploadedProducts':
    case 'UpdateUploadedProducts':
    case 'RewrapPersonKeys':
    case 'RewrapBatchKey':
    case 'RewrapJobTexts':
    case 'RenameUserClaims':
    case 'EndKeyRotation':
      return (await client.command(commands[name], { jobId, step }, call)).result;
    case 'ReplaceKey':
      await client.command(commands[name], replacementIn(due), call);
      return counted('replaced', size);
    case 'RefundOrder':
      await client.command(commands[name], refundInput.parse(input), call);
      return counted('refunded', size);
    case NOTIFY:
      return notifyBuyer(db, due);
    default:
      return name satisfies never;
  }
}

// A step's input may hold a hint for the report besides, which no command takes.
const replaceInput = licensingCommands.ReplaceKey.input
  .strip()
  .extend({ chosen: z.boolean().default(false) });
const refundInput = orderingCommands.RefundOrder.input.strip();

/** A recall of all orders is one act, and does not count as replacements of single ones do. */
function replacementIn({ jobId, input }: DueStep) {
  const { chosen, ...replacement } = replaceInput.parse(input);
  return { ...replacement, ...(chosen ? {} : { recall: jobId }) };
}

function counted(what: string, size: number): StepOutcome {
  return { counts: { [what]: size }, problems: [] };
}

const GIVE_UP_AFTER_MS = 14 * 24 * 60 * 60_000;

/** One mail an order, however often this is tried. */
async function notifyBuyer(db: Knex, { jobId, input }: DueStep): Promise<StepOutcome> {
  const { orderId } = z.object({ orderId: idSchema }).parse(input);
  await queueMail(db, derivedId(jobId, `tell ${orderId}`), {
    kind: 'keys-recalled',
    subjectId: orderId,
    giveUpAt: new Date(Date.now() + GIVE_UP_AFTER_MS).toISOString(),
  });
  return counted('told', 1);
}

function stepNamed(name: string): Step {
  const known = STEPS.find((each) => each === name);
  if (known === undefined) throw new TypeError(`No job has a step ${name}.`);
  return known;
}
