import { randomUUID } from 'node:crypto';
import { AppendOutcomeUnknown, EventStoreUnavailable } from 'eventstore-client/errors';
import type { Appended, EventStore, NewEvent, StreamAppend } from 'eventstore-client/event-store';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';

/** An append with its acknowledgement. */
export interface Acknowledged {
  readonly appends: readonly StreamAppend[];
  readonly answer: Appended;
}

/** Writers that go on through every failure, as command handling does: the same bytes until there is an answer. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Appends that had to be sent again. */
  resent = 0;
  readonly #store: EventStore;
  #stopping = false;

  constructor(store: EventStore) {
    this.#store = store;
  }

  async run(writers: number): Promise<void> {
    await Promise.all(Array.from({ length: writers }, (_value, index) => this.#write(index)));
  }

  /** Every append that was begun still gets its answer. */
  stop(): void {
    this.#stopping = true;
  }

  /** Each writer has streams of its own, so that a conflict can only be the server's fault. */
  async #write(writer: number): Promise<void> {
    const heads = new Map<string, bigint>();
    const streams = Array.from({ length: 4 }, (_value, index) => `load-${writer}-${index}`);
    while (!this.#stopping) {
      const count = Math.random() < 0.6 ? 1 : 1 + Math.floor(Math.random() * 4);
      const appends = streams.slice(0, count).map((stream) => ({
        stream,
        expected: heads.get(stream) ?? ('no_stream' as const),
        events: Array.from({ length: 1 + Math.floor(Math.random() * 3) }, newEvent),
      }));
      const answer = await this.#sendUntilAnswered(appends);
      for (const [stream, revision] of answer.revisions) heads.set(stream, revision);
      this.acknowledged.push({ appends, answer });
    }
  }

  async #sendUntilAnswered(appends: readonly StreamAppend[]): Promise<Appended> {
    for (;;) {
      try {
        return await this.#store.appendToMany(appends);
      } catch (error) {
        if (!(error instanceof AppendOutcomeUnknown || error instanceof EventStoreUnavailable)) {
          throw error;
        }
        this.resent += 1;
        await deliberateDelay(20);
      }
    }
  }
}

function newEvent(): NewEvent {
  return {
    id: randomUUID(),
    type: 'Loaded.v1',
    data: { text: 'x'.repeat(Math.floor(Math.random() * 1_000)) },
    metadata: { commandId: randomUUID() },
  };
}
