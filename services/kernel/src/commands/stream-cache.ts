import { LRUCache } from 'lru-cache';
import type { EventStore, NewEvent } from 'eventstore-client/event-store';
import { BrokenChain } from './broken-chain.ts';
import type { ChainAlarm } from './chain-alarm.ts';
import type { StreamUse } from './decider.ts';
import { foldVerified, verifyContent } from './fold-verified.ts';
import type { LoadedStream } from './loaded-stream.ts';
import { emptyStream } from './loaded-stream.ts';
import type { Snapshots } from './snapshots.ts';
import { SNAPSHOT_EVERY } from './snapshots.ts';
import { memorySizeOf } from './stream-size.ts';

const CACHED_STREAMS = 20_000;
/** What is remembered of all of them together, roughly. */
const CACHED_BYTES = 24 * 1024 * 1024;
/** Most streams are shorter, and only longer ones have snapshots. */
const FIRST_PAGE = 100;
const PAGE = 500;

/** Folded streams by name, so that a warm aggregate reads only what is new. */
export interface StreamCache {
  peek(target: StreamUse<unknown>): LoadedStream | undefined;
  /**
   * Folds what the store has beyond the cached revision; a long stream begins at its snapshot. What was read once and
   * is remembered is not verified again.
   * @throws {BrokenChain} when an event is not what was appended there; the stream is forgotten then.
   */
  refresh(target: StreamUse<unknown>): Promise<LoadedStream>;
  /** Folds events that this process has just appended. */
  appended(target: StreamUse<unknown>, before: LoadedStream, events: Appending): LoadedStream;
  forget(stream: string): void;
}

interface Appending {
  readonly events: readonly NewEvent[];
  readonly position: bigint;
}

export interface StreamCacheParts {
  readonly store: EventStore;
  readonly snapshots: Snapshots;
  readonly chainAlarm: ChainAlarm;
}

export function createStreamCache({ store, snapshots, chainAlarm }: StreamCacheParts): StreamCache {
  const cache = new LRUCache<string, LoadedStream>({
    max: CACHED_STREAMS,
    maxSize: CACHED_BYTES,
    sizeCalculation: memorySizeOf,
  });

  const keep = (target: StreamUse<unknown>, loaded: LoadedStream): LoadedStream => {
    const known = cache.get(target.stream);
    // A read may end after this process has appended: what is known never goes back.
    if (known && known.revision >= loaded.revision) return known;
    const kept = offered(target, loaded);
    cache.set(target.stream, kept);
    return kept;
  };

  const offered = (target: StreamUse<unknown>, loaded: LoadedStream): LoadedStream => {
    if (loaded.revision - loaded.snapshotAt < SNAPSHOT_EVERY || loaded.hash === '') return loaded;
    snapshots.offer(target, loaded);
    return { ...loaded, snapshotAt: loaded.revision };
  };

  const fromSnapshot = async (
    target: StreamUse<unknown>,
    sofar: LoadedStream,
  ): Promise<LoadedStream> => {
    const found = await snapshots.find(target);
    if (!found || found.revision <= sofar.revision) return sofar;
    const at = { from: found.revision, limit: 1 };
    const [event] = await store.readStream(target.stream, at);
    if (event?.metadata['hash'] === found.hash) {
      verifyContent(target, event);
      return { ...found, position: event.position, snapshotAt: found.revision };
    }
    // The log was restored to an earlier state, or is another one.
    await snapshots.discard(target.stream);
    return sofar;
  };

  const load = async (target: StreamUse<unknown>): Promise<LoadedStream> => {
    let loaded = cache.get(target.stream) ?? emptyStream(target);
    let limit = loaded.revision < 0n ? FIRST_PAGE : PAGE;
    for (;;) {
      const from = loaded.revision + 1n;
      const events = await store.readStream(target.stream, { from, limit });
      loaded = events.reduce((folded, event) => foldVerified(target, folded, event), loaded);
      if (events.length < limit) return loaded.revision < 0n ? loaded : keep(target, loaded);
      if (limit === FIRST_PAGE) loaded = await fromSnapshot(target, loaded);
      limit = PAGE;
    }
  };

  const broken = ({ place }: BrokenChain): void => {
    cache.delete(place.stream);
    chainAlarm(place);
  };

  return {
    peek: (target) => cache.get(target.stream),
    refresh: (target) => reporting(broken, load(target)),
    appended: (target, before, { events, position }) =>
      keep(target, foldAppended(target, before, { events, position })),
    forget: (stream) => {
      cache.delete(stream);
    },
  };
}

/** Reports a chain that is found broken, and fails with it. */
async function reporting<Loaded>(
  report: (broken: BrokenChain) => void,
  loading: Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof BrokenChain) report(error);
    throw error;
  }
}

function foldAppended(
  target: StreamUse<unknown>,
  before: LoadedStream,
  { events, position }: Appending,
): LoadedStream {
  const state = events.reduce(
    (folded, event) => target.decider.evolve(folded, event),
    before.state,
  );
  const last = events.at(-1);
  return {
    state,
    revision: before.revision + BigInt(events.length),
    hash: last?.metadata['hash'] ?? before.hash,
    position,
    commands: before.commands.add(last?.metadata['commandId']),
    snapshotAt: before.snapshotAt,
  };
}
