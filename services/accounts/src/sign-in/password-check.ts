import AsyncLock from 'async-lock';
import type { Knex } from 'knex';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { passwordHashOf } from '../credentials/credentials.ts';
import type { Attempt, AttemptOutcome, SignInAttempts } from './attempts.ts';
import { lockedUntil } from './lock-out.ts';

export interface PasswordAttempt extends Attempt {
  /** One that is not there when the login belongs to nobody. */
  readonly credentialId: string;
  readonly password: string;
  /** What is recorded when the password is right: the account may be barred for another reason. */
  readonly ifRight: Exclude<AttemptOutcome, 'failed' | 'locked'>;
}

export type PasswordCheckResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  /** `justNow`: this very failure locked the account. */
  | { readonly kind: 'locked'; readonly until: string; readonly justNow: boolean };

/** Verifies a password under the throttle of its account, and records the attempt. */
export interface PasswordCheck {
  (db: Knex, trial: PasswordAttempt): Promise<PasswordCheckResult>;
}

export interface PasswordCheckParts {
  readonly hasher: PasswordHasher;
  readonly attempts: SignInAttempts;
}

export function createPasswordCheck({ hasher, attempts }: PasswordCheckParts): PasswordCheck {
  // One attempt at a time per account: many at once would all be counted only after all were verified.
  const line = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

  const lockOf = async (db: Knex, trial: PasswordAttempt): Promise<string | undefined> => {
    const failures = await attempts.recentFailures(db, trial.subject, trial.at);
    return lockedUntil(failures, trial.at)?.toISOString();
  };

  const verified = async (db: Knex, trial: PasswordAttempt): Promise<boolean> => {
    return hasher.verify(await passwordHashOf(db, trial.credentialId), trial.password);
  };

  const check = async (db: Knex, trial: PasswordAttempt): Promise<PasswordCheckResult> => {
    const locked = await lockOf(db, trial);
    if (locked !== undefined) {
      await attempts.record(db, trial, 'locked');
      return { kind: 'locked', until: locked, justNow: false };
    }
    const right = await verified(db, trial);
    await attempts.record(db, trial, right ? trial.ifRight : 'failed');
    if (right) return { kind: 'right' };
    const until = await lockOf(db, trial);
    return until === undefined ? { kind: 'wrong' } : { kind: 'locked', until, justNow: true };
  };

  return (db, trial) => line.acquire<PasswordCheckResult>(trial.subject, () => check(db, trial));
}
