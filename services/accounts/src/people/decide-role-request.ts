import { peopleCommands } from 'contracts/calls/people';
import type { Command, CommandRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { actorId } from 'kernel/http/actor';
import type { Actor } from 'kernel/http/actor';
import { inviterOf } from '../user/inviters.ts';
import { managedPlan } from '../user/managed-plan.ts';
import { presentAdminUser } from '../user/present-admin-user.ts';
import type { DecideRole } from '../user/role-request.ts';
import type { WithVault } from './sealed-reason.ts';

/** A second super admin agrees: the role holds from now on, and an account that was opened with it lets its holder in. */
export function approveRoleRequest(deps: WithVault): Command {
  return command(peopleCommands.ApproveRoleRequest, {
    policy: superAdminsOnly,
    plan: async (request) => planDecision('ApproveRole', request),
    present: async (user, { tools, context }) =>
      presentAdminUser(user, { ...deps, tools, openedAt: context.occurredAt }),
  });
}

/** Somebody does not agree, or takes it back: nobody has the role by it. */
export function rejectRoleRequest(deps: WithVault): Command {
  return command(peopleCommands.RejectRoleRequest, {
    policy: superAdminsOnly,
    plan: async (request) => planDecision('RejectRole', request),
    present: async (user, { tools, context }) =>
      presentAdminUser(user, { ...deps, tools, openedAt: context.occurredAt }),
  });
}

/** Decided on the account's own stream, at its revision: of two who decide at once the second finds it decided. */
async function planDecision(
  type: DecideRole['type'],
  request: CommandRequest<{ readonly userId: string; readonly requestId: string }>,
) {
  const { input, context, tools } = request;
  const by = actorId(context.actor);
  const invite = { invitedAt: context.occurredAt, ...(await inviterOf(context, tools)) };
  const { userId, requestId } = input;
  return managedPlan({ userId, command: { type, requestId, by, invite } }, request);
}

function superAdminsOnly(actor: Actor): true | Rejection {
  const may = actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'super_admin');
  return may || reject('forbidden', 'Only super administrators decide who becomes an admin.');
}
