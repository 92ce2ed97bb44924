import { accountsCommands } from 'contracts/calls/accounts';
import type { Command, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import type { AccountsDeps } from '../accounts-deps.ts';
import { closedBecause } from '../user/closed-account.ts';
import { anyone } from '../user/policies.ts';
import { holds } from '../user/inviters.ts';
import { userDecider, userUse } from '../user/user.ts';
import { vouchedFor } from './vouched-for.ts';

/**
 * Somebody forgot a password. The answer is the same whether or not the address has an account, is disabled or has
 * asked too often: only the mail says so, and only to its owner.
 */
export function requestPasswordReset(deps: Pick<AccountsDeps, 'claims' | 'demo'>): Command {
  return command(accountsCommands.RequestPasswordReset, {
    policy: anyone,
    plan: async ({ input, context, tools }): Promise<Plan<null>> => {
      const claim = deps.claims.of('email', input.email);
      const owner = await tools.read(claim);
      if (owner.status === 'free') return planOn(claim, { decide: () => [], outcome: () => null });
      const user = userUse(owner.owner);
      const known = await tools.read(user);
      const sent = known.status === 'unregistered' ? undefined : vouchedFor(known.account, false);
      // Who has opened the account may not open it any more, and nobody has taken it up.
      if (sent && !(await holds(sent, tools)))
        return planOn(claim, { decide: () => [], outcome: () => null });
      const at = context.occurredAt;
      return planOn(user, {
        decide: (state) =>
          state.status === 'unregistered' || closedBecause(state, deps)
            ? []
            : userDecider.decide({ type: 'RequestPasswordReset', at }, state),
        outcome: () => null,
      });
    },
  });
}
