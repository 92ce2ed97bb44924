import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';
import type { Knex } from 'knex';

/** Makes the token of an invitation, which ends the one before. The table holds its SHA-256 only. */
export async function issueInvitationToken(
  db: Knex,
  invitationId: string,
  expiresAt: string,
): Promise<string> {
  const token = newBearerToken();
  await table(db)
    .insert({
      invitation_id: invitationId,
      token_hash: bearerTokenHash(token),
      expires_at: expiresAt,
    })
    .onConflict('invitation_id')
    .merge();
  return token;
}

/** Which invitation a token is for; undefined when it is unknown, replaced or too old. */
export async function findInvitationOf(
  db: Knex,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row: { invitation_id: string } | undefined = await table(db)
    .where({ token_hash: bearerTokenHash(token) })
    .where('expires_at', '>', now)
    .first('invitation_id');
  return row?.invitation_id;
}

/** Forgets tokens that are too old. */
export async function purgeInvitationTokens(db: Knex, now: Date): Promise<number> {
  return table(db).where('expires_at', '<=', now).delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('invitation_tokens').withSchema('accounts');
}
