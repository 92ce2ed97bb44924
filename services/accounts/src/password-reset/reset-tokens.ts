import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';
import type { Knex } from 'knex';
import type { ResetRow } from '../own-tables.ts';

export const VALID_FOR_MINUTES = 60;
/** A link that somebody did not ask for is not waited for. */
export const INVITATION_VALID_FOR_MINUTES = 7 * 24 * 60;

/** What a token was made for. */
export interface IssuedReset {
  readonly userId: string;
  /** The credential that counted then: a password changed since makes the token worthless. */
  readonly issuedFor: string;
  /** How often the account's links had been revoked then: a revocation since makes the token worthless too. */
  readonly revocations: number;
  /** Whether staff have had it sent: then it holds as long as they may give the account. */
  readonly byStaff: boolean;
}

interface Issuing {
  readonly now: Date;
  readonly validForMinutes: number;
}

/**
 * Makes a token for a user, which ends those made before. The table holds its SHA-256 only: whoever reads it can set
 * nobody's password.
 */
export async function issueToken(
  db: Knex,
  reset: IssuedReset,
  { now, validForMinutes }: Issuing,
): Promise<string> {
  const token = newBearerToken();
  await table(db)
    .insert({
      user_id: reset.userId,
      token_hash: bearerTokenHash(token),
      credential_id: reset.issuedFor,
      closures: reset.revocations,
      by_staff: reset.byStaff,
      expires_at: new Date(now.getTime() + validForMinutes * 60_000),
    })
    .onConflict('user_id')
    .merge();
  return token;
}

/** What a token was made for; undefined when it is unknown, replaced or too old. */
export async function findToken(
  db: Knex,
  token: string,
  now: Date,
): Promise<IssuedReset | undefined> {
  const row: Pick<ResetRow, 'user_id' | 'credential_id' | 'closures' | 'by_staff'> | undefined =
    await table(db)
      .where({ token_hash: bearerTokenHash(token) })
      .where('expires_at', '>', now)
      .first('user_id', 'credential_id', 'closures', 'by_staff');
  if (!row) return undefined;
  const {
    user_id: userId,
    credential_id: issuedFor,
    closures: revocations,
    by_staff: byStaff,
  } = row;
  return { userId, issuedFor, revocations, byStaff };
}

/** Forgets tokens that are too old. */
export async function purgeTokens(db: Knex, now: Date): Promise<number> {
  return table(db).where('expires_at', '<=', now).delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('password_resets').withSchema('accounts');
}
