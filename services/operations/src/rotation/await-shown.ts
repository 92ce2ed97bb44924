import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from 'eventstore-client/event-store';
import { unavailable } from 'kernel/http/http-error';
import { readCheckpoint } from 'kernel/projections/checkpoints';
import type { Knex } from 'knex';

/** A command has 15 s. */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Resolves when a read model shows everything that stands in the log now.
 * @throws {HttpError} 503 when that takes too long.
 */
export async function awaitShown(
  db: Knex,
  store: Pick<EventStore, 'head'>,
  projection: string,
): Promise<void> {
  const head = await store.head();
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const checkpoint = await readCheckpoint(db, projection);
    if (checkpoint && checkpoint.position >= head) return;
    if (Date.now() >= giveUpAt)
      throw unavailable(`The read model ${projection} is behind. Try again in a moment.`);
    await delay(POLL_MS);
  }
}
