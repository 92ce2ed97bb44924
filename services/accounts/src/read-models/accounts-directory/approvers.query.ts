import { accountsQueries } from 'contracts/calls/accounts';
import { colleaguesQueries } from 'contracts/calls/colleagues';
import { actsForBranch, rolesWith } from 'contracts/policies/company-rights';
import type { Knex } from 'knex';
import { actorId, companyOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import type { UsersDeps } from './find-users.ts';
import { filteredUsers } from './find-users.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow } from './tables.ts';
import { userOf } from './user-row.ts';

/** Who may decide on what is asked for, as the command that decides asks it of the streams. */
export function approversQuery(deps: UsersDeps): Query {
  return query(accountsQueries['accounts.approvers'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: adminsOnly,
    run: async ({ input: { companyId, branchId }, db }) => {
      const active = activeApprovers(deps, db, companyId);
      const rows = await allRows<UserRow>(active.orderBy(['registered_at', 'user_id']));
      const deciding = rows.filter(({ branch_ids: given }) => actsForBranch(given, branchId));
      return Promise.all(deciding.map((row) => userOf(deps, row)));
    },
  });
}

/** What of that concerns whoever asks: nobody decides on what they asked for themselves. */
export function decidedQuery(deps: UsersDeps): Query {
  return query(colleaguesQueries['colleagues.decided'], {
    scope: 'company',
    reads: [DIRECTORY],
    policy: membersOnly,
    run: async ({ actor, db }) => {
      const others = activeApprovers(deps, db, companyOf(actor)).whereNot({
        user_id: actorId(actor),
      });
      const given = (await allRows<UserRow>(others)).map(({ branch_ids: branchIds }) => branchIds);
      const some = given.filter((branchIds) => branchIds !== null);
      return { branchIds: some.length < given.length ? null : [...new Set(some.flat())] };
    },
  });
}

function activeApprovers(deps: UsersDeps, db: QueryDatabase, companyId: string): Knex.QueryBuilder {
  const users = db.from(DIRECTORY, 'users').whereIn('company_role', [...rolesWith('approve')]);
  return filteredUsers(deps, users, { companyId, status: 'active' });
}
