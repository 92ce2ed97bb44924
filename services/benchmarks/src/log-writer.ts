import { randomUUID } from 'node:crypto';
import type { EventStore, StreamName } from 'eventstore-client/event-store';
import type { DomainEvent } from 'kernel/commands/decider';
import { EMPTY_STREAM, chainEvents, endAt } from 'kernel/events/chain-events';
import type { StreamEnd } from 'kernel/events/chain-events';

/** Writes events past the commands, sealed as the portal seals them: years of business are there in minutes. */
export interface LogWriter {
  /** Goes on where the stream ends. Answers the data of its last event. @throws when the stream is empty. */
  follow(stream: StreamName): Promise<Readonly<Record<string, unknown>>>;
  /** To be written with the next flush. A stream that is not followed is a new one. */
  add(stream: StreamName, events: readonly DomainEvent[], at?: Date): void;
  /** Writes what was added, all or nothing. Answers the log's position after it. */
  flush(): Promise<bigint>;
}

type Sealed = ReturnType<typeof chainEvents>;

export function openLogWriter(store: EventStore): LogWriter {
  const ends = new Map<StreamName, StreamEnd>();
  const waiting = new Map<StreamName, { readonly after: StreamEnd; readonly events: Sealed[] }>();
  return {
    follow: async (stream) => {
      const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
      if (!last) throw new Error(`the stream ${stream} is empty`);
      ends.set(stream, endAt(last));
      return last.data;
    },
    add: (stream, events, at = new Date()) => {
      const end = ends.get(stream) ?? EMPTY_STREAM;
      const sealed = chainEvents(stream, end, { new: events, context: contextAt(at) });
      const mine = waiting.get(stream) ?? { after: end, events: [] };
      mine.events.push(sealed);
      waiting.set(stream, mine);
      ends.set(stream, endAfter(end, sealed));
    },
    flush: async () => {
      const appends = [...waiting].map(([stream, { after, events }]) => ({
        stream,
        expected: after.revision < 0n ? ('no_stream' as const) : after.revision,
        events: events.flat(),
      }));
      waiting.clear();
      const { position } = await store.appendToMany(appends);
      return position;
    },
  };
}

function contextAt(at: Date) {
  const commandId = randomUUID();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', name: 'bench' } as const,
    occurredAt: at.toISOString(),
  };
}

function endAfter(before: StreamEnd, sealed: Sealed): StreamEnd {
  const hash = sealed.at(-1)?.metadata['hash'] ?? before.hash;
  return { revision: before.revision + BigInt(sealed.length), hash };
}
