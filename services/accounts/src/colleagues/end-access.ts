import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { sealedWords } from '../people/sealed-reason.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import { colleaguePlan, membersNotThemselves } from './colleague-plan.ts';

const REASON = 'Access ended by an owner of the company.';

/** An owner closes a colleague's account: nobody signs in with it any more, and its sessions end at once. */
export function endAccess(deps: WithVault): Command {
  return command(colleaguesCommands.EndAccess, {
    policy: membersNotThemselves,
    once: sealedWords(deps, REASON),
    plan: async ({ input: { userId }, once: { reason }, context, tools }) => {
      const disable = { type: 'Disable', reason, endedByOwner: true } as const;
      const action = { userId, command: disable, takesAway: true };
      const plan = await colleaguePlan(action, { context, tools });
      return isRejection(plan) ? plan : { ...plan, outcome: () => null };
    },
  });
}
