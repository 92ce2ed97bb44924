import type { Plan } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { Account } from '../user/user-state.ts';
import { isNoticeDue, userDecider, userUse } from '../user/user.ts';

/** So many failures at an account within an hour, from everywhere, are told to its owner. */
export const FAILURES_TO_NOTICE = 10;

export interface Noticed {
  readonly kind: 'noticed';
  readonly account: Account;
  readonly failures: number;
  /** What the caller is told, thrown where the outcome is presented: the same as for any failure. */
  readonly refusal: Rejection;
}

/** The outcome of a command that recorded nothing but its failure. */
export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Rejection;
}

/** Whether the owner of an account is to be told of that many failures. */
export function isWorthNotice(account: Account, failures: number, at: string): boolean {
  return failures >= FAILURES_TO_NOTICE && isNoticeDue(account, at);
}

/**
 * A refusal appends nothing, yet the owner must be told. So the failure that is worth it is planned as a command that
 * succeeds in recording `UserSignInsFailed`; its presentation is the refusal.
 * @param at ISO 8601 instant of the failure.
 */
export function noticePlan({ account, failures, refusal }: Noticed, at: string): Plan<Refused> {
  return planOn(userUse(account.userId), {
    decide: (state) => userDecider.decide({ type: 'NoticeFailures', at, failures }, state),
    outcome: () => ({ kind: 'refused', refusal }),
  });
}
