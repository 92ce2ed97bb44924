import type { JobStep, StepOutcome } from 'contracts/calls/jobs';
import { licensingCommands } from 'contracts/calls/licensing';
import { idSchema } from 'contracts/primitives/ids';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { adminsOnly } from 'kernel/http/policies';
import { findOwnStep } from 'operations/jobs/own-step';
import { z } from 'zod';
import type { KeyBatchState } from '../key-batch/key-batch-state.ts';
import { availableIn, freeSlots } from '../key-batch/key-batch-state.ts';
import { keyBatchDecider } from '../key-batch/key-batch.ts';

const orderSchema = z.object({ batchId: idSchema, reason: z.string() });
type Order = z.infer<typeof orderSchema>;

/** Takes a whole batch out of the stock: whatever is unsold at that moment, and nothing that was sold. */
export const revokeUnsoldKeys = command(licensingCommands.RevokeUnsoldKeys, {
  policy: adminsOnly,
  once: ordered,
  plan: async ({ once: { batchId, reason }, context }) => {
    const revocationId = derivedId(context.commandId, 'revocation');
    return planOn(use(keyBatchDecider, batchId), {
      decide: (state) => {
        const keyIds = unsoldOf(state);
        if (keyIds.length === 0) return [];
        const order = { revocationId, cause: 'revocation', keyIds, sale: null, reason } as const;
        return keyBatchDecider.decide({ type: 'RevokeKeys', ...order }, state);
      },
      outcome: (state) => outcomeOf(state, revocationId),
    });
  },
});

async function ordered({
  input,
  context,
  tools: { db },
}: StepRequest<JobStep>): Promise<Order | Rejection> {
  const step = await findOwnStep(db, { ...input, actor: context.actor });
  if (isRejection(step)) return step;
  const order = orderSchema.safeParse(step.input);
  return order.success ? order.data : reject('not-found', 'There is no such step.');
}

function unsoldOf(state: KeyBatchState): readonly string[] {
  if (state.status === 'none') return [];
  return freeSlots(state, availableIn(state)).map(({ keyId }) => keyId);
}

function outcomeOf(state: KeyBatchState, revocationId: string): StepOutcome {
  const withdrawn = state.status === 'open' ? [...state.withdrawn.values()] : [];
  const revoked = withdrawn.filter(({ by }) => by === revocationId).length;
  return { counts: { revoked }, problems: [] };
}
