import { restoredDataCommands } from 'contracts/calls/restored-data';
import type { Command, Plan } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject } from 'kernel/commands/decider';
import type { KnownUser } from '../user/managed-plan.ts';
import { noSuchUser } from '../user/refusals.ts';
import { userDecider, userUse } from '../user/user.ts';
import { releasing } from './release-claims.ts';

const REASON = 'Erased before; a restored backup had brought this person back.';

/**
 * Says again in the log that somebody was erased, as of the day on which they were. Nobody is asked and nothing is
 * compared: it was decided then.
 */
export const eraseAgain: Command = command(restoredDataCommands.EraseAgain, {
  policy: (actor) =>
    actor.kind === 'system' || reject('forbidden', 'Only the start of the portal says this.'),
  plan: async ({ input: { userId, erasedAt: at }, tools }) => {
    const user = userUse(userId);
    const known = await tools.read(user);
    if (known.status === 'unregistered') return noSuchUser();
    const plan: Plan<KnownUser> = {
      primary: user,
      uses: [user],
      decide: (read) => {
        const events = userDecider.decide({ type: 'Erase', reason: REASON, at }, read(user));
        return isRejection(events) ? events : [write(user, events)];
      },
      outcome: () => known,
    };
    return { ...releasing(plan, known.account), outcome: () => null };
  },
});
