import type { Knex } from 'knex';
import type { Failures } from './slow-down.ts';
import { FAILURES_OF_ATTACK, MOST_COUNTED, REMEMBERED_MS } from './slow-down.ts';

/** `slowed`: came too soon after others, and was not verified. Rows of before have `locked` in its place. */
export type AttemptOutcome =
  | 'succeeded'
  | 'failed'
  | 'slowed'
  | 'account-disabled'
  | 'panel-denied'
  /** The password was right, and the second factor is another step. */
  | 'second-factor-asked'
  /** A code was not looked at: too many were wrong before. */
  | 'codes-refused';

export interface Attempt {
  /** The account's id, or the claim fingerprint (an HMAC) of a login that belongs to nobody. */
  readonly subject: string;
  /** Where the request came from; null when a signed-in user tries a password. */
  readonly address: string | null;
  /** What failures are counted by at an account: a device that signed in there before, else a network. */
  readonly origin: string;
  /** What the browser is known by (a hash); absent where it has signed in nowhere yet. */
  readonly device?: string | undefined;
  readonly at: Date;
}

const RETENTION_DAYS = 90;
const PURGE_EVERY_MS = 60 * 60_000;

/** The table of sign-in attempts: what throttling by account counts, and what an investigation looks at. */
export interface SignInAttempts {
  record(db: Knex, attempt: Attempt, outcome: AttemptOutcome): Promise<void>;
  /** What can still make an origin wait. */
  failures(db: Knex, attempt: Attempt): Promise<Failures>;
  /** Whether that device has signed in to that account within the last 90 days. */
  isKnownDevice(db: Knex, subject: string, device: string): Promise<boolean>;
}

export function createSignInAttempts(): SignInAttempts {
  let purgedAt = 0;
  return {
    record: async (db, { subject, address, origin, device = null, at }, outcome) => {
      await table(db).insert({ subject, address, origin, device, outcome, attempted_at: at });
      if (at.getTime() - purgedAt < PURGE_EVERY_MS) return;
      purgedAt = at.getTime();
      await purgeAttempts(db, at);
    },
    failures: async (db, { subject, origin, at }) => {
      const since = new Date(at.getTime() - REMEMBERED_MS);
      const [own, ofAll] = await Promise.all([
        ownFailures(db, { subject, origin, since }),
        countFailures(db, { subject, since }),
      ]);
      return { own, ofAll };
    },
    isKnownDevice: async (db, subject, device) => {
      const row: unknown = await table(db)
        .where({ subject, device, outcome: 'succeeded' })
        .first('id');
      return row !== undefined;
    },
  };
}

async function ownFailures(
  db: Knex,
  counted: { readonly subject: string; readonly origin: string; readonly since: Date },
): Promise<readonly Date[]> {
  const { rows } = await db.raw<{ rows: { attempted_at: Date }[] }>(
    `SELECT attempted_at FROM accounts.sign_in_attempts
     WHERE subject = :subject AND origin = :origin AND outcome = 'failed' AND attempted_at > :since
       AND id > coalesce((SELECT max(id) FROM accounts.sign_in_attempts
         WHERE subject = :subject AND origin IN (:origin, 'reset') AND outcome = 'succeeded'
           AND attempted_at > :since), 0)
     ORDER BY attempted_at DESC LIMIT :limit`,
    { ...counted, limit: MOST_COUNTED },
  );
  return rows.map((row) => row.attempted_at);
}

async function countFailures(
  db: Knex,
  counted: { readonly subject: string; readonly since: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: string }[] }>(
    `SELECT count(*) FROM (SELECT 1 FROM accounts.sign_in_attempts
       WHERE subject = :subject AND outcome = 'failed' AND attempted_at > :since
       LIMIT :limit) AS failed`,
    { ...counted, limit: FAILURES_OF_ATTACK },
  );
  return Number(rows[0]?.count ?? 0);
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
