import type { AllStreamResolvedEvent, AllStreamSubscription } from '@kurrent/kurrentdb-client';
import { isSystemEvent, toRecordedEvent } from './convert-event.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { RecordedEvent } from './port.ts';

export interface DrainHandlers {
  onEvent(event: RecordedEvent): Promise<void>;
  onCaughtUp(): void;
  onCheckpoint(position: bigint): void;
}

/** A signal that holds once so many events have been handled. */
interface Mark {
  readonly afterEvents: number;
  reach(): void;
}

/**
 * Hands a subscription's events over one by one. Its signals (caught up, checkpoint) come past the events that
 * still wait in its buffer, so each is held back until those have been handled.
 */
export class SubscriptionDrain {
  readonly #handlers: DrainHandlers;
  readonly #marks: Mark[] = [];
  #subscription: AllStreamSubscription | undefined;
  #taken = 0;
  #handled = 0;
  #draining = false;
  #failed = false;
  #fail: ((error: unknown) => void) | undefined;

  constructor(handlers: DrainHandlers) {
    this.#handlers = handlers;
  }

  checkpoint(position: bigint): void {
    this.#mark(() => this.#handlers.onCheckpoint(position));
  }

  /** Resolves when aborted, after the event in hand; rejects when the subscription or a handler fails. */
  async run(subscription: AllStreamSubscription, signal: AbortSignal): Promise<void> {
    this.#subscription = subscription;
    await new Promise<void>((resolve, reject) => {
      this.#fail = reject;
      const lost = (): void => reject(new EventStoreUnavailable('the subscription ended'));
      subscription.on('error', reject).on('end', lost).on('close', lost);
      subscription.on('caughtUp', () => this.#mark(() => this.#handlers.onCaughtUp()));
      const stop = (): void => {
        if (!this.#draining) resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      subscription.once('close', () => signal.removeEventListener('abort', stop));
      subscription.on('readable', () => {
        this.#drain(signal).then(() => {
          if (signal.aborted) resolve();
        }, reject);
      });
    });
  }

  async #drain(signal: AbortSignal): Promise<void> {
    // After a failure nothing more may be handed over: the failed event comes first in the next connection.
    if (this.#draining || this.#failed) return;
    this.#draining = true;
    try {
      while (!signal.aborted) {
        const next: unknown = this.#subscription?.read() ?? null;
        if (next === null) return;
        this.#taken += 1;
        const event = toRecordedEvent(next as AllStreamResolvedEvent);
        if (event !== undefined && !isSystemEvent(event)) await this.#handlers.onEvent(event);
        this.#handled += 1;
        this.#reachMarks();
      }
    } catch (error) {
      this.#failed = true;
      throw error;
    } finally {
      this.#draining = false;
    }
  }

  #mark(reach: () => void): void {
    const buffered = this.#subscription?.readableLength ?? 0;
    this.#marks.push({ afterEvents: this.#taken + buffered, reach });
    this.#reachMarks();
  }

  #reachMarks(): void {
    if (this.#failed) return;
    while (this.#marks[0] !== undefined && this.#marks[0].afterEvents <= this.#handled) {
      try {
        this.#marks.shift()?.reach();
      } catch (error) {
        this.#failed = true;
        this.#fail?.(error);
        return;
      }
    }
  }
}
