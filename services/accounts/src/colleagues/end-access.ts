import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { membersOnly } from '../company/members.ts';
import { sealedReason } from '../people/sealed-reason.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import { colleaguePlan, notToOneself } from './colleague-plan.ts';

/** For whoever reads the history of the account. */
const REASON = 'Access ended by an owner of the company.';

/** An owner closes a colleague's account: nobody signs in with it any more, and its sessions end at once. */
export function endAccess(deps: WithVault): Command {
  const sealed = sealedReason(deps);
  return command(colleaguesCommands.EndAccess, {
    policy: (actor, input) => {
      const oneself = notToOneself(actor, input);
      return oneself === true ? membersOnly(actor) : oneself;
    },
    once: async (request) =>
      sealed({ ...request, input: { userId: request.input.userId, reason: REASON } }),
    plan: async ({ input: { userId }, once: { reason }, context, tools }) => {
      const disable = { type: 'Disable', reason, endedByOwner: true } as const;
      const deed = { userId, command: disable, takesAway: true };
      const plan = await colleaguePlan(deed, { context, tools });
      return isRejection(plan) ? plan : { ...plan, outcome: () => null };
    },
  });
}
