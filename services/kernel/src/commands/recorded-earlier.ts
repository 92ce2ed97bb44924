import type { EventStore } from 'eventstore-client/event-store';

const PAGE = 500;

/**
 * Whether a stream holds a command's events: asked of a repeated command that came before those which the stream is
 * remembered by. Reads backwards, since most repeats follow soon.
 */
export async function recordedEarlier(
  store: EventStore,
  stream: string,
  commandId: string,
): Promise<boolean> {
  let from: bigint | 'end' = 'end';
  for (;;) {
    const events = await store.readStream(stream, { direction: 'backwards', from, limit: PAGE });
    if (events.some(({ metadata }) => metadata['commandId'] === commandId)) return true;
    const oldest = events.at(-1)?.revision ?? 0n;
    if (oldest === 0n) return false;
    from = oldest - 1n;
  }
}
