import type { StreamUse } from './decider.ts';
import { RecentCommands } from './recent-commands.ts';

/** A stream folded up to a revision. */
export interface LoadedStream {
  readonly state: unknown;
  /** -1n when the stream is empty. */
  readonly revision: bigint;
  /** Hash of its last event, '' when empty. */
  readonly hash: string;
  /** Log position of its last event as far as known, 0n when empty. */
  readonly position: bigint;
  readonly commands: RecentCommands;
  /** Revision of its latest snapshot as far as known, -1n without one. */
  readonly snapshotAt: bigint;
}

/** An empty stream of a decider. */
export function emptyStream(target: StreamUse<unknown>): LoadedStream {
  return {
    state: target.decider.initialState,
    revision: -1n,
    hash: '',
    position: 0n,
    commands: new RecentCommands(),
    snapshotAt: -1n,
  };
}
