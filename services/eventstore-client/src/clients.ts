import { UnavailableError } from '@kurrent/kurrentdb-client';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { EventStoreTimeout } from './errors.ts';
import { openClient } from './open-client.ts';
import { isNotLeader } from './translate-error.ts';

const SEARCH_AGAIN_MS = 250;

/**
 * The client's own deadline, far beyond every deadline of this adapter. When it passes, gRPC for Node cancels the call
 * by ending its request stream like a finished one: a server that has seen half of an append takes it for the whole
 * (reproduced against grpc-js). So nothing is ever cancelled; the adapter stops waiting instead.
 */
const NEVER_CUT_OFF_MS = 600_000;

/** How long a server may owe the answer to a ping. */
const PING_ANSWERED_WITHIN_MS = 5_000;

interface Generation {
  readonly client: KurrentDBClient;
  readonly since: number;
  users: number;
  retired: boolean;
}

/**
 * The client in use, which can be replaced: a client that was silent, or that talks to a node which is no longer
 * the leader, gives way to a new one, and is disposed of when its last call has ended.
 */
export class Clients {
  readonly #url: string;
  readonly #deadlineMs: number;
  #current: Generation;
  #made = 0;

  constructor(url: string, deadlineMs: number) {
    this.#url = url;
    this.#deadlineMs = deadlineMs;
    this.#current = this.#connect();
  }

  /** Runs some work with the current client, which is not disposed of meanwhile. */
  async use<T>(work: (client: KurrentDBClient) => Promise<T>): Promise<T> {
    const { client, release } = this.borrow();
    try {
      return await work(client);
    } finally {
      await release();
    }
  }

  /** The current client, which is not disposed of before it is released. */
  borrow(): { readonly client: KurrentDBClient; release(): Promise<void> } {
    const generation = this.#current;
    generation.users += 1;
    return {
      client: generation.client,
      release: async () => {
        generation.users -= 1;
        await disposeWhenIdle(generation);
      },
    };
  }

  /** Keeps a client that somebody works with until a call has ended that nobody waits for any more. */
  holdUntil(client: KurrentDBClient, ended: Promise<unknown>): void {
    const generation = this.#current;
    if (generation.client !== client) return;
    generation.users += 1;
    const release = async (): Promise<void> => {
      generation.users -= 1;
      await disposeWhenIdle(generation);
    };
    void ended.then(release, release);
  }

  /** Makes a new client for later calls, unless this one has been replaced already. */
  replace(client: KurrentDBClient): void {
    const generation = this.#current;
    if (generation.client !== client) return;
    generation.retired = true;
    this.#current = this.#connect();
    void disposeWhenIdle(generation);
  }

  /** For a client that did not answer: a young one is kept, so that a slow server is not met with a storm of connections. */
  suspect(client: KurrentDBClient): void {
    if (Date.now() - this.#current.since > 2 * this.#deadlineMs) this.replace(client);
  }

  /**
   * For a client that found no server: one whose very first search failed never finds any (observed with client
   * 1.3.1: its native part answers 'unavailable' for ever), so a fresh one takes its place, a few times a second at most.
   * @returns whether the next call goes to another client than this one.
   */
  unreachable(client: KurrentDBClient): boolean {
    if (Date.now() - this.#current.since > SEARCH_AGAIN_MS) this.replace(client);
    return this.#current.client !== client;
  }

  /** Draws the conclusion from a failure: whether later calls go to another client. */
  blame(client: KurrentDBClient, error: unknown): void {
    if (isNotLeader(error)) this.replace(client);
    if (error instanceof EventStoreTimeout) this.suspect(client);
    if (error instanceof UnavailableError) this.unreachable(client);
  }

  async close(): Promise<void> {
    await dispose(this.#current.client);
  }

  #connect(): Generation {
    const client = openClient(withOptions(this.#url, this.#made));
    this.#made += 1;
    return { client, since: Date.now(), users: 0, retired: false };
  }
}

/**
 * The client takes the last of options given twice. Unless asked to throw, it gives failures a wrong revision; and
 * its reads wait a whole discovery interval, by default 500 ms, before they connect even to a single node.
 * gRPC for Node lets channels of equal options share a connection, and a silent one with it: no two clients of this
 * process have the same ones.
 */
function withOptions(url: string, generation: number): string {
  const options = [
    `defaultDeadline=${NEVER_CUT_OFF_MS}`,
    'throwOnAppendFailure=true',
    `keepAliveTimeout=${PING_ANSWERED_WITHIN_MS + generation}`,
  ];
  if (!/[?&]discoveryInterval=/i.test(url)) options.push('discoveryInterval=25');
  return `${url}${url.includes('?') ? '&' : '?'}${options.join('&')}`;
}

async function disposeWhenIdle(generation: Generation): Promise<void> {
  if (generation.retired && generation.users === 0) await dispose(generation.client);
}

/** The client ends its calls alone; its connection would stay. */
async function dispose(client: KurrentDBClient): Promise<void> {
  await client.dispose();
  const getChannel: unknown = Reflect.get(client, 'getChannel');
  if (typeof getChannel !== 'function') throw new Error('the client keeps its channel otherwise');
  // Where none was made, and of a cluster none can be, nothing is left to close.
  const channel: unknown = await Promise.resolve(Reflect.apply(getChannel, client, [])).catch(
    () => undefined,
  );
  const close: unknown = channel instanceof Object ? Reflect.get(channel, 'close') : undefined;
  if (typeof close === 'function') Reflect.apply(close, channel, []);
}
