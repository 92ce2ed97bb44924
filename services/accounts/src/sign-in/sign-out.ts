import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { signedIn } from '../user/policies.ts';
import { userDecider, userUse } from '../user/user.ts';

/** Somebody signs out; the session itself is ended by the process that keeps it. */
export const signOut: Command = command(accountsCommands.SignOut, {
  policy: signedIn,
  plan: async ({ context }) => {
    if (context.actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
    const user = userUse(context.actor.id);
    return planOn(user, {
      decide: (state) => userDecider.decide({ type: 'SignOut' }, state),
      outcome: () => null,
    });
  },
});
