import type { DrainParts } from '../projections/drain.ts';
import { drain } from '../projections/drain.ts';
import type { Projection } from '../projections/projection.ts';
import { delay } from '../runtime/clock.ts';

const BACKOFF_MS = [50, 100, 250, 500, 1_000, 2_000] as const;

/** The drains of one process: one at a time per projection, and none lost that was asked for in mid-drain. */
export interface Drainers {
  /** Drains every projection that consumes one of the categories; resolves when they are through. */
  ring(categories: readonly string[]): Promise<void>;
  /** Drains all of them. */
  ringAll(): Promise<void>;
  stop(): Promise<void>;
}

export function createDrainers(projections: readonly Projection[], parts: DrainParts): Drainers {
  const stopping = new AbortController();
  const drainers = projections.map((projection) =>
    createDrainer(projection, parts, stopping.signal),
  );
  return {
    ring: async (categories) => {
      const asked = drainers.filter(({ projection }) => consumes(projection, categories));
      await Promise.all(asked.map((each) => each.ring()));
    },
    ringAll: async () => {
      await Promise.all(drainers.map((each) => each.ring()));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(drainers.map((each) => each.idle()));
    },
  };
}

function consumes(projection: Projection, categories: readonly string[]): boolean {
  return (
    projection.categories.length === 0 ||
    projection.categories.some((each) => categories.includes(each))
  );
}

interface Drainer {
  readonly projection: Projection;
  ring(): Promise<void>;
  idle(): Promise<void>;
}

function createDrainer(projection: Projection, parts: DrainParts, signal: AbortSignal): Drainer {
  let running: Promise<void> | undefined;
  let dirty = false;
  const run = async (): Promise<void> => {
    while (dirty && !signal.aborted) {
      dirty = false;
      await drainUntilReached(projection, parts, signal);
    }
  };
  return {
    projection,
    ring: async () => {
      dirty = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      await running;
    },
    idle: async () => {
      await running;
    },
  };
}

/** An outage of the database or the store is waited out; the events are in the log. */
async function drainUntilReached(
  projection: Projection,
  parts: DrainParts,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await drain(projection, parts);
      return;
    } catch (err) {
      parts.logger.warn(
        { err, projection: projection.name },
        'a drain was interrupted, trying again',
      );
      await delay(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0, signal);
    }
  }
}
