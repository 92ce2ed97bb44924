import type { Knex } from 'knex';
import { readCheckpoint } from '../projections/checkpoints.ts';
import { createListener } from '../runtime/listener.ts';
import type { Listener } from '../runtime/listener.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';

export const PROJECTION_CHANNEL = 'portal_projection';
const WAIT_AT_MOST_MS = 800;

/** Announces how far projections have come, as they commit. */
export interface ProjectionProgress extends Stoppable {
  /** Resolves true when the projection has reached the position, false after 800 ms. */
  reached(projection: string, position: bigint): Promise<boolean>;
  /** Called with every move of a projection, for caches. */
  onMove(listener: (projection: string, position: bigint) => void): void;
  /** Called when moves may have been missed, so that caches start anew. */
  onGap(listener: () => void): void;
}

/** What caches follow: when read models move, and when that may have been missed. */
export type ProjectionMoves = Pick<ProjectionProgress, 'onMove' | 'onGap'>;

interface Waiter {
  readonly projection: string;
  readonly position: bigint;
  wake(): void;
}

/** Listens for the moves of projections on a connection of its own and passes them on. */
export function followProjections(
  databaseUrl: string,
  db: Knex,
  logger: Logger,
): ProjectionProgress {
  const listener = createListener({ databaseUrl, logger });
  return { ...followProjectionsOn(listener, db), stop: () => listener.stop() };
}

/** The same on a connection that the process shares. */
export function followProjectionsOn(
  listener: Listener,
  db: Knex,
): Omit<ProjectionProgress, 'stop'> {
  const known = new Map<string, bigint>();
  const waiters = new Set<Waiter>();
  const listeners: ((projection: string, position: bigint) => void)[] = [];
  const gapListeners: (() => void)[] = [];

  const moved = (projection: string, position: bigint): void => {
    if (position > (known.get(projection) ?? -1n)) known.set(projection, position);
    for (const waiter of waiters) {
      if (waiter.projection === projection && position >= waiter.position) waiter.wake();
    }
    for (const each of listeners) each(projection, position);
  };
  listener.on(PROJECTION_CHANNEL, {
    onPayload: (payload) => parseMove(payload, moved),
    onConnected: () => {
      for (const each of gapListeners) each();
    },
  });

  return {
    name: 'projection progress',
    reached: async (projection, position) => {
      if ((known.get(projection) ?? -1n) >= position) return true;
      const woken = wait(waiters, projection, position);
      // The move may have been notified before this process listened.
      const checkpoint = await readCheckpoint(db, projection);
      if (checkpoint) moved(projection, checkpoint.position);
      return woken;
    },
    onMove: (each) => listeners.push(each),
    onGap: (each) => gapListeners.push(each),
  };
}

async function wait(waiters: Set<Waiter>, projection: string, position: bigint): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (reached: boolean): void => {
      clearTimeout(timer);
      waiters.delete(waiter);
      resolve(reached);
    };
    const waiter: Waiter = { projection, position, wake: () => finish(true) };
    const timer = setTimeout(() => finish(false), WAIT_AT_MOST_MS);
    waiters.add(waiter);
  });
}

function parseMove(payload: string, moved: (projection: string, position: bigint) => void): void {
  const match = /^([a-z0-9_]+):(\d+)$/.exec(payload);
  if (match?.[1] && match[2]) moved(match[1], BigInt(match[2]));
}
