import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { retryLater } from 'kernel/commands/retry-later';
import type { Wait } from 'kernel/commands/retry-later';

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

/** @param wait until the next try is verified again. */
export function tooManyAttempts(wait: Wait): Rejection {
  return retryLater(
    'too-many-attempts',
    wait,
    (words) =>
      `Too many failed attempts. Try again in ${words}, or choose a new password by e-mail.`,
  );
}

/** @param wait until the next link may be sent. */
export function tooManyLinks(wait: Wait): Rejection {
  return retryLater(
    'too-many-requests',
    wait,
    (words) =>
      `This person was sent several links within the hour. Another one can be sent in ${words}.`,
  );
}

/** @param wait until another address may be asked for. */
export function tooManyEmailChanges(wait: Wait): Rejection {
  return retryLater(
    'too-many-requests',
    wait,
    (words) =>
      `You have asked for another e-mail address several times within the hour. Try again in ${words}.`,
  );
}

/** For an owner of the company. */
export function closedByStaff(): Rejection {
  return reject(
    'forbidden',
    'This account was not closed by an owner of your company. Ask our support to open it again.',
  );
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

/** Reasons stay in the log for good. */
export function reasonNamesPerson(): Rejection {
  return reject(
    'invalid-input',
    'The reason stays in the history. Say it without the person\u2019s name, e-mail address, user name or phone.',
  );
}

export function personErased(): Rejection {
  return reject('person-erased', 'This person was erased. Nothing can be done with the account.');
}
