import { LRUCache } from 'lru-cache';
import type { EventStore, NewEvent, RecordedEvent } from 'eventstore-client/event-store';
import { upcast } from 'contracts/upcasters';
import type { StreamUse } from './decider.ts';

/** A stream folded up to a revision. */
export interface LoadedStream {
  readonly state: unknown;
  /** -1n when the stream is empty. */
  readonly revision: bigint;
  /** Hash of its last event, '' when empty. */
  readonly hash: string;
  /** Log position of its last event as far as known, 0n when empty. */
  readonly position: bigint;
  /** Every command the stream has seen; never trimmed. */
  readonly commandIds: ReadonlySet<string>;
}

const CACHED_STREAMS = 20_000;
const PAGE = 500;

/** Folded streams by name, so that a warm aggregate reads only what is new. */
export interface StreamCache {
  peek(target: StreamUse<unknown>): LoadedStream | undefined;
  /** Folds what the store has beyond the cached revision. */
  refresh(target: StreamUse<unknown>): Promise<LoadedStream>;
  /** Folds events that this process has just appended. */
  appended(target: StreamUse<unknown>, before: LoadedStream, events: Appending): LoadedStream;
  forget(stream: string): void;
}

export interface Appending {
  readonly events: readonly NewEvent[];
  readonly position: bigint;
}

/** An empty stream of a decider. */
export function emptyStream(target: StreamUse<unknown>): LoadedStream {
  return {
    state: target.decider.initialState,
    revision: -1n,
    hash: '',
    position: 0n,
    commandIds: new Set(),
  };
}

export function createStreamCache(store: EventStore): StreamCache {
  const cache = new LRUCache<string, LoadedStream>({ max: CACHED_STREAMS });
  const keep = (target: StreamUse<unknown>, loaded: LoadedStream): LoadedStream => {
    const known = cache.get(target.stream);
    // A read may end after this process has appended: what is known never goes back.
    if (known && known.revision >= loaded.revision) return known;
    cache.set(target.stream, loaded);
    return loaded;
  };
  const refresh = async (target: StreamUse<unknown>): Promise<LoadedStream> => {
    let loaded = cache.get(target.stream) ?? emptyStream(target);
    for (;;) {
      const events = await store.readStream(target.stream, {
        from: loaded.revision + 1n,
        limit: PAGE,
      });
      loaded = events.reduce((folded, event) => foldRecorded(target, folded, event), loaded);
      if (events.length < PAGE) return loaded.revision < 0n ? loaded : keep(target, loaded);
    }
  };
  return {
    peek: (target) => cache.get(target.stream),
    refresh,
    appended: (target, before, { events, position }) =>
      keep(target, foldAppended(target, before, { events, position })),
    forget: (stream) => {
      cache.delete(stream);
    },
  };
}

function foldRecorded(
  target: StreamUse<unknown>,
  before: LoadedStream,
  event: RecordedEvent,
): LoadedStream {
  return {
    state: target.decider.evolve(before.state, upcast(event)),
    revision: event.revision,
    hash: event.metadata['hash'] ?? '',
    position: event.position,
    commandIds: withCommand(before.commandIds, event.metadata['commandId']),
  };
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
    commandIds: withCommand(before.commandIds, last?.metadata['commandId']),
  };
}

/** Grows the set in place: a copy for every event would make long streams quadratic, and ids are only ever added. */
function withCommand(
  seen: ReadonlySet<string>,
  commandId: string | undefined,
): ReadonlySet<string> {
  if (commandId !== undefined && seen instanceof Set) seen.add(commandId);
  return seen;
}
