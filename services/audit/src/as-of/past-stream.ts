import { upcast } from 'contracts/upcasters';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import type { Foldable } from 'kernel/commands/decider';
import { EMPTY_STREAM, endAt } from 'kernel/events/chain-events';
import { chainFaultOf, contentFault } from 'kernel/events/chain-faults';
import { StreamIndex } from './stream-index.ts';

/** Every so many events a state is kept: so many at most are read and folded to come to any other. */
const SNAPSHOT_EVERY = 64;
const PAGE = 500;

export type StreamReader = Pick<EventStore, 'readStream'>;

/** The states on both sides of an event. */
export interface AroundEvent {
  readonly before: unknown;
  readonly after: unknown;
  readonly event: RecordedEvent;
}

/** A stream whose states can be had at every revision. What it keeps can be thrown away: the log has it all. */
export class PastStream {
  readonly index = new StreamIndex();
  readonly #name: string;
  readonly #fold: Foldable<unknown>;
  readonly #store: StreamReader;
  /** The state after each 64th event. */
  readonly #snapshots: unknown[] = [];
  #last: unknown;
  #end = EMPTY_STREAM;
  #brokenAt: bigint | undefined;
  #reading: Promise<void> | undefined;

  constructor(name: string, fold: Foldable<unknown>, store: StreamReader) {
    this.#name = name;
    this.#fold = fold;
    this.#store = store;
    this.#last = fold.initialState;
  }

  /** The first revision that was found not to be what was appended there: the states from it on may be anything. */
  get brokenAt(): bigint | undefined {
    return this.#brokenAt;
  }

  /** Reads what was written since. */
  async refresh(): Promise<void> {
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /** The state after so many of the events that were read. */
  async stateAfter(count: number): Promise<unknown> {
    if (count === this.index.length) return this.#last;
    return count === 0 ? this.#fold.initialState : (await this.around(count - 1)).after;
  }

  /** @throws {RangeError} when the stream has no such revision. */
  async around(revision: number): Promise<AroundEvent> {
    const snapshots = Math.floor(revision / SNAPSHOT_EVERY);
    const from = snapshots * SNAPSHOT_EVERY;
    let before = snapshots === 0 ? this.#fold.initialState : this.#snapshots[snapshots - 1];
    const events = await this.#store.readStream(this.#name, {
      from: BigInt(from),
      limit: revision - from + 1,
    });
    const event = events.at(-1);
    if (event?.revision !== BigInt(revision)) {
      throw new RangeError(`${this.#name} has no revision ${revision}.`);
    }
    // It may have been changed since it was read first.
    this.#noteFault(events.find(contentFault));
    for (const each of events.slice(0, -1)) before = this.#evolve(before, each);
    return { before, after: this.#evolve(before, event), event };
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const from = BigInt(this.index.length);
      const page = await this.#store.readStream(this.#name, { from, limit: PAGE });
      for (const event of page) this.#add(event);
      if (page.length < PAGE) return;
    }
  }

  #add(event: RecordedEvent): void {
    if (chainFaultOf(event, this.#end)) this.#noteFault(event);
    this.#end = endAt(event);
    this.#last = this.#evolve(this.#last, event);
    this.index.add(event);
    if (this.index.length % SNAPSHOT_EVERY === 0) this.#snapshots.push(this.#last);
  }

  #noteFault(event: RecordedEvent | undefined): void {
    if (!event) return;
    const { revision } = event;
    if (this.#brokenAt === undefined || revision < this.#brokenAt) this.#brokenAt = revision;
  }

  #evolve(state: unknown, event: RecordedEvent): unknown {
    try {
      return this.#fold.evolve(state, upcast(event));
    } catch (error) {
      // What somebody wrote past the portal may be no event that can be folded.
      if (this.#brokenAt === undefined) throw error;
      return state;
    }
  }
}
