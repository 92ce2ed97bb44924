import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountSessionState } from 'contracts/calls/accounts';
import type { FactorState } from 'contracts/constants/second-factor';
import { actorId } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import { signedIn } from '../../user/policies.ts';
import { noSuchUser } from '../../user/refusals.ts';
import { DIRECTORY } from './projection.ts';
import { mustHaveFactorIn } from './rules.query.ts';
import { boundToOf } from './sight.ts';
import type { UserRow } from './tables.ts';
import type { WithDemo, WithVault } from './user-row.ts';
import { instant, statusOf, userOf } from './user-row.ts';

/** One's own account (staff have one without a company, hence the shared scope), or any for administrators. */
export function userQuery(deps: WithVault & WithDemo): Query {
  return query(accountsQueries['accounts.user'], {
    scope: 'shared',
    reads: [DIRECTORY],
    policy: selfOrAdminsOnly,
    run: async ({ input, db }) => {
      const row = await rowOf(db, input.userId);
      if (!row) return noSuchUser();
      const failuresNoticedAt = instant(row.failures_noticed_at);
      const state = await sessionStateOf(db, row, deps);
      const bound = state.boundTo === null ? {} : { boundTo: state.boundTo };
      const user = { ...(await userOf(deps, row)), ...bound };
      return { user, ...state, failuresNoticedAt };
    },
  });
}

/** Whether sessions of an account may live: asked often, so nothing is decrypted. */
export function sessionStateQuery(deps: WithDemo): Query {
  return query(accountsQueries['accounts.sessionState'], {
    scope: 'shared',
    reads: [DIRECTORY],
    policy: selfOrAdminsOnly,
    run: async ({ input, db }) => {
      const row = await rowOf(db, input.userId);
      return row ? sessionStateOf(db, row, deps) : noSuchUser();
    },
  });
}

/** What the actor has asked for; a change that is too old waits no more. */
export function emailChangeQuery({ vault }: WithVault): Query {
  return query(accountsQueries['accounts.emailChange'], {
    scope: 'shared',
    reads: [DIRECTORY],
    policy: signedIn,
    run: async ({ actor, db }) => {
      const row = await rowOf(db, actorId(actor));
      const waiting = row?.email_change;
      if (!row || !waiting || Date.parse(waiting.expiresAt) <= Date.now()) return { pending: null };
      const { expiresAt, confirmed } = waiting;
      const { email } = await vault.open(row.user_id, { email: waiting.email });
      return { pending: { email, expiresAt, confirmed } };
    },
  });
}

async function sessionStateOf(
  db: QueryDatabase,
  row: UserRow,
  deps: WithDemo,
): Promise<AccountSessionState> {
  return {
    status: statusOf(row, deps),
    sessionsValidFrom: instant(row.sessions_valid_from),
    secondFactor: await factorStateOf(db, row),
    companyRole: row.company_role,
    boundTo: await boundToOf(db, row),
  };
}

/** As `mustHaveFactor` of the writing side. */
async function factorStateOf(db: QueryDatabase, row: UserRow): Promise<FactorState> {
  if (row.second_factors > 0) return 'enrolled';
  return (await mustHaveFactorIn(db, row)) ? 'due' : 'none';
}

async function rowOf(db: QueryDatabase, userId: string): Promise<UserRow | undefined> {
  return firstRow<UserRow>(db.from(DIRECTORY, 'users').where({ user_id: userId }));
}
