import type { EventStore } from 'eventstore-client/event-store';
import type { CommandContext, PreparedPlan } from './command.ts';
import type { LoadedStream } from './loaded-stream.ts';
import type { LoadedStreams } from './loaded-streams.ts';
import type { StreamCache } from './stream-cache.ts';

const PAGE = 500;

/** A command on its way, and whether it may have come before. */
export interface CommandLookup {
  readonly context: CommandContext;
  readonly repeated: boolean;
}

/** Whether a command is recorded already: a moment ago, or when it was first sent. */
export function recordedCommands(store: EventStore, cache: StreamCache) {
  const holds = async (
    loaded: LoadedStream,
    stream: string,
    lookup: CommandLookup,
  ): Promise<boolean> => {
    const { commandId } = lookup.context;
    if (loaded.commands.has(commandId)) return true;
    if (!lookup.repeated || loaded.commands.complete) return false;
    return isInStream(store, stream, commandId);
  };

  return async (
    plan: PreparedPlan,
    loaded: LoadedStreams,
    lookup: CommandLookup,
  ): Promise<boolean> => {
    const { stream } = plan.primary;
    // A command with nothing to write need not load the stream that it would be found in.
    const primary = loaded.get(stream);
    if (primary && (await holds(primary, stream, lookup))) return true;
    if (!lookup.repeated) return false;
    for (const target of plan.earlier) {
      if (await holds(await cache.refresh(target), target.stream, lookup)) return true;
    }
    return false;
  };
}

/**
 * Whether a stream holds a command's events: lookup of a repeated command that came before those which the stream is
 * remembered by. Reads backwards, since most repeats follow soon.
 */
async function isInStream(store: EventStore, stream: string, commandId: string): Promise<boolean> {
  let from: bigint | 'end' = 'end';
  for (;;) {
    const events = await store.readStream(stream, { direction: 'backwards', from, limit: PAGE });
    if (events.some(({ metadata }) => metadata['commandId'] === commandId)) return true;
    const oldest = events.at(-1)?.revision ?? 0n;
    if (oldest === 0n) return false;
    from = oldest - 1n;
  }
}
