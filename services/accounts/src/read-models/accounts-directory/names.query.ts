import { accountsQueries } from 'contracts/calls/accounts';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { DIRECTORY } from './projection.ts';
import type { UserRow } from './tables.ts';
import type { WithVault } from './user-row.ts';
import { userOf } from './user-row.ts';

/** Names of anybody, staff among them, for administrators who look back at what was done. */
export function namesQuery(deps: WithVault): Query {
  return query(accountsQueries['accounts.names'], {
    scope: 'every-company',
    reads: [DIRECTORY],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const rows = await allRows<UserRow>(
        db.from(DIRECTORY, 'users').whereIn('user_id', [...input.userIds]),
      );
      return Promise.all(
        rows.map(async (row) => {
          const { id, firstName, lastName, companyName } = await userOf(deps, row);
          return { id, name: `${firstName} ${lastName}`.trim(), companyName };
        }),
      );
    },
  });
}
