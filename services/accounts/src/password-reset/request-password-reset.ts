import { accountsCommands } from 'contracts/calls/accounts';
import type { Command, Plan } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import { everybody } from '../user/policies.ts';
import { userDecider, userUse } from '../user/user.ts';

/**
 * Somebody forgot a password. The answer is the same whether or not the address has an account, is disabled or has
 * asked too often: only the mail tells, and only its owner.
 */
export function requestPasswordReset({ claims }: { readonly claims: Claims }): Command {
  return command(accountsCommands.RequestPasswordReset, {
    policy: everybody,
    plan: async ({ input, context, tools }): Promise<Plan<null>> => {
      const claim = claims.of('email', input.email);
      const owner = await tools.read(claim);
      if (owner.status === 'free') return nothingToDo(claim);
      const user = userUse(owner.owner);
      return {
        primary: user,
        uses: [user],
        decide: (read) => {
          const state = read(user);
          if (state.status === 'unregistered') return [];
          const at = context.occurredAt;
          const events = userDecider.decide({ type: 'RequestPasswordReset', at }, state);
          return isRejection(events) ? events : [write(user, events)];
        },
        outcome: () => null,
      };
    },
  });
}

function nothingToDo(looked: Plan<null>['primary']): Plan<null> {
  return { primary: looked, uses: [looked], decide: () => [], outcome: () => null };
}
