import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountSessionState } from 'contracts/calls/accounts';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { ownAccountOrAdministrators } from '../../user/policies.ts';
import { noSuchUser } from '../../user/refusals.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow, WithVault } from './user-row.ts';
import { instant, userOf } from './user-row.ts';

/** One's own account (staff have one without a company, hence the shared scope), or any for administrators. */
export function userQuery(deps: WithVault): Query {
  return query(accountsQueries['accounts.user'], {
    scope: 'shared',
    reads: [DIRECTORY],
    policy: ownAccountOrAdministrators,
    run: async ({ input, db }) => {
      const row = await rowOf(db, input.userId);
      if (!row) return noSuchUser();
      const failuresNoticedAt = instant(row.failures_noticed_at);
      return { user: await userOf(deps, row), ...sessionStateOf(row), failuresNoticedAt };
    },
  });
}

/** Whether sessions of an account may live: asked often, so nothing is decrypted. */
export const sessionStateQuery: Query = query(accountsQueries['accounts.sessionState'], {
  scope: 'shared',
  reads: [DIRECTORY],
  policy: ownAccountOrAdministrators,
  run: async ({ input, db }) => {
    const row = await rowOf(db, input.userId);
    return row ? sessionStateOf(row) : noSuchUser();
  },
});

function sessionStateOf(row: UserRow): AccountSessionState {
  return { status: row.status, sessionsValidFrom: instant(row.sessions_valid_from) };
}

async function rowOf(db: QueryDatabase, userId: string): Promise<UserRow | undefined> {
  return firstRow<UserRow>(db.from(DIRECTORY, 'users').where({ user_id: userId }));
}
