import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';
import { firstRow } from 'kernel/queries/rows';
import type { Knex } from 'knex';

export const CODES_LINK_MINUTES = 60;

/** What a link was made for. */
export interface IssuedCodesLink {
  readonly userId: string;
  /** How often codes had been admitted then: a link is for one time that they are refused. */
  readonly admissions: number;
  /** How often the account's links had been revoked then. */
  readonly revocations: number;
}

/** Makes a token, which ends those made before. The table holds its SHA-256 only. */
export async function issueCodesToken(
  db: Knex,
  { userId, admissions, revocations }: IssuedCodesLink,
  now: Date,
): Promise<string> {
  const token = newBearerToken();
  await table(db)
    .insert({
      user_id: userId,
      token_hash: bearerTokenHash(token),
      admissions,
      closures: revocations,
      expires_at: new Date(now.getTime() + CODES_LINK_MINUTES * 60_000),
    })
    .onConflict('user_id')
    .merge();
  return token;
}

/** What a token was made for; undefined when it is unknown, replaced or too old. */
export async function findCodesToken(
  db: Knex,
  token: string,
  now: Date,
): Promise<IssuedCodesLink | undefined> {
  const row = await firstRow<{
    readonly user_id: string;
    readonly admissions: number;
    readonly closures: number;
  }>(
    table(db)
      .where({ token_hash: bearerTokenHash(token) })
      .where('expires_at', '>', now),
  );
  return row && { userId: row.user_id, admissions: row.admissions, revocations: row.closures };
}

/** Forgets tokens that are too old. */
export async function purgeCodesTokens(db: Knex, now: Date): Promise<number> {
  return table(db).where('expires_at', '<=', now).delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('codes_links').withSchema('accounts');
}
