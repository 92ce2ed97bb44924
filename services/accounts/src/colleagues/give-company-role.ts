import type { Colleague } from 'contracts/api/colleagues';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { GiveCompanyRole } from 'contracts/calls/colleagues';
import type { Command } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { WithVault } from '../people/sealed-reason.ts';
import { presentAdminUser } from '../user/present-admin-user.ts';
import { noSuchUser } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';
import { colleaguePlan, notToOneself } from './colleague-plan.ts';
import { partOf, presentPart } from './company-part.ts';

/** What a colleague is and may do from now on; admins give it where a company has no owner left. */
export function giveCompanyRole(deps: WithVault): Command {
  return command(colleaguesCommands.GiveCompanyRole, {
    policy: notToOneself,
    plan: async ({ input, context, tools }) => {
      const { userId } = input;
      const state = await tools.read(userUse(userId));
      if (state.status === 'unregistered') return noSuchUser();
      const { companyId } = state.account;
      if (companyId === undefined) return noSuchUser();
      const part = await partOf(input, companyId, tools);
      if (isRejection(part)) return part;
      const give = { type: 'GiveCompanyRole', part } as const;
      const staleOn = (account: Account) => staleRole(account, input);
      const deed = { userId, command: give, takesAway: part.role !== 'owner', staleOn };
      return colleaguePlan(deed, { context, tools });
    },
    present: async (user, { tools, context }): Promise<Colleague> => {
      const openedAt = context.occurredAt;
      const shown = await presentAdminUser(user, { ...deps, tools, openedAt });
      const { id, firstName, lastName, email, status, lastSignInAt } = shown;
      const part = user.account.part ?? {
        role: 'viewer' as const,
        monthlyLimit: null,
        branchIds: null,
      };
      return { id, firstName, lastName, email, status, lastSignInAt, ...presentPart(part) };
    },
  });
}

/** A role that somebody else has given since is told, and not replaced unasked. */
function staleRole(
  { part, revision: currentRevision }: Account,
  { role, expectedRole }: Pick<GiveCompanyRole, 'role' | 'expectedRole'>,
): Rejection | undefined {
  if (expectedRole === undefined || part?.role === expectedRole) return undefined;
  const message = 'Somebody else has given this person another role meanwhile. Compare both.';
  const versions = { yours: { role }, current: { role: part?.role ?? null } };
  return withDetails(reject('stale-revision', message), { currentRevision, ...versions });
}
