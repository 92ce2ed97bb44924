import type { StockWatchEvent } from 'contracts/events/licensing';
import type { Decider } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';

/** At which stock a product is low, as it was last decided. */
export interface StockWatchState {
  readonly threshold: number | null;
  /** -1 before anything was decided. */
  readonly revision: number;
}

export interface SetThreshold {
  readonly type: 'SetThreshold';
  readonly productId: string;
  readonly threshold: number | null;
  /** The one that the admin saw. */
  readonly expectedRevision: number;
}

export const stockWatchDecider: Decider<StockWatchState, SetThreshold, StockWatchEvent> = {
  category: 'stockWatch',
  stateVersion: 1,
  initialState: { threshold: null, revision: -1 },
  decide: ({ productId, threshold, expectedRevision }, state) => {
    if (state.revision !== expectedRevision) {
      const stale = reject('stale-revision', 'Somebody else has changed this threshold meanwhile.');
      const { revision } = state;
      return withDetails(stale, {
        expectedRevision,
        currentRevision: revision,
        yours: { threshold },
        current: { threshold: state.threshold },
      });
    }
    if (state.threshold === threshold) return [];
    return [{ type: 'LowStockThresholdSet.v1', data: { productId, threshold } }];
  },
  evolve: (state, { data }) => ({ threshold: data.threshold, revision: state.revision + 1 }),
};
