import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { releaseOwned } from 'kernel/crypto/claims';
import type { WithVault } from '../people/sealed-reason.ts';
import { heldClaims, requireSameClaims } from '../user/held-claims.ts';
import { anyone } from '../user/policies.ts';
import { resetTokenInvalid } from '../user/refusals.ts';
import { accountIn } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { findToken } from './reset-tokens.ts';

const REASON = 'Whoever reads the mailbox of this e-mail address did not register here.';

/**
 * An account in whose mailbox nobody was ever shown to read yields its address to whoever reads it: it is closed, and in
 * the same append the address is free for a registration of their own. The company and its money stay; our staff open
 * another account for it.
 */
export function yieldEmailOf(deps: WithVault): Command {
  return command(accountsCommands.YieldEmail, {
    policy: anyone,
    once: async ({ input: { token }, context, tools }) => {
      const reset = await findToken(tools.db, token, new Date(context.occurredAt));
      if (!reset) return resetTokenInvalid();
      return { reset, ...(await deps.vault.seal(reset.userId, { reason: REASON })) };
    },
    plan: async ({ once, context, tools }) => {
      const { reset, reason } = once;
      const { userId, issuedFor, revocations } = reset;
      const user = userUse(userId);
      const account = accountIn(await tools.read(user));
      const claims = heldClaims(account, 'email');
      const give = {
        type: 'YieldEmail',
        issuedFor,
        revocations,
        reason,
        at: context.occurredAt,
      } as const;
      return {
        primary: user,
        uses: [user, ...claims],
        decide: (read) => {
          requireSameClaims(read(user), account);
          const events = userDecider.decide(give, read(user));
          if (isRejection(events)) return events;
          const owned = { kind: 'email', owner: userId } as const;
          return [write(user, events), ...releaseOwned(read, claims, owned)];
        },
        outcome: () => ({ userId }),
      };
    },
    present: async (answer) => answer,
  });
}
