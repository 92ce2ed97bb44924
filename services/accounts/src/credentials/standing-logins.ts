import type { EventStore } from 'eventstore-client/event-store';
import type { Claims } from 'kernel/crypto/claims';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { ERASED } from 'kernel/crypto/person-vault';
import { liveSchema } from 'kernel/projections/projection';
import type { Knex } from 'knex';
import { awaitShown } from 'operations/rotation/await-shown';
import type { LoginClaims } from 'operations/rotation/rotation-parts';
import { DIRECTORY, accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import type { UserRow } from '../read-models/accounts-directory/tables.ts';

const PAGE_ROWS = 500;

export interface Logins {
  readonly email: string;
  readonly username: string;
}

type LoginRow = Pick<UserRow, 'user_id' | keyof Logins | 'email_claim' | 'username_claim'>;

/** What somebody signs in with; undefined where it cannot be read any more. */
export async function openLogins(
  vault: PersonVault,
  userId: string,
  { email, username }: Logins,
): Promise<Logins | undefined> {
  const opened = await vault.open(userId, { email, username });
  return opened.email === ERASED || opened.username === ERASED ? undefined : opened;
}

/** What people sign in with, by the names of its claims as the read model has them. */
export function loginClaims(
  claims: Claims,
  vault: PersonVault,
  store: Pick<EventStore, 'head'>,
): LoginClaims {
  return {
    isRotating: claims.isRotating,
    awaitShown: async (db) => awaitShown(db, store, DIRECTORY),
    standing: async (db) => {
      const former: string[] = [];
      let unreadable = 0;
      for await (const rows of pagesOfLogins(db)) {
        for (const row of rows) {
          const logins = await openLogins(vault, row.user_id, row);
          if (!logins) unreadable += 1;
          else if (!isNamedNow(claims, logins, row)) former.push(row.user_id);
        }
      }
      return { former, unreadable };
    },
  };
}

/** What was given back, and what an erasure has released, has no name. */
function isNamedNow(claims: Claims, { email, username }: Logins, row: LoginRow): boolean {
  const { email_claim: emailClaim, username_claim: usernameClaim } = row;
  const isNow = (name: string | null, now: string): boolean => name === null || name === now;
  return (
    isNow(emailClaim, claims.fingerprint('email', email)) &&
    isNow(usernameClaim, claims.fingerprint('username', username))
  );
}

async function* pagesOfLogins(db: Knex): AsyncGenerator<readonly LoginRow[]> {
  for (let last: string | undefined; ;) {
    const rows: LoginRow[] = await db('users')
      .withSchema(liveSchema(accountsDirectory))
      .whereNull('erased_at')
      .modify((query) => {
        if (last !== undefined) void query.where('user_id', '>', last);
      })
      .orderBy('user_id')
      .limit(PAGE_ROWS)
      .select('user_id', 'email', 'username', 'email_claim', 'username_claim');
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.user_id;
  }
}
