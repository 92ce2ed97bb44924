import type { CatchUpParts } from '../projections/catch-up.ts';
import { createSharedCatchUp } from '../projections/shared-catch-up.ts';
import type { DrainParts } from '../projections/drain.ts';
import { drainTogether } from '../projections/drain-together.ts';
import { isOfWholeLog } from '../projections/event-source.ts';
import type { Projection } from '../projections/projection.ts';
import type { Drainer } from './drainer.ts';
import { createDrainer, gatherRings, holdBack } from './drainer.ts';
import type { Lag } from './lagging.ts';

/** Projections share transactions in so many lanes: one alone would make each wait for the rows of all others. */
const LANES = 3;

/** The drains of one process: one at a time per projection, and none lost that was asked for in mid-drain. */
export interface Drainers {
  /**
   * Drains every projection that consumes one of the categories, and those of the whole log always; resolves when what
   * is at hand is drained, except for the whole log. Projections that are further behind catch up meanwhile.
   */
  ring(categories: readonly string[]): Promise<void>;
  /** Drains all of them. */
  ringAll(): Promise<void>;
  stop(): Promise<void>;
}

export interface DrainersParts extends DrainParts, Omit<CatchUpParts, keyof DrainParts> {
  /** For tests: holds each projection back by itself, as a slow machine would. */
  readonly lag?: Lag | undefined;
}

/** @param parts with the source of what is at hand; what lies before it is read from the store. */
export function createDrainers(projections: readonly Projection[], parts: DrainersParts): Drainers {
  const stopping = new AbortController();
  // The whole log takes long to read: those who need some categories of it only have a scan of their own.
  const [shared, wholeLog] = [createSharedCatchUp(parts), createSharedCatchUp(parts)];
  const { signal } = stopping;
  const { lag } = parts;
  const drainerOf = (projection: Projection): Drainer => {
    const ofWholeLog = isOfWholeLog(projection);
    const catchUp = ofWholeLog ? wholeLog : shared;
    const drainer = createDrainer(projection, { ...parts, catchUp, signal });
    if (lag) return holdBack(drainer, signal, () => lag(projection.name));
    return ofWholeLog ? gatherRings(drainer, signal) : drainer;
  };
  const alone = new Map(projections.map((each) => [each, drainerOf(each)]));
  const handOver = (projection: Projection): void => void alone.get(projection)?.ring();
  const lanes = Array.from({ length: LANES }, () => createLane(parts, signal, handOver));
  const laneOf = new Map(projections.map((each, index) => [each, lanes[index % LANES]]));
  const ring = async (requested: readonly Projection[]): Promise<void> => {
    // Who is at work by itself goes on so; who is held back must not be drained along with others.
    const byItself = requested.filter(
      (each) => lag !== undefined || isOfWholeLog(each) || alone.get(each)?.isBusy(),
    );
    const free = requested.filter((each) => !byItself.includes(each));
    await Promise.all([
      ...lanes.map(async (lane) => lane.ring(free.filter((each) => laneOf.get(each) === lane))),
      ...byItself.map(async (each) => alone.get(each)?.ring()),
    ]);
    await Promise.all(free.map(async (each) => alone.get(each)?.idle()));
  };
  return {
    ring: async (categories) => ring(projections.filter((each) => consumes(each, categories))),
    ringAll: async () => ring(projections),
    stop: async () => {
      stopping.abort();
      await Promise.all([shared.stop(), wholeLog.stop()]);
      await Promise.all(lanes.map((each) => each.idle()));
      await Promise.all([...alone.values()].map((each) => each.idle()));
    },
  };
}

function consumes(projection: Projection, categories: readonly string[]): boolean {
  return (
    isOfWholeLog(projection) || projection.categories.some((each) => categories.includes(each))
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
  const requested = new Set<Projection>();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (requested.size > 0 && !signal.aborted) {
      const now = [...requested];
      requested.clear();
      for (const each of await drainTogether(now, parts)) handOver(each);
    }
    // In the same turn as the last look at what is asked: a ring in between would be lost.
    running = undefined;
  };
  return {
    ring: async (projections) => {
      if (projections.length === 0) return;
      for (const each of projections) requested.add(each);
      running ??= run();
      await running;
    },
    idle: async () => {
      await running;
    },
  };
}
