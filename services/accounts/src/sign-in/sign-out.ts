import { accountsCommands } from 'contracts/calls/accounts';
import type { Command } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject } from 'kernel/commands/decider';
import { signedIn } from '../user/policies.ts';
import { userDecider, userUse } from '../user/user.ts';

/** Somebody signs out; the session itself is ended by the process that keeps it. */
export const signOut: Command = command(accountsCommands.SignOut, {
  policy: signedIn,
  plan: async ({ context }) => {
    if (context.actor.kind !== 'user') return reject(401, 'unauthorized', 'Unauthorized');
    const user = userUse(context.actor.id);
    return {
      primary: user,
      uses: [user],
      decide: (read) => {
        const events = userDecider.decide({ type: 'SignOut' }, read(user));
        return isRejection(events) ? events : [write(user, events)];
      },
      outcome: () => null,
    };
  },
});
