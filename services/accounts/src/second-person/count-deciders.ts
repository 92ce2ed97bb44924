import { secondPersonCommands } from 'contracts/calls/second-person';
import { isAdmin } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import { ROLES } from 'contracts/primitives/role';
import type { Command, PlanTools } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { liveSchema } from 'kernel/projections/projection';
import { adminsOnly } from 'kernel/http/policies';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import { userUse } from '../user/user.ts';
import { mayNotDecide } from './may-decide.ts';
import { operatorDecisionUse } from './operator-decision.ts';

/** Counts the colleagues who may decide at this moment about what somebody has asked for. Nothing is recorded. */
export const countDeciders: Command = command(secondPersonCommands.CountDeciders, {
  policy: adminsOnly,
  plan: async ({ input: { requestId, requestedBy, superAdmins }, context, tools }) => {
    const roles = ROLES.filter((role) => (superAdmins ? role === 'super_admin' : isAdmin(role)));
    const asked = { requestId, requestedBy, at: context.occurredAt };
    const known = await activeStaff(tools, roles);
    const able = await Promise.all(
      known.map(async (decidedBy) => {
        if (!(await isActive(tools, decidedBy, roles))) return false;
        return (await mayNotDecide({ ...asked, decidedBy }, tools)) === undefined;
      }),
    );
    const deciders = able.filter(Boolean).length;
    return planOn(operatorDecisionUse(requestId), {
      decide: () => [],
      outcome: () => ({ deciders }),
    });
  },
});

async function activeStaff(tools: PlanTools, roles: readonly Role[]): Promise<readonly string[]> {
  const rows: readonly { readonly user_id: string }[] = await tools
    .db('users')
    .withSchema(liveSchema(accountsDirectory))
    .whereIn('role', [...roles])
    .where({ status: 'active' })
    .select('user_id');
  return rows.map(({ user_id }) => user_id);
}

/** The read model may lag behind: who was disabled a moment ago still stands in it. */
async function isActive(
  tools: PlanTools,
  userId: string,
  roles: readonly Role[],
): Promise<boolean> {
  const state = await tools.read(userUse(userId));
  return state.status === 'active' && roles.includes(state.account.role);
}
