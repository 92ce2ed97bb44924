import { z } from 'zod';
import type { Migration } from '../area-module.ts';
import { delay } from '../runtime/clock.ts';
import type { Listener } from '../runtime/listener.ts';

const CHANNEL = 'portal_work';

/** A word that was lost is made up for by looking so often all the same. */
const LOOK_EVERY_MS = 5_000;
/** However often it rings: work that comes in a crowd is taken together. */
const REST_MS = 100;

/** Rings for whoever does the work of a queue. */
export interface WorkBell {
  /** For one who looks; each has their own, so that nothing is missed between a look and the wait for the next. */
  of(queue: string): QueueBell;
}

interface QueueBell {
  /**
   * Resolves when there may be work: some has come, or comes due, or it is time to look anyway.
   * @param dueInMs in how many milliseconds the next work comes due that is known of; undefined where none is.
   */
  rung(dueInMs: number | undefined, signal: AbortSignal): Promise<void>;
}

const ringSchema = z.object({ queue: z.string(), dueInMs: z.number() });

/**
 * Rings for what the database says of its table of work.
 * @param lookEveryMs how long whoever waits for work waits at most.
 */
export function createWorkBell(
  listener: Listener,
  { lookEveryMs } = { lookEveryMs: LOOK_EVERY_MS },
): WorkBell {
  const bells = new Map<string, Set<(dueInMs: number) => void>>();
  const ring = (queue: string, dueInMs: number): void => {
    for (const each of bells.get(queue) ?? []) each(dueInMs);
  };
  listener.on(CHANNEL, {
    onPayload: (payload) => {
      const { queue, dueInMs } = ringSchema.parse(JSON.parse(payload));
      ring(queue, dueInMs);
    },
    onConnected: () => {
      for (const queue of bells.keys()) ring(queue, 0);
    },
  });
  return {
    of: (queue) => {
      const { bell, ring: ringOne } = oneBell(lookEveryMs);
      bells.set(queue, (bells.get(queue) ?? new Set()).add(ringOne));
      return bell;
    },
  };
}

function oneBell(lookEveryMs: number): { readonly bell: QueueBell; ring(dueInMs: number): void } {
  /** By `performance.now()`; what rings while nobody waits is found at the next wait. */
  let dueAt = Number.POSITIVE_INFINITY;
  let wake: AbortController | undefined;
  return {
    ring: (dueInMs) => {
      const at = performance.now() + dueInMs;
      if (at >= dueAt) return;
      dueAt = at;
      wake?.abort();
    },
    bell: {
      rung: async (dueInMs = lookEveryMs, signal) => {
        await delay(REST_MS, signal);
        const until = performance.now() + Math.min(dueInMs, lookEveryMs) - REST_MS;
        for (;;) {
          const leftMs = Math.min(dueAt, until) - performance.now();
          if (leftMs <= 0 || signal.aborted) break;
          wake = new AbortController();
          await delay(leftMs, AbortSignal.any([signal, wake.signal]));
        }
        wake = undefined;
        dueAt = Number.POSITIVE_INFINITY;
      },
    },
  };
}

/**
 * Says of each work that comes, or comes sooner, when it is due; of a crowd that is queued at once, once.
 * Leases and ends of work are nobody's to hear.
 */
export const workBellMigration: Migration = {
  name: '0118-kernel-work-bell',
  up: async (db) => {
    await db.raw(
      `CREATE FUNCTION kernel.ring_for_work() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         PERFORM pg_notify('portal_work', json_build_object('queue', NEW.queue, 'dueInMs',
           greatest(0, ceil(extract(epoch FROM NEW.due_at - now()) * 1000)))::text);
         RETURN NULL;
       END $$`,
    );
    await db.raw(
      `CREATE TRIGGER work_came AFTER INSERT ON kernel.work_queue
       FOR EACH ROW EXECUTE FUNCTION kernel.ring_for_work()`,
    );
    await db.raw(
      `CREATE TRIGGER work_came_sooner AFTER UPDATE ON kernel.work_queue FOR EACH ROW
       WHEN (NEW.state = 'waiting' AND (NEW.due_at < OLD.due_at OR OLD.state <> 'waiting'))
       EXECUTE FUNCTION kernel.ring_for_work()`,
    );
  },
};
