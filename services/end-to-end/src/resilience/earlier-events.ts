import { randomUUID } from 'node:crypto';
import type { EventStore, StreamName } from 'eventstore-client/event-store';
import { chainEvents, endAt } from 'kernel/events/chain-events';

interface EarlierEvent {
  readonly type: string;
  readonly data: object;
}

/** Writes events at the end of a stream as an earlier release wrote them: in versions that no command writes any more. */
export async function appendEarlierEvents(
  store: EventStore,
  stream: StreamName,
  events: readonly EarlierEvent[],
): Promise<void> {
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!last) throw new Error(`the stream ${stream} is empty`);
  const end = endAt(last);
  const commandId = randomUUID();
  const context = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', name: 'command-line' },
    occurredAt: new Date().toISOString(),
  } as const;
  await store.append({
    stream,
    expected: last.revision,
    events: [...chainEvents(stream, end, { new: events, context })],
  });
}
