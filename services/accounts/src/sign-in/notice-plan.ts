import type { CredentialKind } from 'contracts/constants/credentials';
import type { Plan } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { CountedCodes } from '../second-factor/code-entry.ts';
import { secondFactorDecider, secondFactorUse } from '../second-factor/second-factor.ts';
import type { Account } from '../user/user-state.ts';
import { isMismatchNew, isNoticeDue } from '../user/notices.ts';
import { userDecider, userUse } from '../user/user.ts';

/** Of so many failures at an account within an hour, from everywhere, its owner is notified. */
export const FAILURES_TO_NOTICE = 10;

/** What a refused try has shown that is to be recorded. */
export type Notice =
  | { readonly failures: number }
  /** What is stored to verify the account by is not what the log says. */
  | { readonly mismatch: CredentialKind }
  /** So many codes were wrong that none is looked at any more. */
  | { readonly codes: CountedCodes };

export interface Noticed {
  readonly kind: 'noticed';
  readonly account: Account;
  readonly notice: Notice;
  /** What the caller is answered, thrown where the outcome is presented: the same as for any failure. */
  readonly refusal: Rejection;
}

/** The outcome of a command that recorded nothing but its failure. */
export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Rejection;
}

/** Whether the owner of an account is to be notified of that many failures. */
function isWorthNotice(account: Account, failures: number, at: string): boolean {
  return failures >= FAILURES_TO_NOTICE && isNoticeDue(account, at);
}

interface WrongTry {
  /** How many there were of late at the account, this one among them. */
  readonly failures: number;
  readonly mismatch?: CredentialKind | undefined;
}

/** What of a wrong try is to be recorded; undefined for most of them. A mismatch comes first: it is the graver. */
export function noticeOf(
  account: Account,
  { failures, mismatch }: WrongTry,
  at: string,
): Notice | undefined {
  if (mismatch !== undefined && isMismatchNew(account, mismatch, at)) return { mismatch };
  return isWorthNotice(account, failures, at) ? { failures } : undefined;
}

/**
 * A refusal appends nothing, yet somebody must be notified. So the failure that is worth it is planned as a command
 * that succeeds in recording it; its presentation is the refusal.
 * @param at ISO 8601 instant of the failure.
 */
export function noticePlan({ account, notice, refusal }: Noticed, at: string): Plan<Refused> {
  const { userId } = account;
  const outcome = (): Refused => ({ kind: 'refused', refusal });
  if ('codes' in notice) {
    const refuse = { type: 'RefuseCodes', userId, ...notice.codes, at } as const;
    return planOn(secondFactorUse(userId), {
      decide: (state) => secondFactorDecider.decide(refuse, state),
      outcome,
    });
  }
  const noticed =
    'failures' in notice
      ? ({ type: 'NoticeFailures', at, failures: notice.failures } as const)
      : ({ type: 'NoticeMismatch', at, credential: notice.mismatch } as const);
  return planOn(userUse(userId), {
    decide: (state) => userDecider.decide(noticed, state),
    outcome,
  });
}
