import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from 'eventstore-client/event-store';
import { chainEvents } from '../events/chain-events.ts';
import type { CounterDecider, CounterEvent } from './counter.ts';

const AT_ONCE = 1_000;

/** What one command each has written of a counter's history: `length` events that raise it by one. */
export interface LongCounter {
  readonly stream: `${string}-${string}`;
  readonly id: string;
  /** The commands in the order in which they were recorded. */
  readonly commandIds: readonly string[];
}

/** Writes a long history as the machinery would have written it, in few appends. */
export async function writeLongCounter(
  store: EventStore,
  { category }: CounterDecider,
  length: number,
): Promise<LongCounter> {
  const id = randomUUID();
  const stream = `${category}-${id}` as const;
  const commandIds = Array.from({ length }, () => randomUUID());
  const events = sealedHistory(stream, commandIds);
  for (let first = 0; first < length; first += AT_ONCE) {
    const expected = first === 0 ? 'no_stream' : BigInt(first - 1);
    await store.append({ stream, expected, events: events.slice(first, first + AT_ONCE) });
  }
  return { stream, id, commandIds };
}

const RAISED: CounterEvent = { type: 'CounterRaised.v1', data: { by: 1, cents: 100 } };

function sealedHistory(stream: string, commandIds: readonly string[]): NewEvent[] {
  const occurredAt = new Date().toISOString();
  const actor = { kind: 'system', name: 'test' } as const;
  let hash = '';
  return commandIds.flatMap((commandId, index) => {
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const end = { revision: BigInt(index - 1), hash };
    const context = { ...ids, actor, occurredAt };
    const sealed = chainEvents(stream, end, { new: [RAISED], context });
    hash = sealed[0]?.metadata['hash'] ?? '';
    return sealed;
  });
}
