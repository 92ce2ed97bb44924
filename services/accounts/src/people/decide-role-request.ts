import { peopleCommands } from 'contracts/calls/people';
import type { DecideRoleRequest } from 'contracts/calls/people';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { actorId } from 'kernel/http/actor';
import { superAdminsOnly } from 'kernel/http/policies';
import { inviterOf } from '../user/inviters.ts';
import { managedPlan } from '../user/managed-plan.ts';
import type { KnownUser } from '../user/managed-plan.ts';
import { bySecondPerson } from '../second-person/by-second-person.ts';
import { presentAdminUser } from '../user/present-admin-user.ts';
import type { DecideRole } from '../user/role-request.ts';
import type { UserState } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
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
  request: CommandRequest<DecideRoleRequest>,
): Promise<Plan<KnownUser> | Rejection> {
  const { input, context, tools } = request;
  const by = actorId(context.actor);
  const invite = { invitedAt: context.occurredAt, ...(await inviterOf(context, tools)) };
  const { userId, requestId, operator } = input;
  const plan = await managedPlan({ userId, command: { type, requestId, by, invite } }, request);
  if (isRejection(plan)) return plan;
  const requestedBy = askerOf(await tools.read(userUse(userId)), requestId);
  const verdict = type === 'ApproveRole' ? 'approved' : 'rejected';
  const asked = { requestId, requestKind: 'role-request', requestedBy, subject: userId } as const;
  return bySecondPerson(plan, { ...asked, verdict, operator }, request);
}

/** Who waits for the answer to a request. */
function askerOf(state: UserState, requestId: string): string | undefined {
  if (state.status === 'unregistered') return undefined;
  const { roleRequest } = state.account;
  const waits = roleRequest?.kind === 'pending' && roleRequest.requestId === requestId;
  return waits ? roleRequest.requestedBy : undefined;
}
