import type { Mailbox } from 'contracts/constants/people';
import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';
import { firstRow } from 'kernel/queries/rows';
import type { Knex } from 'knex';

/** As long as it takes to come to both mailboxes. */
export const EMAIL_LINK_MINUTES = 24 * 60;

/** What a link was made for. */
export interface IssuedEmailLink {
  readonly userId: string;
  readonly mailbox: Mailbox;
  /** A later request makes the links of an earlier one worthless. */
  readonly changeId: string;
}

/** Makes a token, which ends the one before to the same mailbox. The table holds its SHA-256 only. */
export async function issueEmailToken(
  db: Knex,
  { userId, mailbox, changeId }: IssuedEmailLink,
  expiresAt: string,
): Promise<string> {
  const token = newBearerToken();
  await table(db)
    .insert({
      user_id: userId,
      mailbox,
      token_hash: bearerTokenHash(token),
      change_id: changeId,
      expires_at: expiresAt,
    })
    .onConflict(['user_id', 'mailbox'])
    .merge();
  return token;
}

/** What a token was made for; undefined when it is unknown, replaced or too old. */
export async function findEmailToken(
  db: Knex,
  token: string,
  now: Date,
): Promise<IssuedEmailLink | undefined> {
  const row = await firstRow<{
    readonly user_id: string;
    readonly mailbox: Mailbox;
    readonly change_id: string;
  }>(
    table(db)
      .where({ token_hash: bearerTokenHash(token) })
      .where('expires_at', '>', now),
  );
  return row && { userId: row.user_id, mailbox: row.mailbox, changeId: row.change_id };
}

/** Forgets tokens that are too old. */
export async function purgeEmailTokens(db: Knex, now: Date): Promise<number> {
  return table(db).where('expires_at', '<=', now).delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('email_links').withSchema('accounts');
}
