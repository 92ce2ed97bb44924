import type { RecordedEvent } from 'eventstore-client/event-store';
import { firstBeyond } from './first-beyond.ts';
import type { Moment } from './moment.ts';

/** Where the events of a stream lie: a few numbers an event, by revision. */
export class StreamIndex {
  readonly positions: bigint[] = [];
  /**
   * Instants in milliseconds; one that lies before the instant of the event before it counts as that one, so that a
   * cut by time is always a beginning of the stream.
   */
  readonly times: number[] = [];
  readonly types: string[] = [];

  get length(): number {
    return this.positions.length;
  }

  add({ position, type, metadata }: RecordedEvent): void {
    this.times.push(laterOf(this.times.at(-1), metadata['occurredAt']));
    this.positions.push(position);
    this.types.push(type);
  }

  /** How many events of the stream count at a moment. */
  countAt({ upTo, by }: Moment): number {
    const byPosition = upTo === undefined ? this.length : firstBeyond(this.positions, upTo);
    const byTime = by === undefined ? this.length : firstBeyond(this.times, by);
    return Math.min(byPosition, byTime);
  }
}

/** An instant in milliseconds, never before the one of the event before. */
export function laterOf(before: number | undefined, occurredAt: string | undefined): number {
  const at = Date.parse(occurredAt ?? '');
  return Math.max(before ?? 0, Number.isNaN(at) ? 0 : at);
}
