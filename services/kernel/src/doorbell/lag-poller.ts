import type { Knex } from 'knex';
import type { EventStore } from 'eventstore-client/event-store';
import type { Drainers } from './drainers.ts';
import { readCheckpoints, blockedProjections } from '../projections/checkpoints.ts';
import type { Checkpoint } from '../projections/checkpoints.ts';
import type { LogTail } from '../projections/log-tail.ts';
import type { Projection } from '../projections/projection.ts';
import { resume } from '../projections/resume.ts';
import { delay } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';

const POLL_EVERY_MS = 1_000;

export interface LagPollerOptions {
  readonly db: Knex;
  readonly store: EventStore;
  readonly drainers: Drainers;
  readonly tail: LogTail;
  /** What the tail holds of the log. */
  readonly categories: readonly string[];
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  /** Called with where each projection stands, and where the log ends. */
  onCompared?(checkpoints: ReadonlyMap<string, Checkpoint>, head: bigint): void;
}

/** Every second compares the log's head with every checkpoint and drains what lags, without asking Redis. */
export function startLagPoller(options: LagPollerOptions): Stoppable {
  const stopping = new AbortController();
  const running = poll(options, stopping.signal);
  return {
    name: 'lag poller',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function poll(options: LagPollerOptions, signal: AbortSignal): Promise<void> {
  let seen = -1n;
  while (!signal.aborted) {
    try {
      await compare(options, seen);
      seen = options.tail.upTo;
      await resumeDecided(options);
    } catch (err) {
      options.logger.warn({ err }, 'head and checkpoints could not be compared, trying again');
    }
    await delay(POLL_EVERY_MS, signal);
  }
}

/** Lets projections go on about whose parked events something was decided. */
async function resumeDecided({
  db,
  store,
  drainers,
  projections,
}: LagPollerOptions): Promise<void> {
  for (const checkpoint of await blockedProjections(db)) {
    const projection = projections.find(({ name }) => name === checkpoint.projection);
    if (projection && (await resume(projection, checkpoint, { db, store })))
      void drainers.ringAll();
  }
}

async function compare(options: LagPollerOptions, seen: bigint): Promise<void> {
  const { db, store, drainers, tail, onCompared } = options;
  const head = await store.head();
  // A subscription says nothing about what it leaves out, before it is much.
  if (tail.upTo === seen && head > seen) await skipUnconsumed(options);
  const checkpoints = await readCheckpoints(db);
  onCompared?.(checkpoints, head);
  // Not awaited: a long drain must not hold up the next look.
  if ([...checkpoints.values()].some(({ position }) => position < head)) void drainers.ringAll();
}

/** Looks at what lies behind the tail: where there is nothing that anybody consumes, the tail reaches over it. */
async function skipUnconsumed({ store, tail, categories }: LagPollerOptions): Promise<void> {
  for await (const page of store.scanAll({ after: tail.upTo, filter: { categories }, limit: 1 })) {
    if (page.events.length === 0) tail.reach(page.upTo);
    return;
  }
}
