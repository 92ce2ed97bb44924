import type { Knex } from 'knex';

/**
 * Password hashes, kept outside the log. A row is written before the event that makes it count is appended, so there
 * is never an account without one: a row that no event names (the append was refused, or the process died) is never
 * looked at and does no harm. It goes with the next change of that user's password.
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

/** No command takes nearly as long: what was stored before that and does not count yet never will. */
const LEFT_BEHIND_AFTER = '1 hour';

/**
 * Forgets the hash that counted before the account's last change of the password, and what changes that came to
 * nothing have left. Answers whether the last change's was still there: it is true once for each change.
 */
export async function deleteRetired(db: Knex, account: CurrentCredential): Promise<boolean> {
  const { userId, credentialId, retiredCredentialId = null } = account;
  const gone: { credential_id: string }[] = await table(db)
    .where({ user_id: userId })
    .whereNot({ credential_id: credentialId })
    .whereRaw(`(credential_id = ?::uuid OR updated_at < now() - interval '${LEFT_BEHIND_AFTER}')`, [
      retiredCredentialId,
    ])
    .delete(['credential_id']);
  return gone.some((row) => row.credential_id === retiredCredentialId);
}

/** Which of a user's credentials counts, and which did before. */
export interface CurrentCredential {
  readonly userId: string;
  readonly credentialId: string;
  readonly retiredCredentialId?: string;
}

function table(db: Knex): Knex.QueryBuilder {
  return db('credentials').withSchema('accounts');
}
