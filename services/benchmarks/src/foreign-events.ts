import { randomUUID } from 'node:crypto';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';

const EVENTS_A_STREAM = 1_000;
const WRITERS = 4;
const DEADLINE_MS = 60_000;

/** Writes events of a category that nobody consumes; answers where the log ends then. */
export async function writeForeignEvents(url: string, count: number): Promise<bigint> {
  const store = connectEventStore({ url, deadlineMs: DEADLINE_MS });
  let left = count;
  const write = async (): Promise<void> => {
    while (left > 0) {
      const events = Math.min(left, EVENTS_A_STREAM);
      left -= events;
      await writeStream(store, events);
    }
  };
  try {
    await Promise.all(Array.from({ length: WRITERS }, write));
    return await store.head();
  } finally {
    await store.close();
  }
}

async function writeStream(store: EventStore, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'MeterRead.v1',
    data: { meter: randomUUID(), index, value: (index * 0.25).toFixed(2) },
    metadata: { occurredAt: new Date().toISOString() },
  }));
  await store.append({ stream: `meter-${randomUUID()}`, expected: 'no_stream', events });
}
