import type { Knex } from 'knex';
import { FAILURES_TO_LOCK, WINDOW_MS } from './lock-out.ts';

export type AttemptOutcome =
  'succeeded' | 'failed' | 'locked' | 'account-disabled' | 'panel-denied';

export interface Attempt {
  /** The account's id, or the claim fingerprint (an HMAC) of a login that belongs to nobody. */
  readonly subject: string;
  /** Where the request came from; null when a signed-in user tries a password. */
  readonly address: string | null;
  readonly at: Date;
}

const RETENTION_DAYS = 90;
const PURGE_EVERY_MS = 60 * 60_000;

/** The table of sign-in attempts: what throttling by account counts, and what an investigation looks at. */
export interface SignInAttempts {
  record(db: Knex, attempt: Attempt, outcome: AttemptOutcome): Promise<void>;
  /** Instants of failures since the last success that can still matter for a lock, newest first. */
  recentFailures(db: Knex, subject: string, now: Date): Promise<readonly Date[]>;
}

export function createSignInAttempts(): SignInAttempts {
  let purgedAt = 0;
  return {
    record: async (db, { subject, address, at }, outcome) => {
      await table(db).insert({ subject, address, outcome, attempted_at: at });
      if (at.getTime() - purgedAt < PURGE_EVERY_MS) return;
      purgedAt = at.getTime();
      await purgeAttempts(db, at);
    },
    recentFailures: async (db, subject, now) => {
      const { rows } = await db.raw<{ rows: { attempted_at: Date }[] }>(
        `SELECT attempted_at FROM accounts.sign_in_attempts
         WHERE subject = :subject AND outcome = 'failed' AND attempted_at > :since
           AND attempted_at > coalesce((SELECT max(attempted_at) FROM accounts.sign_in_attempts
             WHERE subject = :subject AND outcome = 'succeeded' AND attempted_at > :since), '-infinity')
         ORDER BY attempted_at DESC LIMIT :limit`,
        // A lock ends one window after a failure that ended a window: nothing older can count.
        { subject, since: new Date(now.getTime() - 2 * WINDOW_MS), limit: FAILURES_TO_LOCK },
      );
      return rows.map((row) => row.attempted_at);
    },
  };
}

/** Deletes what is older than 90 days. */
export async function purgeAttempts(db: Knex, now: Date): Promise<number> {
  return table(db)
    .where('attempted_at', '<', new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000))
    .delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('sign_in_attempts').withSchema('accounts');
}
