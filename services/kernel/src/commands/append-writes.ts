import { setTimeout as delay } from 'node:timers/promises';
import { AppendOutcomeUnknown, WrongExpectedRevision } from 'eventstore-client/errors';
import type { Appended, EventStore, StreamAppend } from 'eventstore-client/event-store';
import type { CommandContext, PreparedPlan, Write } from './command.ts';
import type { Handled, LoadedStreams } from './loaded-streams.ts';
import { at, handled } from './loaded-streams.ts';
import type { LoadedStream } from './loaded-stream.ts';
import type { StreamCache } from './stream-cache.ts';
import { chainEvents } from '../events/chain-events.ts';
import { unavailable } from '../http/http-error.ts';
import { traceAppend } from '../tracing/trace-append.ts';

/** An append whose outcome is unknown is sent again, the same bytes, for so long. */
const RESEND_FOR_MS = 10_000;
const RESEND_PAUSE_MS = 100;

interface AppendParts {
  readonly cache: StreamCache;
  readonly store: EventStore;
  readonly context: CommandContext;
  readonly loaded: LoadedStreams;
}

/** Appends what a plan decided at the revisions it was decided on; `conflict` when a stream has moved since. */
export async function appendWrites(
  plan: PreparedPlan,
  decided: readonly Write[],
  parts: AppendParts,
): Promise<Handled | 'conflict'> {
  const { cache, store, context, loaded } = parts;
  const writes = decided.filter(({ events }) => events.length > 0);
  if (writes.length === 0) return handled(plan, plan.uses, { cache, loaded });
  const appends = writes.map(({ stream, events }) =>
    streamAppend(stream, { context, events, at: at(loaded, stream) }),
  );
  const begunAt = Date.now();
  try {
    const { position } = await send(store, appends);
    traceAppend(appends, { context, begunAt }, { position });
    const written = plan.uses.filter((target) =>
      appends.some(({ stream }) => stream === target.stream),
    );
    const after = new Map(loaded);
    for (const target of written) {
      const events = appends.find(({ stream }) => stream === target.stream)?.events ?? [];
      const before = at(loaded, target.stream);
      after.set(target.stream, cache.appended(target, before, { events, position }));
    }
    return handled(plan, written, { cache, loaded: after });
  } catch (error) {
    for (const { stream } of appends) cache.forget(stream);
    const isConflict = error instanceof WrongExpectedRevision;
    traceAppend(appends, { context, begunAt }, isConflict ? 'conflict' : 'failed');
    if (isConflict) return 'conflict';
    throw error;
  }
}

/** Sends the same bytes until the outcome is known: the store takes a repeated append as the first one. */
async function send(store: EventStore, appends: readonly StreamAppend[]): Promise<Appended> {
  const giveUpAt = Date.now() + RESEND_FOR_MS;
  for (;;) {
    try {
      return await store.appendToMany(appends);
    } catch (error) {
      if (!(error instanceof AppendOutcomeUnknown)) throw error;
      if (Date.now() >= giveUpAt) throw unavailable();
      await delay(RESEND_PAUSE_MS);
    }
  }
}

function streamAppend(
  stream: string,
  parts: { context: CommandContext; events: Write['events']; at: LoadedStream },
): StreamAppend {
  const { revision } = parts.at;
  return {
    stream,
    expected: revision < 0n ? 'no_stream' : revision,
    events: chainEvents(stream, parts.at, { new: parts.events, context: parts.context }),
  };
}
