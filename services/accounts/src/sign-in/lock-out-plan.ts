import type { Plan } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { accountLocked } from '../user/refusals.ts';
import type { Account } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';

export interface LockedOut {
  readonly kind: 'locked-out';
  /** What the caller is told, thrown where the outcome is presented. */
  readonly refusal: Rejection;
}

/**
 * A refusal appends nothing, yet the log must tell of a lock-out. So the failure that locks an account is planned as
 * a command that succeeds in recording `UserLockedOut`; its presentation is the refusal.
 * @param at ISO 8601 instant of the failure.
 */
export function lockOutPlan(
  { userId }: Account,
  { until }: { readonly until: string },
  at: string,
): Plan<LockedOut> {
  const user = userUse(userId);
  return planOn(user, {
    decide: (state) => userDecider.decide({ type: 'LockOut', at, until }, state),
    outcome: () => ({ kind: 'locked-out', refusal: accountLocked({ at, until }) }),
  });
}
