import { peopleCommands } from 'contracts/calls/people';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { accountDisabled } from '../user/refusals.ts';
import { inviterOf } from '../user/inviters.ts';
import { managedPlan } from '../user/managed-plan.ts';
import { userUse } from '../user/user.ts';

/**
 * An admin has a link mailed by which somebody chooses a password. The admin never sees it: whoever sends links must not
 * be able to use them.
 */
export const sendPasswordLink: Command = command(peopleCommands.SendPasswordLink, {
  policy: adminsOnly,
  plan: async (request) => {
    const { userId } = request.input;
    const { status } = await request.tools.read(userUse(userId));
    if (status === 'disabled') return accountDisabled();
    const inviter = await inviterOf(request.context, request.tools);
    const invite = { type: 'Invite', at: request.context.occurredAt, ...inviter } as const;
    const plan = await managedPlan({ userId, command: invite }, request);
    return isRejection(plan) ? plan : { ...plan, outcome: () => null };
  },
});
