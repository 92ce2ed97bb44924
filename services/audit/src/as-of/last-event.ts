import type { RecordedEvent } from 'eventstore-client/event-store';
import type { StreamReader } from './past-stream.ts';

/** Where an event stands. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
}

/** The one that was written last. */
export function lastOf(places: readonly (EventPlace | undefined)[]): EventPlace | undefined {
  return places.reduce(
    (last, place) => (place && (!last || place.position > last.position) ? place : last),
    undefined,
  );
}

export async function readPlace(
  store: StreamReader,
  { stream, revision }: EventPlace,
): Promise<RecordedEvent | undefined> {
  const [event] = await store.readStream(stream, { from: BigInt(revision), limit: 1 });
  return event;
}
