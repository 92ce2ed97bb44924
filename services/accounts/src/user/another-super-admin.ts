import type { PlanTools } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { liveSchema } from 'kernel/projections/projection';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { Account, UserState } from './user-state.ts';
import { userUse } from './user.ts';

/**
 * Another super admin who can sign in, as the read model knows one; the plan holds that one's stream too, so that two
 * who are taken away at once do not both count on the other. Undefined where the account is no super admin's.
 */
export async function anotherSuperAdmin(
  tools: PlanTools,
  { userId, role }: Account,
): Promise<StreamUse<UserState> | 'nobody' | undefined> {
  if (role !== 'super_admin') return undefined;
  const rows: readonly { readonly user_id: string }[] = await tools
    .db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ role: 'super_admin', status: 'active' })
    .whereNot({ user_id: userId })
    .orderBy('registered_at')
    .select('user_id');
  // The read model may lag behind: who was taken away a moment ago still stands in it.
  for (const { user_id: other } of rows) {
    const stream = userUse(other);
    if (isSuperAdmin(await tools.read(stream))) return stream;
  }
  return 'nobody';
}

export function isSuperAdmin(state: UserState): boolean {
  return state.status === 'active' && state.account.role === 'super_admin';
}
