import type { Knex } from 'knex';
import type { PlanTools } from './command.ts';
import type { StreamUse } from './decider.ts';
import type { LoadedStream } from './loaded-stream.ts';
import type { StreamCache } from './stream-cache.ts';

/** The tools of one planning, which notice whether it went by memory or a guess. */
export interface TrackedPlanTools extends PlanTools {
  usedCache(): boolean;
}

export interface Planning {
  /** Whether remembered states will do; without it `readCached` asks the store as `read` does. */
  readonly useCache: boolean;
  /** Streams whose chain the command has found broken. */
  readonly held?: ReadonlySet<string>;
}

export function planTools(
  db: Knex,
  cache: StreamCache,
  { useCache, held }: Planning,
): TrackedPlanTools {
  let usedCache = false;
  const read: PlanTools['read'] = async (target) => stateOf(await cache.refresh(target), target);
  return {
    db,
    read,
    readCached: async (target) => {
      const known = useCache ? cache.peek(target) : undefined;
      if (!known) return read(target);
      usedCache = true;
      return stateOf(known, target);
    },
    attempt: {
      mayAssume: () => {
        usedCache ||= useCache;
        return useCache;
      },
      isHeld: ({ stream }) => held?.has(stream) ?? false,
    },
    usedCache: () => usedCache,
  };
}

/** The cache is keyed by stream, and a stream has one decider: its state is of the use's type. */
export function stateOf<State>(loaded: LoadedStream, target: StreamUse<State>): State {
  const { initialState } = target.decider;
  return loaded.revision < 0n ? initialState : (loaded.state as State);
}
