import type { SharedCatchUp } from '../projections/shared-catch-up.ts';
import type { DrainParts } from '../projections/drain.ts';
import { drain } from '../projections/drain.ts';
import type { Projection } from '../projections/projection.ts';
import { backoffMs, delay } from '../runtime/clock.ts';

/** What a drainer works with, and hears when to stop. */
export interface DrainerParts extends DrainParts {
  readonly catchUp: SharedCatchUp;
  readonly signal: AbortSignal;
}

/** The drain of one projection by itself: one at a time, and none lost that was asked for meanwhile. */
export interface Drainer {
  /** Resolves when what is at hand is drained; who is behind that goes on catching up. */
  ring(): Promise<void>;
  idle(): Promise<void>;
  isBusy(): boolean;
}

export function createDrainer(projection: Projection, parts: DrainerParts): Drainer {
  const { signal } = parts;
  let running: Promise<void> | undefined;
  let behind = false;
  let dirty = false;
  const catchUp = async (): Promise<void> => {
    await parts.catchUp.join(projection);
    behind = false;
    await ring();
  };
  const run = async (): Promise<void> => {
    while (dirty && !signal.aborted) {
      dirty = false;
      if ((await drainWithRetry(projection, parts)) === 'drained') continue;
      behind = true;
      void catchUp();
      break;
    }
    running = undefined;
  };
  const ring = async (): Promise<void> => {
    dirty = true;
    if (behind || signal.aborted) return;
    running ??= run();
    await running;
  };
  return {
    ring,
    idle: async () => {
      await running;
    },
    isBusy: () => running !== undefined || behind,
  };
}

/** An outage of the database is waited out; the events are in the log. */
async function drainWithRetry(
  projection: Projection,
  { signal, ...parts }: DrainerParts,
): Promise<'drained' | 'behind'> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      return await drain(projection, parts);
    } catch (err) {
      parts.logger.warn(
        { err, projection: projection.name },
        'a drain was interrupted, trying again',
      );
      await delay(backoffMs(attempt), signal);
    }
  }
  return 'drained';
}

/** A projection of the whole log gathers what comes in this time: nobody waits for it, and fewer drains cost less. */
const GATHER_MS = 200;

/** A drainer that drains less often than it is rung for, and that nobody who rings waits for. */
export function gatherRings(drainer: Drainer, signal: AbortSignal): Drainer {
  return inTurns(drainer, signal, async () => {
    await drainer.ring();
    await delay(GATHER_MS, signal);
  });
}

/** For tests: a drainer that lags, and that nobody who rings waits for. */
export function holdBack(drainer: Drainer, signal: AbortSignal, lagMs: () => number): Drainer {
  return inTurns(drainer, signal, async () => {
    await delay(lagMs(), signal);
    await drainer.ring();
  });
}

/** Takes one turn after the other for as long as it is rung for; who rings does not wait. */
function inTurns(drainer: Drainer, signal: AbortSignal, turn: () => Promise<void>): Drainer {
  let running: Promise<void> | undefined;
  let dirty = false;
  const run = async (): Promise<void> => {
    while (dirty && !signal.aborted) {
      dirty = false;
      await turn();
    }
    running = undefined;
  };
  return {
    ring: () => {
      dirty = true;
      if (!signal.aborted) running ??= run();
      return Promise.resolve();
    },
    idle: async () => {
      await running;
      await drainer.idle();
    },
    isBusy: () => running !== undefined || drainer.isBusy(),
  };
}
