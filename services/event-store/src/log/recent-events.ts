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
  readonly #byStream = new Map<string, Tail>();
  #events: LoggedEvent[] = [];
  #dropped = 0;
  #bytes = 0;

  constructor(limits: RecentEventsLimits) {
    this.#limits = limits;
  }

  add(event: LoggedEvent): void {
    this.#events.push(event);
    this.#byId.set(event.id, event);
    const tail = this.#byStream.get(event.stream);
    if (tail === undefined) this.#byStream.set(event.stream, { events: [event], dropped: 0 });
    else tail.events.push(event);
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
    const tail = this.#byStream.get(stream);
    if (tail === undefined) return [];
    cutOff(tail);
    return tail.events;
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

  /** How many events are kept from being freed: those held, and those dropped that are still to be cut off. */
  get retained(): number {
    const tails = [...this.#byStream.values()].map(({ events }) => events.length);
    return Math.max(
      this.#events.length,
      tails.reduce((sum, count) => sum + count, 0),
    );
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
    this.#dropOldestOf(oldest.stream);
    this.#compact();
  }

  #dropOldestOf(stream: string): void {
    const tail = this.#byStream.get(stream);
    if (tail === undefined) return;
    tail.dropped += 1;
    if (tail.dropped === tail.events.length) this.#byStream.delete(stream);
    // Half of it at a time: a fixed number for each of many streams held far more than the limits allow.
    else if (2 * tail.dropped >= tail.events.length) cutOff(tail);
  }

  /** Removing from the front of a long array is slow, so dropped events are cut off many at a time. */
  #compact(): void {
    if (this.#dropped < CUT_OFF) return;
    this.#events = this.#events.slice(this.#dropped);
    this.#dropped = 0;
  }
}

/** The last events of a stream; the first `dropped` of them are held no longer. */
interface Tail {
  readonly events: LoggedEvent[];
  dropped: number;
}

const CUT_OFF = 1_024;

function cutOff(tail: Tail): void {
  if (tail.dropped === 0) return;
  tail.events.splice(0, tail.dropped);
  tail.dropped = 0;
}
