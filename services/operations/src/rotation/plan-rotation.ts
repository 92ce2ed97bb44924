import { keyRotationCommands } from 'contracts/calls/key-rotation';
import type { RotatableSecret } from 'contracts/constants/secrets';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { Actor } from 'kernel/http/actor';
import type { Knex } from 'knex';
import { insertJob, planNothing } from '../jobs/job-commands.ts';
import type { PlannedStep } from '../jobs/plan-job.ts';
import { planJob } from '../jobs/plan-job.ts';
import { jobsWithTexts } from './job-texts.ts';
import type { PlannedRange } from './person-keys.ts';
import { planRanges } from './person-keys.ts';
import type { RotationParts } from './rotation-parts.ts';

/** Keys that one step wraps anew, and that one looks through afterwards: some hundred milliseconds each. */
const REWRAPPED_AT_ONCE = 500;
const LOOKED_AT_AT_ONCE = 20_000;
/** What an older process wrote while keys were wrapped anew is found by the second look. */
const PHASES = { rewrap: 0, look: 1, end: 2 } as const;

/** Lays out the rotation of the secrets that were given with former ones. */
export function planRotation(parts: RotationParts) {
  return command(keyRotationCommands.PlanKeyRotation, {
    policy: machineOnly,
    once: async (request) => plan(request, parts),
    plan: async ({ once }) => planNothing(once.jobId, once),
  });
}

/** Whoever has the secrets is who runs the machine. */
function machineOnly(actor: Actor): true | Rejection {
  return (
    actor.kind === 'system' ||
    reject(
      'forbidden',
      'Keys are rotated on the machine of the portal: npm run portal -- rotate-keys.',
    )
  );
}

interface Planned {
  readonly jobId: string;
  readonly secrets: RotatableSecret[];
}

async function plan(
  { context, tools: { db } }: StepRequest<unknown>,
  parts: RotationParts,
): Promise<Planned | Rejection> {
  const secrets = [...parts.secrets];
  if (secrets.length === 0) {
    return reject(
      'job-not-ready',
      'There is nothing to rotate: the portal was started without a former secret. ' +
        'Start it with npm start -- --rotate-secret NAME, or set FORMER_… beside the new one.',
    );
  }
  const jobId = derivedId(context.commandId, 'job');
  await insertJob(db, { jobId, kind: 'key-rotation', title: secrets.join(', '), context });
  const steps = [
    ...(await personSteps(db, secrets)),
    ...(await keySteps(db, parts)),
    ...(await claimSteps(db, parts)),
  ];
  const end = { command: 'EndKeyRotation', input: {}, size: 1, phase: PHASES.end };
  const laidOut = { steps: [...steps, end], facts: { secrets }, problems: [] };
  await planJob(db, { jobId, by: context.actor, ...laidOut });
  return { jobId, secrets };
}

async function personSteps(
  db: Knex,
  secrets: readonly RotatableSecret[],
): Promise<readonly PlannedStep[]> {
  if (!secrets.includes('PERSON_ENCRYPTION_KEY')) return [];
  const rewrap = await planRanges(db, REWRAPPED_AT_ONCE);
  const look = await planRanges(db, LOOKED_AT_AT_ONCE);
  const step = ({ after, upTo }: PlannedRange, looksAgain: boolean): PlannedStep => ({
    command: 'RewrapPersonKeys',
    input: { after, upTo, looksAgain },
    size: 0,
    phase: looksAgain ? PHASES.look : PHASES.rewrap,
  });
  return [
    ...rewrap.map((range) => ({ ...step(range, false), size: range.keys })),
    ...look.map((range) => step(range, true)),
  ];
}

async function keySteps(
  db: Knex,
  { secrets, batchKeys }: RotationParts,
): Promise<readonly PlannedStep[]> {
  if (!secrets.includes('KEY_ENCRYPTION_KEY')) return [];
  // Only what is shown is found.
  await batchKeys.awaitShown(db);
  const batchIds = await batchKeys.standing(db, (standing) => standing === 'former');
  const jobIds = await jobsWithTexts(db);
  return [
    ...batchIds.map((batchId) => stepOfOne('RewrapBatchKey', { batchId })),
    ...jobIds.map((id) => stepOfOne('RewrapJobTexts', { ofJob: id })),
  ];
}

async function claimSteps(
  db: Knex,
  { secrets, loginClaims }: RotationParts,
): Promise<readonly PlannedStep[]> {
  if (!secrets.includes('CLAIM_KEY')) return [];
  await loginClaims.awaitShown(db);
  const { former } = await loginClaims.standing(db);
  return former.map((userId) => stepOfOne('RenameUserClaims', { userId }));
}

function stepOfOne(name: string, input: PlannedStep['input']): PlannedStep {
  return { command: name, input, size: 1, phase: PHASES.rewrap };
}
