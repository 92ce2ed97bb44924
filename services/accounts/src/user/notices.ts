import type { CredentialKind } from 'contracts/constants/credentials';
import type { UserEvent } from 'contracts/events/accounts';
import type { Account } from './user-state.ts';

const HOUR_MS = 60 * 60_000;
/** Whoever keeps guessing must not fill the owner's mailbox. */
const FAILURES_EVERY_MS = 24 * HOUR_MS;
/** Nor the log. */
const MISMATCH_EVERY_MS = HOUR_MS;

/** Whether the owner may be notified of failed sign-ins again. */
export function isNoticeDue({ failuresNoticedAt }: Account, at: string): boolean {
  return isDue(failuresNoticedAt, at, FAILURES_EVERY_MS);
}

/** Whether this mismatch was not recorded within the last hour. */
export function isMismatchNew(
  { mismatches = {} }: Account,
  credential: CredentialKind,
  at: string,
): boolean {
  return isDue(mismatches[credential], at, MISMATCH_EVERY_MS);
}

function isDue(last: string | undefined, at: string, everyMs: number): boolean {
  return last === undefined || Date.parse(at) - Date.parse(last) >= everyMs;
}

/** Many may come to it at once: the owner is notified by the first. */
export function noticeFailures(
  { at, failures }: { readonly at: string; readonly failures: number },
  account: Account,
): readonly UserEvent[] {
  if (!isNoticeDue(account, at)) return [];
  const data = { userId: account.userId, failures, noticedAt: at };
  return [{ type: 'UserSignInsFailed.v1', data }];
}

export function noticeMismatch(
  { at, credential }: { readonly at: string; readonly credential: CredentialKind },
  account: Account,
): readonly UserEvent[] {
  if (!isMismatchNew(account, credential, at)) return [];
  const data = { userId: account.userId, credential, foundAt: at };
  return [{ type: 'CredentialMismatchFound.v1', data }];
}
