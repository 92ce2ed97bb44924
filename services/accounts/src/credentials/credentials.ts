import type { Knex } from 'knex';

/**
 * Password hashes, kept outside the log. A row is written before the event that makes it count is appended: a row
 * that no event names (the append was refused, or the process died) is never looked at and does no harm.
 */
export interface StoredCredential {
  readonly credentialId: string;
  readonly userId: string;
  readonly passwordHash: string;
  /** ISO 8601 instant. */
  readonly updatedAt: string;
}

/** Writes a credential. Writing it again (a repeated command) leaves the later hash. */
export async function storeCredential(db: Knex, credential: StoredCredential): Promise<void> {
  await table(db)
    .insert({
      credential_id: credential.credentialId,
      user_id: credential.userId,
      password_hash: credential.passwordHash,
      updated_at: credential.updatedAt,
    })
    .onConflict('credential_id')
    .merge(['password_hash', 'updated_at']);
}

/** The hash of a credential, or undefined when there is none. */
export async function passwordHashOf(db: Knex, credentialId: string): Promise<string | undefined> {
  const row: { password_hash: string } | undefined = await table(db)
    .where({ credential_id: credentialId })
    .first('password_hash');
  return row?.password_hash;
}

/** Forgets a hash that counts no more. */
export async function removeCredential(db: Knex, credentialId: string): Promise<void> {
  await table(db).where({ credential_id: credentialId }).delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('credentials').withSchema('accounts');
}
