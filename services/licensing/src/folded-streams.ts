import type { Tenant } from 'contracts/primitives/tenant';
import type { Foldable } from 'kernel/commands/decider';
import { viewOf } from 'kernel/commands/state-view';
import { keyAccessDecider } from './key-access/key-access.ts';
import { availableIn } from './key-batch/key-batch-state.ts';
import type { KeyBatchState } from './key-batch/key-batch-state.ts';
import { keyBatchDecider } from './key-batch/key-batch.ts';
import { keyReplacementsDecider } from './vault-request/key-replacements.ts';
import { staffRevealsDecider } from './vault-request/staff-reveals.ts';
import { stockWatchDecider } from './stock-watch/stock-watch.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  keyBatchDecider,
  stockWatchDecider,
  keyAccessDecider,
  staffRevealsDecider,
  keyReplacementsDecider,
];

/** What a batch has to sell, and where. */
export interface BatchStock {
  readonly tenants: readonly Tenant[];
  readonly available: number;
}

export const keyBatchView = viewOf(keyBatchDecider, (state: KeyBatchState): BatchStock => {
  const tenants = state.status === 'open' ? state.tenants : [];
  return { tenants, available: availableIn(state) };
});
