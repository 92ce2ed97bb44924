import type { DrainParts } from '../projections/drain.ts';
import { drain } from '../projections/drain.ts';
import { drainTogether } from '../projections/drain-together.ts';
import type { Projection } from '../projections/projection.ts';
import { delay } from '../runtime/clock.ts';

/** Projections share transactions in so many lanes: one alone would make each wait for the rows of all others. */
const LANES = 3;
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
  const alone = new Map(
    projections.map((each) => [each, createDrainer(each, parts, stopping.signal)]),
  );
  const handOver = (projection: Projection): void => void alone.get(projection)?.ring();
  const lanes = Array.from({ length: LANES }, () => createLane(parts, stopping.signal, handOver));
  const laneOf = new Map(projections.map((each, index) => [each, lanes[index % LANES]]));
  const ring = async (asked: readonly Projection[]): Promise<void> => {
    // Who is catching up by itself goes on so.
    const busy = asked.filter((each) => alone.get(each)?.isBusy());
    const free = asked.filter((each) => !busy.includes(each));
    await Promise.all([
      ...lanes.map(async (lane) => lane.ring(free.filter((each) => laneOf.get(each) === lane))),
      ...busy.map(async (each) => alone.get(each)?.ring()),
    ]);
    await Promise.all(free.map(async (each) => alone.get(each)?.idle()));
  };
  return {
    ring: async (categories) => ring(projections.filter((each) => consumes(each, categories))),
    ringAll: async () => ring(projections),
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes.map((each) => each.idle()));
      await Promise.all([...alone.values()].map((each) => each.idle()));
    },
  };
}

function consumes(projection: Projection, categories: readonly string[]): boolean {
  return (
    projection.categories.length === 0 ||
    projection.categories.some((each) => categories.includes(each))
  );
}

interface Lane {
  ring(projections: readonly Projection[]): Promise<void>;
  idle(): Promise<void>;
}

/** Drains several projections at once, as often as asked; hands over those that need a drain of their own. */
function createLane(
  parts: DrainParts,
  signal: AbortSignal,
  handOver: (projection: Projection) => void,
): Lane {
  const asked = new Set<Projection>();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (asked.size > 0 && !signal.aborted) {
      const now = [...asked];
      asked.clear();
      for (const each of await drainTogether(now, parts)) handOver(each);
    }
    // In the same turn as the last look at what is asked: a ring in between would be lost.
    running = undefined;
  };
  return {
    ring: async (projections) => {
      if (projections.length === 0) return;
      for (const each of projections) asked.add(each);
      running ??= run();
      await running;
    },
    idle: async () => {
      await running;
    },
  };
}

interface Drainer {
  ring(): Promise<void>;
  idle(): Promise<void>;
  isBusy(): boolean;
}

function createDrainer(projection: Projection, parts: DrainParts, signal: AbortSignal): Drainer {
  let running: Promise<void> | undefined;
  let dirty = false;
  const run = async (): Promise<void> => {
    while (dirty && !signal.aborted) {
      dirty = false;
      await drainUntilReached(projection, parts, signal);
    }
    running = undefined;
  };
  return {
    ring: async () => {
      dirty = true;
      running ??= run();
      await running;
    },
    idle: async () => {
      await running;
    },
    isBusy: () => running !== undefined,
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
