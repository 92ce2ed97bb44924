import { Queue, Worker } from 'bullmq';
import { z } from 'zod';
import type { Drainers } from './drainers.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';
import { connectForProducer, connectForWorker } from '../runtime/redis.ts';

const QUEUE = 'doorbell';
const RINGS_AT_ONCE = 4;
/** A worker that waits no longer in one command soon learns that Redis has gone silent; seconds. */
const WAIT_S = 2;

/** Rings carry no truth: lost, doubled, late or reordered ones do no harm. */
export interface Doorbell extends Stoppable {
  /** Never throws and never waits for Redis longer than one failed call. */
  ring(categories: readonly string[]): Promise<void>;
  /** Jobs waiting, for the queue-depth metric. */
  depth(): Promise<number>;
}

const ringData = z.object({ categories: z.array(z.string()) });

/** One BullMQ queue: plain adds, no ids, no deduplication, nothing kept. */
export function openDoorbell(redisUrl: string, drainers: Drainers, logger: Logger): Doorbell {
  const queue = new Queue(QUEUE, { connection: connectForProducer(redisUrl) });
  const worker = new Worker(QUEUE, (job) => drainers.ring(ringData.parse(job.data).categories), {
    connection: connectForWorker(redisUrl, WAIT_S),
    concurrency: RINGS_AT_ONCE,
    maxStalledCount: 1_000,
    drainDelay: WAIT_S,
  });
  const away = (err: Error): void =>
    logger.debug({ err }, 'redis is away; the lag poller drains meanwhile');
  queue.on('error', away);
  worker.on('error', away);
  return {
    name: 'doorbell',
    ring: async (categories) => {
      try {
        await queue.add('ring', { categories }, { removeOnComplete: true, removeOnFail: true });
      } catch (err) {
        logger.debug({ err }, 'a ring was lost; the lag poller heals it');
      }
    },
    depth: async () => (await queue.getJobCounts('waiting'))['waiting'] ?? 0,
    stop: async () => {
      await worker.close();
      await queue.close();
    },
  };
}
