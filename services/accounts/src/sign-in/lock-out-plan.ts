import type { Plan } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
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
  return {
    primary: user,
    uses: [user],
    decide: (read) => {
      const events = userDecider.decide({ type: 'LockOut', at, until }, read(user));
      return isRejection(events) ? events : [write(user, events)];
    },
    outcome: () => ({ kind: 'locked-out', refusal: accountLocked({ at, until }) }),
  };
}
