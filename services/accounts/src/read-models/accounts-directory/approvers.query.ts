import { accountsQueries } from 'contracts/calls/accounts';
import { actsForBranch, rolesWith } from 'contracts/policies/company-rights';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { administrators } from '../../user/policies.ts';
import type { UsersDeps } from './find-users.ts';
import { filteredUsers } from './find-users.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow } from './user-row.ts';
import { userOf } from './user-row.ts';

/** Who may decide on what is asked for, as the command that decides asks it of the streams. */
export function approversQuery(deps: UsersDeps): Query {
  return query(accountsQueries['accounts.approvers'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: administrators,
    run: async ({ input: { companyId, branchId }, db }) => {
      const users = db.from(DIRECTORY, 'users').whereIn('company_role', [...rolesWith('approve')]);
      const active = filteredUsers(deps, users, { companyId, status: 'active' });
      const rows = await allRows<UserRow>(active.orderBy(['registered_at', 'user_id']));
      const deciding = rows.filter(({ branch_ids: given }) => actsForBranch(given, branchId));
      return Promise.all(deciding.map((row) => userOf(deps, row)));
    },
  });
}
