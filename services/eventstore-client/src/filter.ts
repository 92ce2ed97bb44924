import type { Filter, Position } from '@kurrent/kurrentdb-client';
import { excludeSystemEvents, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { StreamFilter } from './port.ts';

/** After so many events, whether they match or not, a subscription says how far it has looked. */
const CHECKPOINT_EVERY = { live: 128, scan: 1_024 } as const;

/** The server's filter for some categories; none where there are none. */
export function categoryFilter(filter: StreamFilter | undefined): Filter | undefined {
  if (filter?.categories === undefined) return undefined;
  return streamNameFilter({ prefixes: prefixesOf(filter.categories) });
}

/** The same for a subscription, which reports its checkpoints; without categories all that is not the system's. */
export function subscriptionFilter(
  filter: StreamFilter | undefined,
  kind: keyof typeof CHECKPOINT_EVERY,
  onCheckpoint: (position: bigint) => void,
): Filter {
  const options = {
    maxSearchWindow: CHECKPOINT_EVERY[kind],
    checkpointReached: (_subscription: unknown, { commit }: Position) => onCheckpoint(commit),
  };
  if (filter?.categories === undefined) return excludeSystemEvents(options);
  return streamNameFilter({ prefixes: prefixesOf(filter.categories), ...options });
}

function prefixesOf(categories: readonly string[]): string[] {
  return categories.map((category) => `${category}-`);
}
