import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountColleagues } from 'contracts/calls/accounts';
import { companyOf } from 'kernel/http/actor';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { DIRECTORY } from './projection.ts';
import type { UserRow } from './tables.ts';
import type { WithVault } from './user-row.ts';
import { userOf } from './user-row.ts';

/** Names of people of the actor's own company, for what they did in it. Others are left out, whoever they are. */
export function colleaguesQuery(deps: WithVault): Query {
  return query(accountsQueries['accounts.colleagues'], {
    scope: 'company',
    reads: [DIRECTORY],
    policy: membersOnly,
    run: async ({ input, actor, db }) => {
      const rows = await allRows<UserRow>(
        db
          .from(DIRECTORY, 'users')
          .where({ company_id: companyOf(actor) })
          .whereIn('user_id', [...input.userIds]),
      );
      return Promise.all(rows.map((row) => named(deps, row)));
    },
  });
}

async function named(deps: WithVault, row: UserRow): Promise<AccountColleagues[number]> {
  const { firstName, lastName } = await userOf(deps, row);
  return { id: row.user_id, name: `${firstName} ${lastName}`.trim() };
}
