import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import type { Knex } from 'knex';

/** Somebody who is invited, whose address is sealed under a key of their own before they have an account. */
interface Invited {
  readonly personId: string;
  readonly emailClaim: string;
  /** ISO 8601 instant. */
  readonly invitedAt: string;
}

/** Notes by what fingerprint somebody was invited; twice comes to the same. */
export async function noteInvited(
  db: Knex,
  { personId, emailClaim, invitedAt }: Invited,
): Promise<void> {
  await db('invited_people')
    .withSchema('accounts')
    .insert({ person_id: personId, email_claim: emailClaim, invited_at: invitedAt })
    .onConflict('person_id')
    .ignore();
}

/** Whether an invitation was parted from its address. */
export async function isReleased(db: Knex, personId: string): Promise<boolean> {
  const row: unknown = await db('invited_people')
    .withSchema('accounts')
    .where({ person_id: personId })
    .whereNotNull('erased_with')
    .first('person_id');
  return row !== undefined;
}

/**
 * Parts invitations from the fingerprints of persons who were erased. Who has joined since is somebody of their own, and
 * who is invited after the erasure is invited anew.
 * @returns the other ids under whose keys the addresses of those invitations are sealed; again each time.
 */
export async function releaseInvited(
  db: Knex,
  persons: readonly ErasedPerson[],
): Promise<readonly string[]> {
  const ids = persons.map(({ userId }) => userId);
  // Who has joined by an invitation is erased themselves; a restore knows some by their destroyed key alone.
  await db('invited_people').withSchema('accounts').whereIn('person_id', ids).delete();
  const claims = persons.flatMap(({ userId, erasedAt, claims: names }) =>
    names.map((claim) => ({ userId, erasedAt, claim })),
  );
  await db.raw(
    `UPDATE accounts.invited_people AS invited
     SET email_claim = NULL, erased_with = erased.user_id
     FROM unnest(?::text[], ?::uuid[], ?::timestamptz[]) AS erased (claim, user_id, erased_at)
     WHERE invited.email_claim = erased.claim
       AND invited.invited_at <= erased.erased_at
       AND NOT EXISTS (SELECT FROM accounts.credentials WHERE user_id = invited.person_id)`,
    [
      claims.map(({ claim }) => claim),
      claims.map(({ userId }) => userId),
      claims.map(({ erasedAt }) => erasedAt),
    ],
  );
  const rows: readonly { readonly person_id: string }[] = await db('invited_people')
    .withSchema('accounts')
    .whereIn('erased_with', ids)
    .select('person_id');
  return rows.map(({ person_id: id }) => id);
}
