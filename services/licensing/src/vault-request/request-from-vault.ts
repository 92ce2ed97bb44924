import type { VaultRequestState } from 'contracts/api/vault-requests';
import { licensingCommands } from 'contracts/calls/licensing';
import type { Plan, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, use } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchKey } from '../key-batch/key-standing.ts';
import { keyReplacementsDecider } from './key-replacements.ts';
import { staffRevealsDecider } from './staff-reveals.ts';
import { keyInOrder, presentReplacement, vaultRequestId } from './vault-request.ts';

type Planned = Plan<VaultRequestState> | Rejection;

/** Asks another admin for more looks at keys, or for one more replacement of a licence. */
export const requestFromVault = command(licensingCommands.RequestFromVault, {
  policy: (actor) =>
    actor.kind === 'user'
      ? adminsOnly(actor)
      : reject('forbidden', 'Only somebody with an account asks another admin.'),
  plan: async ({ input, context, tools }): Promise<Planned> => {
    const by = actorId(context.actor);
    if (input.kind === 'replacement') return planRequest(input.keyId, by, tools);
    const id = vaultRequestId('reveals', by);
    return planOn(use(staffRevealsDecider, by), {
      decide: (state) =>
        staffRevealsDecider.decide(
          { type: 'RequestMore', adminId: by, at: context.occurredAt },
          state,
        ),
      outcome: () => ({ id, state: 'pending' as const }),
    });
  },
});

async function planRequest(keyId: string, by: string, tools: PlanTools): Promise<Planned> {
  const facts = await keyInOrder(keyId, tools);
  if (!facts) return noSuchKey();
  if (isRejection(facts)) return facts;
  return planOn(use(keyReplacementsDecider, facts.orderId), {
    decide: (state) =>
      keyReplacementsDecider.decide({ type: 'RequestReplacement', ...facts, by }, state),
    outcome: (state) => presentReplacement(keyId, state),
  });
}
