import type { CommandContext } from 'kernel/commands/command';
import { derivedId } from 'kernel/commands/derived-id';
import type { Knex } from 'knex';
import { fingerprintOf } from './fingerprint.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * Password hashes, kept outside the log. A row is written before the event that makes it count is appended, so there
 * is never an account without one: a row that no event names (the append was refused, or the process died) is never
 * looked at and does no harm. It goes with the next change of that user's password.
 *
 * The event holds the row's fingerprint, so a row that an event may name already is not written again.
 */
interface NewCredential {
  readonly credentialId: string;
  readonly userId: string;
  readonly password: string;
  /** ISO 8601 instant. */
  readonly updatedAt: string;
}

/**
 * Stores the hash of a password, and answers the fingerprint of what is stored then. Of a command that is sent again
 * while its first sending is still under way both keep the one row, and so both record the same fingerprint.
 */
export async function storeCredential(
  db: Knex,
  hasher: PasswordHasher,
  { credentialId, userId, password, updatedAt }: NewCredential,
): Promise<string> {
  const hash = await hasher.hash(password);
  const row = { credential_id: credentialId, user_id: userId, password_hash: hash };
  const written = await table(db)
    .insert({ ...row, updated_at: updatedAt })
    .onConflict('credential_id')
    .ignore()
    .returning<{ credential_id: string }[]>('credential_id');
  if (written.length > 0) return fingerprintOf(userId, hash);
  const stored = await passwordHashOf(db, credentialId);
  const isOfThis = await hasher.verify(stored, password, { lane: 'new passwords' });
  if (stored !== undefined && isOfThis) return fingerprintOf(userId, stored);
  // Left behind by a command of the same name with another password, which came to nothing.
  await table(db)
    .where({ credential_id: credentialId })
    .update({ password_hash: hash, updated_at: updatedAt });
  return fingerprintOf(userId, hash);
}

/**
 * The row of the password that a command brings to an account. Of the account too: whoever is not signed in shares the
 * commands' ids with everybody who sends the same key, and no key may reach the row of somebody else.
 */
export function newCredentialId(
  { commandId }: Pick<CommandContext, 'commandId'>,
  userId: string,
): string {
  return derivedId(commandId, `credential of ${userId}`);
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
