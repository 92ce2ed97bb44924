import type { PreparedPlan, ReadState } from './command.ts';
import type { StreamUse } from './decider.ts';
import { stateOf } from './plan-tools.ts';
import type { LoadedStream } from './loaded-stream.ts';
import { emptyStream } from './loaded-stream.ts';
import type { StreamCache } from './stream-cache.ts';

/** The streams of a plan by name, as they were when it was decided. */
export type LoadedStreams = ReadonlyMap<string, LoadedStream>;

/** A command that was recorded, now or when it was first sent. */
export interface Handled {
  readonly plan: PreparedPlan;
  /** Reads the plan's streams as they are now. */
  readonly read: ReadState;
  /** Position of the last event by stream category, for reading your own writes. */
  readonly positions: Readonly<Record<string, string>>;
}

/** Loads the streams that a plan names; `useCache` takes what is remembered of them, and new ones as empty. */
export async function loadAll(
  cache: StreamCache,
  uses: readonly StreamUse<unknown>[],
  useCache: boolean,
): Promise<LoadedStreams> {
  const loaded = await Promise.all(
    uses.map(async (target) => {
      const known = useCache
        ? (cache.peek(target) ?? (target.fresh ? emptyStream(target) : undefined))
        : undefined;
      return [target.stream, known ?? (await cache.refresh(target))] as const;
    }),
  );
  return new Map(loaded);
}

/**
 * Whether all states were read at one moment. Streams are read one after the other, so an append to several of them may
 * show in some only. Nothing may be decided on such a mix: neither an append nor a refusal.
 */
export async function isOneMoment(
  cache: StreamCache,
  uses: readonly StreamUse<unknown>[],
  loaded: LoadedStreams,
): Promise<boolean> {
  if (uses.length < 2) return true;
  const again = await loadAll(cache, uses, false);
  return [...again].every(([stream, { revision }]) => revision === at(loaded, stream).revision);
}

/** Reads states of loaded streams. */
export function readerOf(loaded: LoadedStreams): ReadState {
  return (target) => stateOf(at(loaded, target.stream), target);
}

/** @throws {TypeError} when the plan reads or writes a stream that it did not name. */
export function at(loaded: LoadedStreams, stream: string): LoadedStream {
  const found = loaded.get(stream);
  if (!found) throw new TypeError(`The plan does not name ${stream} among its streams.`);
  return found;
}

/** A recorded command: the states of its plan now, and the positions of the streams it touched. */
export function handled(
  plan: PreparedPlan,
  touched: readonly StreamUse<unknown>[],
  { cache, loaded }: { readonly cache: StreamCache; readonly loaded: LoadedStreams },
): Handled {
  const now = (target: StreamUse<unknown>): LoadedStream | undefined =>
    cache.peek(target) ?? loaded.get(target.stream);
  const positions: Record<string, bigint> = {};
  for (const target of touched) {
    const position = now(target)?.position ?? 0n;
    positions[target.category] =
      position > (positions[target.category] ?? 0n) ? position : (positions[target.category] ?? 0n);
  }
  return {
    plan,
    read: (target) => stateOf(now(target) ?? emptyStream(target), target),
    positions: Object.fromEntries(
      Object.entries(positions).map(([category, position]) => [category, String(position)]),
    ),
  };
}
