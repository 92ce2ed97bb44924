import { accountsCommands } from 'contracts/calls/accounts';
import type { DisableUser } from 'contracts/calls/accounts';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import { sealedReason } from '../people/sealed-reason.ts';
import type { SealedReason, WithVault } from '../people/sealed-reason.ts';
import { followedByOwners } from '../ownership/follow-owner.ts';
import { managedPlan } from './managed-plan.ts';
import { userUse } from './user.ts';

/** Closes an account: nobody signs in with it any more, and its sessions end. */
export function disableUser(deps: WithVault): Command {
  return command(accountsCommands.DisableUser, {
    policy: (actor, input) =>
      actor.kind === 'user' && actor.id === input.userId
        ? reject('forbidden', 'Nobody can disable their own account.')
        : adminsOnly(actor),
    once: sealedReason(deps),
    plan: async (request) => changeOfStatus('Disable', request),
  });
}

/** Opens a closed account again. */
export function enableUser(deps: WithVault): Command {
  return command(accountsCommands.EnableUser, {
    policy: adminsOnly,
    once: sealedReason(deps),
    plan: async (request) => changeOfStatus('Enable', request),
  });
}

/** Ends all sessions of an account that stays open, for instance where a device was lost. */
export function endUserSessions(deps: WithVault): Command {
  return command(accountsCommands.EndUserSessions, {
    policy: adminsOnly,
    once: sealedReason(deps),
    plan: async (request) => changeOfStatus('EndSessions', request),
  });
}

async function changeOfStatus(
  type: 'Disable' | 'Enable' | 'EndSessions',
  request: CommandRequest<DisableUser, SealedReason>,
): Promise<Plan<null> | Rejection> {
  const { userId } = request.input;
  const { reason } = request.once;
  const { actor, occurredAt: reopenedAt } = request.context;
  const isReopened = type === 'Enable' && actor.kind === 'user';
  const opener = isReopened ? { opener: { reopenedBy: actor.id, reopenedAt } } : {};
  const action = { userId, command: { type, reason, ...opener }, takesAway: type === 'Disable' };
  const plan = await managedPlan(action, request);
  if (isRejection(plan)) return plan;
  const known = await request.tools.read(userUse(userId));
  const followed =
    type === 'EndSessions' ? plan : await followedByOwners(type, { plan, known }, request);
  return { ...followed, outcome: () => null };
}
