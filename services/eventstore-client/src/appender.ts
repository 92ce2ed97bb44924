import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { Clients } from './clients.ts';
import { toEventData } from './convert-event.ts';
import { withDeadline } from './deadline.ts';
import {
  AppendOutcomeUnknown,
  EventStoreFailure,
  EventStoreUnavailable,
  InvalidAppend,
} from './errors.ts';
import type { Appended, StreamAppend } from './port.ts';
import type { Reader } from './reader.ts';
import { isNotLeader, translateAppendError, translateUnreachable } from './translate-error.ts';

/** An answer as the client gives it: an append that was there already may lack its position. */
interface Answer {
  readonly position: bigint | undefined;
  readonly revisions: ReadonlyMap<string, bigint>;
}

/** Appends to one stream or, atomically, to several. */
export class Appender {
  readonly #clients: Clients;
  readonly #reader: Reader;
  readonly #deadlineMs: number;

  constructor(clients: Clients, reader: Reader, deadlineMs: number) {
    this.#clients = clients;
    this.#reader = reader;
    this.#deadlineMs = deadlineMs;
  }

  async append(appends: readonly StreamAppend[]): Promise<Appended> {
    checkAppends(appends);
    try {
      return await this.#complete(await this.#sendToLeader(appends));
    } catch (error) {
      throw translateAppendError(error, appends);
    }
  }

  async #sendToLeader(appends: readonly StreamAppend[]): Promise<Answer> {
    try {
      return await this.#send(appends);
    } catch (error) {
      if (!isNotLeader(error)) throw error;
      // Nothing was written. The new client looks for the leader itself.
      return this.#send(appends);
    }
  }

  async #send(appends: readonly StreamAppend[]): Promise<Answer> {
    return this.#clients.use(async (client) => {
      await this.#reach(client);
      const sending = send(client, appends);
      // Cutting a call off in mid-sending could leave half of an append behind.
      this.#clients.holdUntil(client, sending);
      try {
        return await withDeadline(sending, this.#deadlineMs, outcomeUnknown);
      } catch (error) {
        if (isNotLeader(error)) this.#clients.replace(client);
        if (error instanceof AppendOutcomeUnknown) this.#clients.suspect(client);
        throw error;
      }
    });
  }

  /**
   * Makes sure that there is a server before anything is sent: until then a failure means that nothing was
   * written. The client asks this of itself once per connection; the getter is protected in its types alone.
   */
  async #reach(client: KurrentDBClient): Promise<void> {
    const features = Promise.resolve(Reflect.get(client, 'capabilities'));
    try {
      await withDeadline(features, this.#deadlineMs, unreachable);
    } catch (error) {
      this.#clients.unreachable(client);
      throw translateUnreachable(error);
    }
  }

  async #complete(answer: Answer): Promise<Appended> {
    const { position, revisions } = answer;
    if (position !== undefined && position >= 0n) return { position, revisions };
    const positions = await Promise.all(
      [...revisions].map(async ([stream, revision]) => this.#positionOf(stream, revision)),
    );
    return { position: positions.reduce((a, b) => (a > b ? a : b), 0n), revisions };
  }

  async #positionOf(stream: string, revision: bigint): Promise<bigint> {
    const [event] = await this.#reader.readStream(stream, { from: revision, limit: 1 });
    if (event === undefined) throw new EventStoreFailure(`${stream} lacks an appended event`);
    return event.position;
  }
}

async function send(client: KurrentDBClient, appends: readonly StreamAppend[]): Promise<Answer> {
  const [only] = appends;
  if (only !== undefined && appends.length === 1) {
    const { stream, expected, events } = only;
    const result = await client.appendToStream(stream, events.map(toEventData), {
      streamState: expected,
    });
    return {
      position: result.position?.commit,
      revisions: new Map([[stream, result.nextExpectedRevision]]),
    };
  }
  const result = await client.multiStreamAppend(
    appends.map(({ stream, expected, events }) => ({
      streamName: stream,
      expectedState: expected,
      events: events.map(toEventData),
    })),
  );
  return {
    position: result.position,
    revisions: new Map(result.responses.map(({ streamName, revision }) => [streamName, revision])),
  };
}

/** A server answers a stream named twice with what looks like a timeout, and sending again would never end. */
function checkAppends(appends: readonly StreamAppend[]): void {
  if (appends.length === 0) throw new InvalidAppend('an append to no stream');
  const names = new Set<string>();
  for (const { stream, events } of appends) {
    if (events.length === 0) throw new InvalidAppend(`an append without events to ${stream}`);
    if (names.has(stream.toLowerCase())) throw new InvalidAppend(`${stream} is named twice`);
    names.add(stream.toLowerCase());
  }
}

function outcomeUnknown(): AppendOutcomeUnknown {
  return new AppendOutcomeUnknown('no answer to an append in time');
}

function unreachable(): EventStoreUnavailable {
  return new EventStoreUnavailable('the event store does not answer');
}
