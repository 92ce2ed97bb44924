import type { AdminUser } from 'contracts/api/admin';
import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountUsersQuery } from 'contracts/calls/accounts';
import type { Knex } from 'knex';
import type { Claims } from 'kernel/crypto/claims';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { parseLogin } from '../../sign-in/login.ts';
import { administrators } from '../../user/policies.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow, WithDemo, WithVault } from './user-row.ts';
import { instant, statusOf, userOf } from './user-row.ts';

export type UsersDeps = WithVault & WithDemo & { readonly claims: Claims };

const NEWEST_FIRST = [{ column: 'registered_at', order: 'desc' }, { column: 'user_id' }] as const;

/** All accounts for administrators, newest first. */
export function usersQuery(deps: UsersDeps): Query {
  return query(accountsQueries['accounts.users'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: administrators,
    run: async ({ input, db }) => {
      const matching = filtered(deps, db.from(DIRECTORY, 'users'), input);
      const page = { ...input, orderBy: NEWEST_FIRST };
      const { rows, total } = await pageOf<UserRow>(matching, page);
      return { items: await Promise.all(rows.map((row) => adminUserOf(deps, row))), total };
    },
  });
}

function filtered(
  { claims, demo }: UsersDeps,
  users: Knex.QueryBuilder,
  { ids, role, tenantId, companyId, status, login }: AccountUsersQuery,
): Knex.QueryBuilder {
  const equal = { role, tenant_id: tenantId, company_id: companyId };
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  const named = ids === undefined ? users : users.whereIn('user_id', [...ids]);
  const found = named.where({
    ...Object.fromEntries(given),
    ...(login ? claimOf(claims, login) : {}),
  });
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

/** The column and the fingerprint by which a whole e-mail address or user name is found. */
export function claimOf(claims: Claims, login: string): Readonly<Record<string, string>> {
  const { kind, value } = parseLogin(login);
  return { [`${kind}_claim`]: claims.fingerprint(kind, value) };
}

async function adminUserOf(deps: UsersDeps, row: UserRow): Promise<AdminUser> {
  const user = await userOf(deps, row);
  return { ...user, status: statusOf(row, deps), lastSignInAt: instant(row.last_sign_in_at) };
}
