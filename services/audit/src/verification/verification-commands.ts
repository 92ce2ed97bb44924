import { historyVerificationCommands } from 'contracts/calls/history-verification';
import { OPEN_VERIFICATION_STATES } from 'contracts/constants/verifications';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { historyReadersOnly } from 'kernel/http/policies';
import { verificationDecider } from './verification-decider.ts';
import type { VerificationCommand } from './verification-decider.ts';
import { findVerification, verificationsTable } from './verification-rows.ts';

interface OfVerification {
  readonly verificationId: string;
}

const UNDER_WAY = 'A verification is under way already. Wait for it, or stop it.';

/** What people decide about verifications of the log. The work itself is the notary's. */
export const verificationHandlers: readonly Command[] = [
  command(historyVerificationCommands.StartVerification, {
    policy: historyReadersOnly,
    once: mayBegin,
    plan: async ({ once: { verificationId } }) => planned({ type: 'Request', verificationId }),
    recorded: queue,
  }),
  command(historyVerificationCommands.StopVerification, {
    policy: historyReadersOnly,
    once: stoppable,
    plan: async ({ once: { verificationId } }) => planned({ type: 'Stop', verificationId }),
    recorded: async ({ verificationId: id }, { tools: { db } }) => {
      // What nobody has begun yet ends at once; else the notary hears of it with its next beat.
      const ended = { state: 'stopped', ended_at: db.fn.now() };
      await verificationsTable(db).where({ id, state: 'waiting' }).update(ended);
      await verificationsTable(db).where({ id, state: 'running' }).update({ state: 'stopping' });
    },
  }),
];

function planned(decision: VerificationCommand): Plan<OfVerification> {
  const { verificationId } = decision;
  return planOn(use(verificationDecider, verificationId), {
    decide: (state) => verificationDecider.decide(decision, state),
    outcome: () => ({ verificationId }),
  });
}

async function mayBegin({
  context,
  tools: { db },
}: StepRequest<object>): Promise<OfVerification | Rejection> {
  const verificationId = derivedId(context.commandId, 'verification');
  const open = await verificationsTable(db)
    .whereIn('state', [...OPEN_VERIFICATION_STATES])
    .first<{ id: string } | undefined>('id');
  if (open && open.id !== verificationId) return reject('request-exists', UNDER_WAY);
  return { verificationId };
}

/** Of two that were asked for at the same moment one is done, which is what both wanted. */
async function queue(
  { verificationId: id }: OfVerification,
  { context: { actor, occurredAt }, tools: { db } }: StepRequest<object>,
): Promise<void> {
  const asked = { requested_by: actorId(actor), requested_at: occurredAt };
  await verificationsTable(db)
    .insert({ id, state: 'waiting', ...asked })
    .onConflict()
    .ignore();
}

async function stoppable({
  input,
  tools: { db },
}: StepRequest<OfVerification>): Promise<OfVerification | Rejection> {
  const row = await findVerification(db, input.verificationId);
  if (!row) return reject('not-found', 'There is no such verification.');
  if (row.state === 'done' || row.state === 'failed')
    return reject('job-not-running', 'This verification has ended already.');
  return input;
}
