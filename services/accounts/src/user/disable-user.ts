import { accountsCommands } from 'contracts/calls/accounts';
import type { DisableUser } from 'contracts/calls/accounts';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { reject } from 'kernel/commands/decider';
import { administrators, mayManage } from './policies.ts';
import { noSuchUser } from './refusals.ts';
import { userDecider, userUse } from './user.ts';

/** Closes an account: nobody signs in with it any more, and its sessions end. */
export const disableUser: Command = command(accountsCommands.DisableUser, {
  policy: (actor, input) =>
    actor.kind === 'user' && actor.id === input.userId
      ? reject('forbidden', 'Nobody can disable their own account.')
      : administrators(actor),
  plan: async (request) => changeOfStatus('Disable', request),
});

/** Opens a closed account again. */
export const enableUser: Command = command(accountsCommands.EnableUser, {
  policy: administrators,
  plan: async (request) => changeOfStatus('Enable', request),
});

function changeOfStatus(
  type: 'Disable' | 'Enable',
  { input, context }: CommandRequest<DisableUser>,
): Plan<null> {
  const user = userUse(input.userId);
  return planOn(user, {
    decide: (state) => {
      if (state.status === 'unregistered') return noSuchUser();
      const allowed = mayManage(context.actor, state.account.role);
      if (allowed !== true) return allowed;
      return userDecider.decide({ type, reason: input.reason }, state);
    },
    outcome: () => null,
  });
}
