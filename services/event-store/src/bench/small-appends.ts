import { randomUUID } from 'node:crypto';
import { connectEventStore } from 'eventstore-client/event-store';

const WRITERS = 4;

/** How long appends of one event take while something else goes on. */
export async function withSmallAppends(url: string, run: () => Promise<unknown>): Promise<string> {
  const store = connectEventStore({ url, deadlineMs: 60_000 });
  const durations: number[] = [];
  const ending = new AbortController();
  const write = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      await store.append({
        stream: `small-${randomUUID()}`,
        expected: 'no_stream',
        events: [anEvent()],
      });
      durations.push(performance.now() - began);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  const began = performance.now();
  await run();
  const took = (performance.now() - began) / 1_000;
  ending.abort();
  await writers;
  await store.close();
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${Math.round(sorted.length / took)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms, for ${took.toFixed(1)} s`;
}

function anEvent() {
  return {
    id: randomUUID(),
    type: 'Small.v1',
    data: { text: 'x'.repeat(250) },
    metadata: { commandId: randomUUID() },
  };
}
