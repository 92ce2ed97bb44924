import type { KurrentDBClient, ReadRevision } from '@kurrent/kurrentdb-client';
import {
  END,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  UnavailableError,
} from '@kurrent/kurrentdb-client';
import type { Clients } from './clients.ts';
import { isSystemEvent, toRecordedEvent } from './convert-event.ts';
import { collect } from './deadline.ts';
import { EventStoreTimeout, EventStoreUnavailable } from './errors.ts';
import { categoryFilter } from './filter.ts';
import type { Direction, ReadAllOptions, ReadStreamOptions, RecordedEvent } from './port.ts';
import { isNotLeader, readTimeout, translateReadError } from './translate-error.ts';

/** The client reads forwards whenever it is given 'start', and backwards whenever it is given 'end'. */
function firstRevision(direction: Direction, from: ReadStreamOptions['from']): ReadRevision {
  if (direction === 'forwards') return from ?? START;
  return from === 'start' ? 0n : (from ?? END);
}

/** What one read of the log has found. */
interface ReadPage {
  readonly events: readonly RecordedEvent[];
  /** Position of the last event read, a system event's too; where the read began when there was none. */
  readonly last: bigint | undefined;
  /** There may be more behind it. */
  readonly full: boolean;
}

/** Reads of streams and of the whole log. */
export class Reader {
  readonly #clients: Clients;
  readonly #deadlineMs: number;

  constructor(clients: Clients, deadlineMs: number) {
    this.#clients = clients;
    this.#deadlineMs = deadlineMs;
  }

  async readStream(
    stream: string,
    { direction = 'forwards', from, limit }: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    if (direction === 'forwards' && from === 'end') return [];
    try {
      return await this.#read((client) =>
        client.readStream(stream, {
          direction,
          fromRevision: firstRevision(direction, from),
          ...(limit === undefined ? {} : { maxCount: limit }),
        }),
      );
    } catch (error) {
      if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError) return [];
      throw translateReadError(error);
    }
  }

  async readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    let { after } = options;
    while (found.length < options.limit) {
      const missing = options.limit - found.length;
      const page = await this.readPage({
        ...options,
        ...(after === undefined ? {} : { after }),
        limit: missing,
      });
      found.push(...page.events);
      after = page.last;
      if (!page.full) break;
    }
    return found.slice(0, options.limit);
  }

  async head(): Promise<bigint> {
    try {
      const [last] = await this.#read((client) =>
        client.readAll({ direction: 'backwards', fromPosition: END, maxCount: 1 }),
      );
      return last?.position ?? 0n;
    } catch (error) {
      throw translateReadError(error);
    }
  }

  /** One read of the log. Servers begin forwards with the event at the position itself, so one more is asked for. */
  async readPage({
    direction = 'forwards',
    filter,
    after,
    limit,
  }: ReadAllOptions): Promise<ReadPage> {
    const end = direction === 'forwards' ? START : END;
    const isPlaced = after !== undefined && after !== 0n;
    const from = isPlaced ? { commit: after, prepare: after } : end;
    const maxCount = isPlaced ? limit + 1 : limit;
    const rawFilter = categoryFilter(filter);
    const filtered = rawFilter === undefined ? {} : { filter: rawFilter };
    const read = await this.#read((client) =>
      client.readAll({ direction, fromPosition: from, maxCount, ...filtered }),
    ).catch((error: unknown) => {
      throw translateReadError(error);
    });
    const events = read.filter((event) => event.position !== after && !isSystemEvent(event));
    return { events, last: read.at(-1)?.position ?? after, full: read.length === maxCount };
  }

  async #read(start: ReadStart): Promise<RecordedEvent[]> {
    const first = await this.#readOnce(start);
    // The server may be back: what the old client could not find, a new one may.
    return first === 'try-another-client' ? this.#readFinally(start) : first;
  }

  async #readFinally(start: ReadStart): Promise<RecordedEvent[]> {
    const second = await this.#readOnce(start);
    if (second === 'try-another-client')
      throw new EventStoreUnavailable('the event store could not be read');
    return second;
  }

  async #readOnce(start: ReadStart): Promise<RecordedEvent[] | 'try-another-client'> {
    return this.#clients.use(async (client) => {
      try {
        const read = await collect(start(client), this.#deadlineMs, readTimeout);
        return read.flatMap((resolved) => toRecordedEvent(resolved) ?? []);
      } catch (error) {
        if (isNotLeader(error)) this.#clients.replace(client);
        if (error instanceof EventStoreTimeout) this.#clients.suspect(client);
        if (error instanceof UnavailableError && this.#clients.unreachable(client))
          return 'try-another-client';
        throw error;
      }
    });
  }
}

type ReadStart = (client: KurrentDBClient) => AsyncIterable<Parameters<typeof toRecordedEvent>[0]>;
