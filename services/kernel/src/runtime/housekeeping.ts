import { Queue, Worker } from 'bullmq';
import { inSpan } from '../tracing/tracing.ts';
import type { Logger } from './logger.ts';
import type { Stoppable } from './process.ts';
import { connectForProducer, connectForWorker } from './redis.ts';

const QUEUE = 'housekeeping';
const EVERY_HOUR_MS = 3_600_000;

/** One thing that is tidied up; it may run twice or late without harm. */
export interface Chore {
  readonly name: string;
  run(): Promise<number>;
}

/** Tidies up every hour. However many workers there are, one of them does it. */
export function startHousekeeping(
  redisUrl: string,
  chores: readonly Chore[],
  logger: Logger,
): Stoppable {
  const queue = new Queue(QUEUE, { connection: connectForProducer(redisUrl) });
  const worker = new Worker(
    QUEUE,
    async () => {
      for (const chore of chores) {
        const about = { name: `chore ${chore.name}`, kind: 'consumer' } as const;
        const removed = await inSpan(about, async () => chore.run());
        logger.info({ chore: chore.name, removed }, 'tidied up');
      }
    },
    { connection: connectForWorker(redisUrl), maxStalledCount: 1_000 },
  );
  const away = (err: Error): void => logger.debug({ err }, 'redis is away; tidying up waits');
  queue.on('error', away);
  worker.on('error', away);
  const schedule = (): void => {
    queue
      .upsertJobScheduler(
        'hourly',
        { every: EVERY_HOUR_MS },
        { opts: { removeOnComplete: true, removeOnFail: true } },
      )
      .catch(away);
  };
  // An emptied Redis forgets schedules too: each new connection says it again.
  worker.on('ready', schedule);
  return {
    name: 'housekeeping',
    stop: async () => {
      await worker.close();
      await queue.close();
    },
  };
}
