import type { Foldable } from './commands/decider.ts';
import { claimDecider } from './crypto/claims.ts';
import { processControlDecider } from './processes/process-control.ts';
import { projectionControlDecider } from './projections/projection-control.ts';

/** How streams that belong to no area are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  claimDecider,
  projectionControlDecider,
  processControlDecider,
];
