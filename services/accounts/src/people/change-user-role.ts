import { peopleCommands } from 'contracts/calls/people';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId } from 'kernel/http/actor';
import { takesTwo } from '../user/role-request.ts';
import { managedPlan } from '../user/managed-plan.ts';
import { mayManage } from '../user/policies.ts';
import { presentAdminUser } from '../user/present-admin-user.ts';
import type { Account } from '../user/user-state.ts';
import { sealedReason } from './sealed-reason.ts';
import type { WithVault } from './sealed-reason.ts';

/** A super admin gives a colleague another part; that of an admin waits for a second super admin. Nobody is made a super admin, or stops being one, but at the command line. */
export function changeUserRole(deps: WithVault): Command {
  return command(peopleCommands.ChangeUserRole, {
    policy: (actor, { userId, role }) => {
      if (actor.kind === 'user' && actor.id === userId) {
        return reject('forbidden', 'Nobody changes their own role.');
      }
      if (actor.kind === 'user' && actor.role !== 'super_admin') {
        return reject('forbidden', 'Only super administrators change roles.');
      }
      return mayManage(actor, role);
    },
    once: sealedReason(deps),
    plan: async (request) => {
      const { userId, role, expectedRevision } = request.input;
      const { reason } = request.once;
      const { actor, commandId, occurredAt: at } = request.context;
      const refusal = ({ revision, role: current }: Account): Rejection | undefined => {
        if (revision === expectedRevision) return undefined;
        const message = 'Somebody else changed this account meanwhile. Read it again.';
        const versions = { yours: { role }, current: { role: current } };
        return withDetails(reject('stale-revision', message), {
          expectedRevision,
          currentRevision: revision,
          ...versions,
        });
      };
      const takesAway = role !== 'super_admin';
      const requestId = derivedId(commandId, 'role');
      const asked = {
        type: 'AskForRole',
        role,
        reason,
        requestId,
        by: actorId(actor),
        at,
      } as const;
      const alone = { type: 'ChangeRole', role, reason } as const;
      const isAsked = actor.kind === 'user' && takesTwo(role);
      const action = { userId, command: isAsked ? asked : alone, takesAway, refusal };
      return managedPlan(action, request);
    },
    present: async (user, { tools, context }) =>
      presentAdminUser(user, { ...deps, tools, openedAt: context.occurredAt }),
  });
}
