import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { claimDecider } from 'kernel/crypto/claims';
import type { AccountsDeps } from '../accounts-deps.ts';
import { referenceClaimOf } from './company-id.ts';

/**
 * Claims the payment reference of a company from before references were claimed. Of two that have had the same one the
 * first holds the claim; both keep it, and their payments are settled by hand.
 */
export function claimPaymentReference(deps: Pick<AccountsDeps, 'claims'>): Command {
  return command(accountsCommands.ClaimPaymentReference, {
    policy: (actor) =>
      actor.kind === 'system' || reject('forbidden', 'Only the portal itself claims references.'),
    plan: async ({ input: { companyId } }) =>
      planOn(referenceClaimOf(deps, companyId), {
        decide: (state) =>
          state.status === 'claimed'
            ? []
            : claimDecider.decide(
                { type: 'Claim', kind: 'paymentReference', owner: companyId },
                state,
              ),
        outcome: () => null,
      }),
  });
}
