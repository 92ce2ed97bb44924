import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountUsersQuery } from 'contracts/calls/accounts';
import { peopleQueries } from 'contracts/calls/people';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchUser } from '../../user/refusals.ts';
import type { UsersDeps } from './find-users.ts';
import { adminUserOf, filteredUsers } from './find-users.ts';
import { DIRECTORY } from './projection.ts';
import { allBoundToOf } from './sight.ts';
import type { UserRow } from './tables.ts';

const COLUMNS = {
  registeredAt: 'registered_at',
  lastSignInAt: 'last_sign_in_at',
  companyName: 'company_name',
} as const satisfies Readonly<Record<AccountUsersQuery['sort'], string>>;

/** All accounts, for administrators. */
export function usersQuery(deps: UsersDeps): Query {
  return query(accountsQueries['accounts.users'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { sort, order, offset, limit, ...filter } = input;
      const users = db.from(DIRECTORY, 'users');
      const matching = filteredUsers(deps, users, filter);
      const orderBy = [
        { column: COLUMNS[sort], order, nulls: 'last' as const },
        { column: 'user_id' },
      ];
      const { rows, total } = await pageOf<UserRow>(matching, { offset, limit, orderBy });
      const bound = await allBoundToOf(db, rows);
      const items = rows.map(async (row) => {
        const boundTo = bound.get(row.user_id);
        return { ...(await adminUserOf(deps, row)), ...(boundTo ? { boundTo } : {}) };
      });
      return { items: await Promise.all(items), total };
    },
  });
}

export function adminUserQuery(deps: UsersDeps): Query {
  return query(peopleQueries['people.user'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: adminsOnly,
    run: async ({ input: { userId: user_id }, db }) => {
      const row = await firstRow<UserRow>(db.from(DIRECTORY, 'users').where({ user_id }));
      return row ? adminUserOf(deps, row) : noSuchUser();
    },
  });
}

/** The next accounts of the whole list, by their ids. */
export function userExportQuery(deps: UsersDeps): Query {
  return query(peopleQueries['people.userExport'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: adminsOnly,
    run: async ({ input: { filter = {}, after, limit }, db }) => {
      const matching = filteredUsers(deps, db.from(DIRECTORY, 'users'), filter);
      if (after !== undefined) void matching.where('user_id', '>', after);
      const rows = await allRows<UserRow>(matching.orderBy('user_id').limit(limit));
      const items = await Promise.all(rows.map((row) => adminUserOf(deps, row)));
      return { items, next: rows.length < limit ? null : (rows.at(-1)?.user_id ?? null) };
    },
  });
}
