import type { PlanTools } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { liveSchema } from 'kernel/projections/projection';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { Account, UserState } from '../user/user-state.ts';
import { userUse } from '../user/user.ts';

/** Another owner of the company who can sign in; the plan holds that one's stream too, as with super admins. */
export async function anotherOwner(
  tools: PlanTools,
  { userId, companyId }: Account,
): Promise<StreamUse<UserState> | undefined> {
  const rows: readonly { readonly user_id: string }[] = await tools
    .db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ company_id: companyId, company_role: 'owner', status: 'active' })
    .whereNot({ user_id: userId })
    .orderBy('registered_at')
    .select('user_id');
  // The read model may lag behind: who was one a moment ago still stands in it.
  for (const { user_id: other } of rows) {
    const stream = userUse(other);
    if (isOwner(await tools.read(stream))) return stream;
  }
  return undefined;
}

/** Whether somebody who can sign in keeps the company's people. */
export function isOwner(state: UserState): boolean {
  return state.status === 'active' && state.account.part?.role === 'owner';
}
