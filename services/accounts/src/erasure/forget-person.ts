import type { Knex } from 'knex';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import { destroyPersonKeys } from 'kernel/crypto/person-vault';
import { releaseInvited } from '../invitation/invited-people.ts';

/** The area's own tables that hold something by a person's id. */
const TABLES_BY_USER = [
  'credentials',
  'password_resets',
  'second_factors',
  'recovery_codes',
  'factor_challenges',
  'wrong_codes',
  'codes_links',
  'email_links',
  'sent_mails',
] as const;

/**
 * Takes from the tables what no event holds of people who were erased, their keys first: what is left of them in events
 * and read models opens for nobody from then on, their address in invitations of companies among it. Twice comes to the
 * same.
 * @returns the ids of all whose keys are gone: theirs, and those under which they were invited.
 */
export async function forgetPersons(
  db: Knex,
  persons: readonly ErasedPerson[],
): Promise<readonly string[]> {
  const ids = persons.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const gone = [...ids, ...(await releaseInvited(db, persons))];
  await destroyPersonKeys(db, gone);
  for (const table of TABLES_BY_USER)
    await db(table).withSchema('accounts').whereIn('user_id', ids).delete();
  // Tries at a login that belonged to nobody yet, or at a second factor, have subjects of their own.
  const subjects = persons.flatMap(({ userId, claims }) => [
    userId,
    `second-factor ${userId}`,
    ...claims,
  ]);
  await db('sign_in_attempts').withSchema('accounts').whereIn('subject', subjects).delete();
  return gone;
}
