import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, StreamAppend } from 'eventstore-client/event-store';
import { connectEventStore } from 'eventstore-client/event-store';

export interface AppendBenchOptions {
  readonly url: string;
  /** Appends in flight at once. Absent: 32. */
  readonly concurrency?: number;
  /** Per kind of append. Absent: 5. */
  readonly seconds?: number;
}

export interface AppendFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** Durable appends per second: of one event to one stream, and of one event to each of four streams at once. */
export async function measureAppends(
  options: AppendBenchOptions,
): Promise<{ single: AppendFigures; fourStreams: AppendFigures }> {
  const store = connectEventStore({ url: options.url, deadlineMs: 10_000 });
  try {
    await measure(store, 1, { ...options, seconds: 1 });
    const single = await measure(store, 1, options);
    const fourStreams = await measure(store, 4, options);
    return { single, fourStreams };
  } finally {
    await store.close();
  }
}

async function measure(
  store: EventStore,
  streams: number,
  { concurrency = 32, seconds = 5 }: AppendBenchOptions,
): Promise<AppendFigures> {
  const durations: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1_000;
  const writers = Array.from({ length: concurrency }, async () => {
    while (performance.now() < until) {
      const began = performance.now();
      await store.appendToMany(Array.from({ length: streams }, newStream));
      durations.push(performance.now() - began);
    }
  });
  await Promise.all(writers);
  const elapsed = (performance.now() - start) / 1_000;
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(durations.length / elapsed),
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
  };
}

function newStream(): StreamAppend {
  return { stream: `bench-${randomUUID()}`, expected: 'no_stream', events: [anEvent()] };
}

/** About as large as an event of the sale. */
function anEvent(): NewEvent {
  return {
    id: randomUUID(),
    type: 'BenchHappened.v1',
    data: {
      orderId: randomUUID(),
      lines: [{ productId: randomUUID(), quantity: 3, price: '12.34' }],
    },
    metadata: {
      $correlationId: randomUUID(),
      $causationId: randomUUID(),
      commandId: randomUUID(),
      actorId: randomUUID(),
      occurredAt: new Date().toISOString(),
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
