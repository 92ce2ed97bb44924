import type { Knex } from 'knex';

const VALID_MS = 5 * 60_000;

/** What a challenge was made for. */
export interface ChallengeUse {
  readonly userId: string;
  readonly purpose: 'add' | 'give';
}

/** Keeps a challenge that a passkey is to sign. */
export async function keepChallenge(
  db: Knex,
  { userId, purpose }: ChallengeUse,
  { challenge, at }: { readonly challenge: string; readonly at: Date },
): Promise<void> {
  await table(db).insert({
    challenge,
    user_id: userId,
    purpose,
    expires_at: new Date(at.getTime() + VALID_MS),
  });
}

/** Takes a challenge away, once: true where it was made for that, and lately. */
export async function takeChallenge(
  db: Knex,
  { userId, purpose }: ChallengeUse,
  { challenge, at }: { readonly challenge: string; readonly at: Date },
): Promise<boolean> {
  const taken = await table(db)
    .where({ challenge, user_id: userId, purpose })
    .where('expires_at', '>', at)
    .delete();
  return taken === 1;
}

/** Forgets challenges that are too old. */
export async function purgeChallenges(db: Knex, now: Date): Promise<number> {
  return table(db).where('expires_at', '<=', now).delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('factor_challenges').withSchema('accounts');
}
