import { randomUUID } from 'node:crypto';
import type { NewEvent } from 'eventstore-client/event-store';
import type { DomainEvent } from '../commands/decider.ts';
import { EMPTY_STREAM, chainEvents } from '../events/chain-events.ts';
import type { StreamEnd } from '../events/chain-events.ts';

/** Events as one command would have appended them to a stream. */
export function sealEvents(
  stream: string,
  events: readonly DomainEvent[],
  end: StreamEnd = EMPTY_STREAM,
): readonly NewEvent[] {
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const actor = { kind: 'system', name: 'test' } as const;
  const context = { ...ids, actor, occurredAt: new Date().toISOString() };
  return chainEvents(stream, end, { new: events, context });
}
