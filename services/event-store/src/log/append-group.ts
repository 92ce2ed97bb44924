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
  readonly #byStream = new Map<string, LoggedEvent[]>();

  constructor(log: LogView, headPosition: number, now: number) {
    this.#log = log;
    this.#headPosition = headPosition;
    this.#now = now;
  }

  head(stream: string): number {
    return this.#heads.get(stream) ?? this.#log.head(stream);
  }

  at(stream: string, revision: number): EventPlace | undefined {
    const added = this.#byStream.get(stream);
    const first = added?.[0]?.revision ?? Number.POSITIVE_INFINITY;
    return revision >= first ? added?.[revision - first] : this.#log.at(stream, revision);
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
    const added = this.#byStream.get(stream) ?? [];
    this.#byStream.set(stream, added);
    for (const { id, type, json, metadata, data } of events) {
      revision += 1;
      const position = this.#headPosition + this.events.length + 1;
      const created = this.#now;
      // Written out: a spread of the event costs several times as much, and this runs for each.
      const event = { position, stream, revision, created, id, type, json, metadata, data };
      this.events.push(event);
      this.#byId.set(id, event);
      added.push(event);
    }
    this.#heads.set(stream, revision);
    const position = events.length > 0 ? this.#headPosition + this.events.length : undefined;
    return { stream, revision, position };
  }
}

/** A stream's name cannot hold NUL, so the two parts never run into each other. */
export function placeKey(stream: string, revision: number): string {
  return `${revision}\0${stream}`;
}
