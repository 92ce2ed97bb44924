import { randomUUID } from 'node:crypto';
import type { EventStore } from 'eventstore-client/event-store';

/** Writes so many raises of a cent each, to streams of a few each. */
export async function writeRaises(
  store: EventStore,
  category: string,
  count: number,
): Promise<void> {
  const A_STREAM = 500;
  for (let written = 0; written < count; written += A_STREAM) {
    const events = Array.from({ length: Math.min(A_STREAM, count - written) }, () => ({
      id: randomUUID(),
      type: 'CounterRaised.v1',
      data: { by: 1, cents: 1 },
      metadata: { companyId: 'a' },
    }));
    await store.append({ stream: `${category}-${randomUUID()}`, expected: 'no_stream', events });
  }
}
