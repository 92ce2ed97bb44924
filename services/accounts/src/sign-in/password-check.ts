import AsyncLock from 'async-lock';
import type { Knex } from 'knex';
import { fingerprintOf, isAsRecorded } from '../credentials/fingerprint.ts';
import type { ExpectedFingerprint } from '../credentials/fingerprint.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { passwordHashOf } from '../credentials/credentials.ts';
import type { Account } from '../user/user-state.ts';
import type { Attempt, AttemptOutcome, SignInAttempts } from './attempts.ts';
import { mustWaitUntil } from './slow-down.ts';

export interface PasswordAttempt extends Omit<Attempt, 'origin'> {
  /** Where it comes from: what it is counted by unless its device signed in to the account before. */
  readonly network: string;
  /** One that is not there when the login belongs to nobody. */
  readonly credentialId: string;
  /** Whose it is, and what the log says of what is stored. */
  readonly accountId: string;
  readonly fingerprint: ExpectedFingerprint;
  readonly password: string;
  /** What is recorded when the password is right: the account may be barred for another reason. */
  readonly ifRight: Exclude<AttemptOutcome, 'failed' | 'slowed'>;
}

export interface WrongPassword {
  readonly kind: 'wrong';
  /** How many there were of late at the account, from everywhere, this one among them. */
  readonly failures: number;
  /** What is stored is not what the log says, so that no password is right. */
  readonly mismatch?: 'password' | undefined;
}

export type PasswordCheckResult =
  | { readonly kind: 'right' }
  | WrongPassword
  /** Not verified: others failed a moment ago. ISO 8601 instant. */
  | { readonly kind: 'slowed'; readonly until: string };

/** Where the password of an account is stored, and what the log says of it. */
export function storedPasswordOf({
  userId,
  credentialId,
  passwordFingerprint,
}: Account): Pick<PasswordAttempt, 'accountId' | 'credentialId' | 'fingerprint'> {
  return { accountId: userId, credentialId, fingerprint: passwordFingerprint };
}

/** Verifies a password under the throttle of its account, and records the attempt. */
export interface PasswordCheck {
  (db: Knex, trial: PasswordAttempt): Promise<PasswordCheckResult>;
}

export interface PasswordCheckParts {
  readonly hasher: PasswordHasher;
  readonly attempts: SignInAttempts;
}

type Counted = PasswordAttempt & { readonly origin: string; readonly known: boolean };

/** What failures of a sign-in are counted by: its device where that signed in to the account before, else its network. */
export async function originOf(
  attempts: SignInAttempts,
  db: Knex,
  { subject, device, network }: Pick<PasswordAttempt, 'subject' | 'device' | 'network'>,
): Promise<{ readonly known: boolean; readonly origin: string }> {
  const known = device !== undefined && (await attempts.isKnownDevice(db, subject, device));
  return { known, origin: known ? `device ${device}` : `network ${network}` };
}

export function createPasswordCheck({ hasher, attempts }: PasswordCheckParts): PasswordCheck {
  // One attempt at a time per account and origin: many at once would all be counted only after all were verified.
  const line = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

  const counted = async (db: Knex, trial: PasswordAttempt): Promise<Counted> => ({
    ...trial,
    ...(await originOf(attempts, db, trial)),
  });

  const verified = async (
    db: Knex,
    { accountId, fingerprint, ...trial }: Counted,
  ): Promise<{ readonly right: boolean; readonly mismatch: boolean }> => {
    const stored = await passwordHashOf(db, trial.credentialId);
    const mismatch =
      stored !== undefined && !isAsRecorded(fingerprint, fingerprintOf(accountId, stored));
    const turn = { lane: trial.known ? trial.origin : trial.network, first: trial.known };
    // It takes as long as any other password that is wrong.
    const right = await hasher.verify(mismatch ? undefined : stored, trial.password, turn);
    return { right, mismatch };
  };

  const check = async (db: Knex, trial: Counted): Promise<PasswordCheckResult> => {
    const failures = await attempts.failures(db, trial);
    const until = mustWaitUntil(failures, trial.at);
    if (until !== undefined) {
      await attempts.record(db, trial, 'slowed');
      return { kind: 'slowed', until: until.toISOString() };
    }
    const { right, mismatch } = await verified(db, trial);
    await attempts.record(db, trial, right ? trial.ifRight : 'failed');
    if (right) return { kind: 'right' };
    const failed = failures.ofAll + 1;
    return { kind: 'wrong', failures: failed, mismatch: mismatch ? 'password' : undefined };
  };

  return async (db, trial) => {
    const attempt = await counted(db, trial);
    const turn = `${attempt.subject} ${attempt.origin}`;
    return line.acquire<PasswordCheckResult>(turn, () => check(db, attempt));
  };
}
