import type { AdminUser } from 'contracts/api/admin';
import type { PlanTools } from 'kernel/commands/command';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { liveSchema } from 'kernel/projections/projection';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { UserRow } from '../read-models/accounts-directory/tables.ts';
import { instant } from '../read-models/accounts-directory/user-row.ts';
import type { KnownUser } from './managed-plan.ts';
import { presentUser } from './present-user.ts';
import type { Account } from './user-state.ts';

interface Presenting {
  readonly vault: PersonVault;
  readonly tools: PlanTools;
  /** Stands in for when the account was opened where the read model does not know it yet. */
  readonly openedAt: string;
}

/** The role that waits for a second super admin; nothing where none does. */
export function shownRoleRequest({ roleRequest }: Account): Pick<AdminUser, 'roleRequest'> {
  if (roleRequest?.kind !== 'pending') return {};
  const { requestId: id, role, requestedBy, requestedAt } = roleRequest;
  return { roleRequest: { id, role, requestedBy, requestedAt } };
}

/** An account as admins see it, as its stream says; when it was used last only the read model knows. */
export async function presentAdminUser(
  { status, account }: KnownUser,
  { vault, tools, openedAt }: Presenting,
): Promise<AdminUser> {
  const row: Pick<UserRow, 'last_sign_in_at' | 'registered_at'> | undefined = await tools
    .db('users')
    .withSchema(liveSchema(accountsDirectory))
    .where({ user_id: account.userId })
    .first('last_sign_in_at', 'registered_at');
  return {
    ...(await presentUser({ vault }, account, tools)),
    status,
    ...shownRoleRequest(account),
    ...(account.erasedAt === undefined ? {} : { erasedAt: account.erasedAt }),
    lastSignInAt: instant(row?.last_sign_in_at ?? null),
    registeredAt: instant(row?.registered_at ?? null) ?? openedAt,
    revision: account.revision,
  };
}
