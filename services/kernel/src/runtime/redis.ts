import { Redis } from 'ioredis';

/** For BullMQ workers: waits for ever for the next job, so it retries for ever. */
export function connectForWorker(url: string): Redis {
  return new Redis(url, { maxRetriesPerRequest: null });
}

/** For producers: a call fails at once while Redis is away instead of hanging, and is never sent twice. */
export function connectForProducer(url: string): Redis {
  return new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false });
}
