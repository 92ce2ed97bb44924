import type { AppendOutcome, StreamWrite } from './append.ts';
import type { LogView } from './decide-append.ts';
import { decideAppend } from './decide-append.ts';
import type { EventPlace, LoggedEvent } from './event.ts';

/**
 * The appends of one transaction, decided one after the other: each sees the log and what the ones before it
 * add. Nothing here is true before the transaction is committed.
 */
export class AppendGroup implements LogView {
  readonly events: LoggedEvent[] = [];
  readonly #log: LogView;
  readonly #headPosition: number;
  readonly #now: number;
  readonly #heads = new Map<string, number>();
  readonly #byId = new Map<string, LoggedEvent>();
  readonly #byPlace = new Map<string, LoggedEvent>();

  constructor(log: LogView, headPosition: number, now: number) {
    this.#log = log;
    this.#headPosition = headPosition;
    this.#now = now;
  }

  head(stream: string): number {
    return this.#heads.get(stream) ?? this.#log.head(stream);
  }

  at(stream: string, revision: number): EventPlace | undefined {
    return this.#byPlace.get(placeKey(stream, revision)) ?? this.#log.at(stream, revision);
  }

  recent(id: string): EventPlace | undefined {
    return this.#byId.get(id) ?? this.#log.recent(id);
  }

  /** Decides one append and adds its events; the outcome holds once the group is committed. */
  add(writes: readonly StreamWrite[]): AppendOutcome {
    const decision = decideAppend(writes, this);
    switch (decision.kind) {
      case 'conflict':
        return decision;
      case 'already-written':
        return { kind: 'written', streams: decision.streams };
      case 'write':
        return { kind: 'written', streams: writes.map((write) => this.#write(write)) };
      default:
        return decision satisfies never;
    }
  }

  #write({ stream, events }: StreamWrite) {
    let revision = this.head(stream);
    for (const event of events) {
      revision += 1;
      this.#record({
        ...event,
        stream,
        revision,
        position: this.#headPosition + this.events.length + 1,
        created: this.#now,
      });
    }
    this.#heads.set(stream, revision);
    const position = events.length > 0 ? this.#headPosition + this.events.length : undefined;
    return { stream, revision, position };
  }

  #record(event: LoggedEvent): void {
    this.events.push(event);
    this.#byId.set(event.id, event);
    this.#byPlace.set(placeKey(event.stream, event.revision), event);
  }
}

/** A stream's name cannot hold NUL, so the two parts never run into each other. */
export function placeKey(stream: string, revision: number): string {
  return `${revision}\0${stream}`;
}
