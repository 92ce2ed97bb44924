import type { LoggedEvent } from './event.ts';
import { sizeInMemory } from './event.ts';

export interface RecentEventsLimits {
  readonly maxEvents: number;
  readonly maxBytes: number;
}

/**
 * The end of the log, held in memory: a run of events without holes, oldest dropped first. What is read often
 * (live subscriptions, fresh streams, ids of a repeated append) is answered from here.
 */
export class RecentEvents {
  readonly #limits: RecentEventsLimits;
  readonly #byId = new Map<string, LoggedEvent>();
  readonly #byStream = new Map<string, LoggedEvent[]>();
  #events: LoggedEvent[] = [];
  #dropped = 0;
  #bytes = 0;

  constructor(limits: RecentEventsLimits) {
    this.#limits = limits;
  }

  add(event: LoggedEvent): void {
    this.#events.push(event);
    this.#byId.set(event.id, event);
    const stream = this.#byStream.get(event.stream);
    if (stream === undefined) this.#byStream.set(event.stream, [event]);
    else stream.push(event);
    this.#bytes += sizeInMemory(event);
    while (this.#size() > this.#limits.maxEvents || this.#bytes > this.#limits.maxBytes) {
      this.#dropOldest();
    }
  }

  byId(id: string): LoggedEvent | undefined {
    return this.#byId.get(id);
  }

  /** The stream's last events as far as they are held, by ascending revision without holes. */
  ofStream(stream: string): readonly LoggedEvent[] {
    return this.#byStream.get(stream) ?? [];
  }

  at(stream: string, revision: number): LoggedEvent | undefined {
    const events = this.ofStream(stream);
    return events[revision - (events[0]?.revision ?? 0)];
  }

  /** The position of the oldest event held, undefined when none is. */
  firstPosition(): number | undefined {
    return this.#events[this.#dropped]?.position;
  }

  /** The event at a position, when it is held. */
  atPosition(position: number): LoggedEvent | undefined {
    const first = this.firstPosition();
    if (first === undefined || position < first) return undefined;
    return this.#events[this.#dropped + position - first];
  }

  #size(): number {
    return this.#events.length - this.#dropped;
  }

  #dropOldest(): void {
    const oldest = this.#events[this.#dropped];
    if (oldest === undefined) return;
    this.#dropped += 1;
    this.#bytes -= sizeInMemory(oldest);
    if (this.#byId.get(oldest.id) === oldest) this.#byId.delete(oldest.id);
    const stream = this.#byStream.get(oldest.stream);
    stream?.shift();
    if (stream?.length === 0) this.#byStream.delete(oldest.stream);
    this.#compact();
  }

  /** Removing from the front of a long array is slow, so dropped events are cut off many at a time. */
  #compact(): void {
    if (this.#dropped < 4_096) return;
    this.#events = this.#events.slice(this.#dropped);
    this.#dropped = 0;
  }
}
