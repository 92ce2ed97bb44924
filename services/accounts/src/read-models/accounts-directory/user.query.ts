import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountSessionState } from 'contracts/calls/accounts';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { ownAccountOrAdministrators } from '../../user/policies.ts';
import { noSuchUser } from '../../user/refusals.ts';
import { DIRECTORY } from './projection.ts';
import type { UserRow, WithDemo, WithVault } from './user-row.ts';
import { instant, statusOf, userOf } from './user-row.ts';

/** One's own account (staff have one without a company, hence the shared scope), or any for administrators. */
export function userQuery(deps: WithVault & WithDemo): Query {
  return query(accountsQueries['accounts.user'], {
    scope: 'shared',
    reads: [DIRECTORY],
    policy: ownAccountOrAdministrators,
    run: async ({ input, db }) => {
      const row = await rowOf(db, input.userId);
      if (!row) return noSuchUser();
      const failuresNoticedAt = instant(row.failures_noticed_at);
      return { user: await userOf(deps, row), ...sessionStateOf(row, deps), failuresNoticedAt };
    },
  });
}

/** Whether sessions of an account may live: asked often, so nothing is decrypted. */
export function sessionStateQuery(deps: WithDemo): Query {
  return query(accountsQueries['accounts.sessionState'], {
    scope: 'shared',
    reads: [DIRECTORY],
    policy: ownAccountOrAdministrators,
    run: async ({ input, db }) => {
      const row = await rowOf(db, input.userId);
      return row ? sessionStateOf(row, deps) : noSuchUser();
    },
  });
}

function sessionStateOf(row: UserRow, deps: WithDemo): AccountSessionState {
  return { status: statusOf(row, deps), sessionsValidFrom: instant(row.sessions_valid_from) };
}

async function rowOf(db: QueryDatabase, userId: string): Promise<UserRow | undefined> {
  return firstRow<UserRow>(db.from(DIRECTORY, 'users').where({ user_id: userId }));
}
