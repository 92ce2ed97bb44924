import { EventEmitter } from 'node:events';
import type { LoggedEvent } from './event.ts';
import type { RecentEventsLimits } from './recent-events.ts';
import { RecentEvents } from './recent-events.ts';
import { StreamHeads } from './stream-heads.ts';

/** How much of the log's end is held unless configured otherwise. */
const RECENT = { maxEvents: 5_000, maxBytes: 8 * 1024 * 1024 };

/** What this process holds of the committed log: its end, and the heads of streams lately used. */
export class EventLog {
  readonly recent: RecentEvents;
  readonly heads = new StreamHeads();
  readonly #changes = new EventEmitter();
  #head = 0;

  constructor(limits: RecentEventsLimits = RECENT) {
    this.recent = new RecentEvents(limits);
    this.#changes.setMaxListeners(0);
  }

  /** The position of the last committed event; 0 when there is none. */
  get head(): number {
    return this.#head;
  }

  /** Takes in committed events, which follow the head without a hole, and wakes whoever waits for them. */
  commit(events: readonly LoggedEvent[]): void {
    for (const event of events) {
      if (event.position !== this.#head + 1) {
        throw new Error(`position ${event.position} does not follow ${this.#head}`);
      }
      this.#head = event.position;
      this.recent.add(event);
      this.heads.set(event.stream, event.revision);
    }
    if (events.length > 0) this.#changes.emit('grown');
  }

  /** Sets out from a log that ends before the events loaded next. */
  startAfter(position: number): void {
    this.#head = position;
  }

  /** Calls back after every commit, until the returned function is called. */
  onGrown(listener: () => void): () => void {
    this.#changes.on('grown', listener);
    return () => this.#changes.off('grown', listener);
  }
}
