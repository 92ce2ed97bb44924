import type { UserFilter } from 'contracts/api/admin-people';
import type { AdminUser } from 'contracts/api/admin';
import type { Knex } from 'knex';
import type { Claims } from 'kernel/crypto/claims';
import { whereHolds } from 'kernel/queries/where-holds';
import { parseLogin } from '../../sign-in/login.ts';
import type { UserRow } from './tables.ts';
import type { WithDemo, WithVault } from './user-row.ts';
import { instant, statusOf, userOf } from './user-row.ts';

export type UsersDeps = WithVault & WithDemo & { readonly claims: Claims };

/** Narrows accounts to those that a filter leaves. */
export function filteredUsers(
  { claims, demo }: UsersDeps,
  users: Knex.QueryBuilder,
  { id: ids, role, tenantId, companyId, status, q }: UserFilter,
): Knex.QueryBuilder {
  const equal = { role, tenant_id: tenantId, company_id: companyId };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  const found = users.where(Object.fromEntries(given));
  if (ids !== undefined) void found.whereIn('user_id', [...ids]);
  if (q !== undefined) {
    void found.where((either) => {
      const named = (users: Knex.QueryBuilder) => void whereHolds(users, ['company_name'], q);
      void withLogin(either, claims, q).orWhere(named);
    });
  }
  return status ? withStatus(found, status, demo) : found;
}

/** The same as statusOf says of a row. */
function withStatus(
  users: Knex.QueryBuilder,
  status: UserRow['status'],
  demo: boolean,
): Knex.QueryBuilder {
  if (demo) return users.where({ status });
  if (status === 'active') return users.where({ status, demo: false });
  return users.whereRaw('(status = ? OR demo)', [status]);
}

/** Narrows accounts to the one that a whole e-mail address or user name signs in to. */
export function withLogin(
  users: Knex.QueryBuilder,
  claims: Claims,
  login: string,
): Knex.QueryBuilder {
  const { kind, value } = parseLogin(login);
  return users.whereIn(`${kind}_claim`, [...claims.fingerprints(kind, value)]);
}

/** An account as admins see it. */
export async function adminUserOf(deps: WithVault & WithDemo, row: UserRow): Promise<AdminUser> {
  const erasedAt = row.erased_at?.toISOString();
  return {
    ...(await userOf(deps, row)),
    status: statusOf(row, deps),
    ...(row.role_request === null ? {} : { roleRequest: row.role_request }),
    ...(erasedAt === undefined ? {} : { erasedAt }),
    lastSignInAt: instant(row.last_sign_in_at),
    registeredAt: row.registered_at.toISOString(),
    revision: row.revision,
  };
}
