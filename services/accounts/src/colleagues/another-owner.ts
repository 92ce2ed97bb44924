import type { CompanyRole } from 'contracts/primitives/company-role';
import type { PlanTools } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { liveSchema } from 'kernel/projections/projection';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { Account, UserState } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';

/** Another owner of the company who can sign in; the plan holds that one's stream too, as with super admins. */
export async function anotherOwner(
  tools: PlanTools,
  { userId, companyId = '' }: Pick<Account, 'userId' | 'companyId'>,
): Promise<StreamUse<UserState> | undefined> {
  return colleagueWho(tools, { userId, companyId }, { roles: ['owner'], fits: isOwner });
}

interface ColleagueCriteria {
  readonly roles: readonly CompanyRole[];
  fits(state: UserState, userId: string): boolean;
}

/** Somebody else of a company whose role is one of these, as the own stream says. */
export async function colleagueWho(
  tools: PlanTools,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
  { roles, fits }: ColleagueCriteria,
): Promise<StreamUse<UserState> | undefined> {
  const rows: readonly { readonly user_id: string }[] = await tools
    .db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ company_id: companyId, status: 'active' })
    .whereIn('company_role', [...roles])
    .whereNot({ user_id: userId })
    .orderBy('registered_at')
    .select('user_id');
  // The read model may lag behind: who was one a moment ago still stands in it.
  for (const { user_id: other } of rows) {
    const stream = userUse(other);
    if (fits(await tools.read(stream), other)) return stream;
  }
  return undefined;
}

/** Whether somebody who can sign in keeps the company's people. */
export function isOwner(state: UserState): boolean {
  return state.status === 'active' && state.account.part?.role === 'owner';
}
