import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';

const SECOND_MS = 1_000;

/** Never says whether the account or the password was wrong. */
export function invalidCredentials(): Rejection {
  return reject('invalid-credentials', 'Invalid email or password');
}

/** Said only to somebody who knows the password. */
export function accountDisabled(): Rejection {
  return reject(
    'account-disabled',
    'This account is disabled. Ask your administrator or our support to enable it.',
  );
}

/** For a portal that is no demo, or none any more. */
export function demoAccount(): Rejection {
  return reject(
    'account-disabled',
    'This account was made by a demo, and this portal is none. Ask your administrator for an account of your own.',
  );
}

/** @param instants ISO 8601: the moment of asking, and when the next try is verified again. */
export function tooManyAttempts(instants: Wait): Rejection {
  const { seconds, wait } = waitOf(instants);
  const message = `Too many failed attempts. Try again in ${wait}, or choose a new password by e-mail.`;
  return withDetails(reject('too-many-attempts', message), { retryAfterSeconds: seconds });
}

/** @param instants ISO 8601: the moment of asking, and when the next link may be sent. */
export function tooManyLinks(instants: Wait): Rejection {
  const { seconds, wait } = waitOf(instants);
  const message = `This person was sent several links within the hour. Another one can be sent in ${wait}.`;
  return withDetails(reject('too-many-requests', message), { retryAfterSeconds: seconds });
}

interface Wait {
  readonly at: string;
  readonly until: string;
}

function waitOf({ at, until }: Wait): { readonly seconds: number; readonly wait: string } {
  const milliseconds = Date.parse(until) - Date.parse(at);
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND_MS));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(minutes, 'minute');
  return { seconds, wait };
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

export function noSuchUser(): Rejection {
  return reject('not-found', 'There is no such user.');
}

export function emailTaken(): Rejection {
  return reject(
    'email-taken',
    'This e-mail address is already registered. Sign in instead or use another one.',
  );
}

export function usernameTaken(): Rejection {
  return reject('username-taken', 'This user name is already taken. Choose another one.');
}

/** Used, too old, replaced by a later one, or never made: all the same to whoever holds the link. */
export function resetTokenInvalid(): Rejection {
  return reject(
    'reset-token-invalid',
    'This link was used already or is too old. Ask for a new one.',
  );
}

/** Customers belong to companies and staff to none, so neither becomes the other. */
export function roleUnfit(): Rejection {
  return reject(
    'role-unfit',
    'Customers stay customers and staff stay staff. Open another account for the other part.',
  );
}

export function lastSuperAdmin(): Rejection {
  return reject(
    'last-super-admin',
    'This is the last super administrator who can sign in. Appoint another one first.',
  );
}
