import { setTimeout as delay } from 'node:timers/promises';
import type { AllStreamSubscription, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { START } from '@kurrent/kurrentdb-client';
import type { Clients } from './clients.ts';
import { EventStoreTimeout } from './errors.ts';
import { subscriptionFilter } from './filter.ts';
import type { SubscribeOptions, Subscription } from './port.ts';
import type { Reader } from './reader.ts';
import { SubscriptionDrain } from './subscription-drain.ts';
import { translateReadError } from './translate-error.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** How often a read looks whether there is something that the subscription should have brought. */
const LOOK_EVERY_MS = 2_000;
/** What was found at one look may be under way; at two in a row it is not. */
const SILENT_LOOKS = 2;

/** Keeps a handler's own error apart from those of the connection. */
class HandlerFailed extends Error {
  constructor(cause: unknown) {
    super('the handler of a subscription failed', { cause });
  }
}

/** A subscription that survives lost connections: it goes on after the last event that was handled. */
export class ResumingSubscription implements Subscription {
  readonly #clients: Clients;
  readonly #reader: Reader;
  readonly #options: SubscribeOptions & { readonly confirmWithinMs: number };
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #after: bigint | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #isHandling = false;

  constructor(
    clients: Clients,
    reader: Reader,
    options: SubscribeOptions & { readonly confirmWithinMs: number },
  ) {
    this.#clients = clients;
    this.#reader = reader;
    this.#options = options;
    this.#after = options.after === 'end' ? undefined : (options.after ?? 0n);
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        // 'end' is settled once: a later connection must not skip what came in between.
        this.#after ??= await this.#reader.head();
        const after = this.#after;
        await this.#clients.use((client) => this.#follow(client, after));
      } catch (error) {
        if (signal.aborted) return;
        this.#options.onDropped?.(error instanceof HandlerFailed ? error.cause : error);
      }
      await this.#pause(signal);
    }
  }

  async #pause(signal: AbortSignal): Promise<void> {
    const jittered = this.#pauseMs * (0.5 + Math.random() / 2);
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    await delay(jittered, undefined, { signal }).catch(() => undefined);
  }

  async #follow(client: KurrentDBClient, after: bigint): Promise<void> {
    const drain = new SubscriptionDrain({
      onEvent: async (event) => {
        this.#isHandling = true;
        try {
          await this.#options.onEvent(event);
        } catch (error) {
          throw new HandlerFailed(error);
        } finally {
          this.#isHandling = false;
        }
        this.#after = event.position;
        this.#pauseMs = FIRST_PAUSE_MS;
      },
      onCaughtUp: () => this.#options.onCaughtUp?.(),
      onCheckpoint: (position) => {
        this.#after = position;
        this.#options.onCheckpoint?.(position);
      },
    });
    const subscription = client.subscribeToAll({
      fromPosition: after === 0n ? START : { commit: after, prepare: after },
      filter: subscriptionFilter(this.#options.filter, 'live', (position) =>
        drain.checkpoint(position),
      ),
    });
    const ended = new AbortController();
    const until = AbortSignal.any([ended.signal, this.#closing.signal]);
    try {
      await Promise.race([
        drain.run(subscription, this.#closing.signal),
        this.#unconfirmed(subscription),
        this.#overtaken(until),
      ]);
    } catch (error) {
      this.#clients.blame(client, error);
      throw error instanceof HandlerFailed ? error : translateReadError(error);
    } finally {
      ended.abort();
      await subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  /** Rejects when the server does not confirm the subscription in time, and else never settles. */
  #unconfirmed(subscription: AllStreamSubscription): Promise<never> {
    return new Promise((_resolve, reject) => {
      const timer = setTimeout(
        () => reject(new EventStoreTimeout('the subscription was not confirmed in time')),
        this.#options.confirmWithinMs,
      );
      const stop = (): void => clearTimeout(timer);
      subscription.once('confirmation', stop).once('error', stop).once('close', stop);
    });
  }

  /**
   * Rejects when reads find what the subscription does not bring, and else never settles: of a connection that carries
   * nothing any more, whoever only waits for events would not learn.
   */
  async #overtaken(signal: AbortSignal): Promise<never> {
    let looks = 0;
    let lastSeen = this.#after;
    while (!signal.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      const isStill = this.#after === lastSeen && !this.#isHandling;
      lastSeen = this.#after;
      const isBehind = isStill && (await this.#hasMore()) && this.#after === lastSeen;
      looks = isBehind ? looks + 1 : 0;
      if (looks === SILENT_LOOKS)
        throw new EventStoreTimeout('the subscription does not bring what reads find');
    }
    return new Promise(() => undefined);
  }

  async #hasMore(): Promise<boolean> {
    const { filter } = this.#options;
    const after = this.#after ?? 0n;
    try {
      const { events } = await this.#reader.readPage({
        after,
        limit: 1,
        ...(filter && { filter }),
      });
      return events.length > 0;
    } catch {
      return false;
    }
  }
}
