import type { BalanceWatchEvent } from 'contracts/events/notices';
import type { Money } from 'contracts/primitives/money';
import type { Decider } from 'kernel/commands/decider';

/** Under which balance a company's people are notified; null: never. */
export interface BalanceWatchState {
  readonly threshold: Money | null;
}

export interface SetThreshold {
  readonly type: 'SetThreshold';
  readonly companyId: string;
  readonly threshold: Money | null;
}

/** The company's own threshold; of two who set it at once, the later one stands. */
export const balanceWatchDecider: Decider<BalanceWatchState, SetThreshold, BalanceWatchEvent> = {
  category: 'balanceWatch',
  stateVersion: 1,
  initialState: { threshold: null },
  decide: ({ companyId, threshold }, before) =>
    isSame(threshold, before.threshold)
      ? []
      : [{ type: 'BalanceThresholdSet.v1', data: { companyId, threshold } }],
  evolve: (_state, { data: { threshold } }) => ({ threshold }),
};

function isSame(one: Money | null, other: Money | null): boolean {
  return one?.minor === other?.minor && one?.currency === other?.currency;
}
