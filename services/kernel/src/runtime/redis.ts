import { Redis } from 'ioredis';

/** A server that owes an answer for so long has gone silent: the connection is made anew. */
const SILENT_AFTER_MS = 3_000;
/** BullMQ's longest wait for the next job in one command, where it knows of a later one; seconds. */
const LONGEST_WAIT_S = 10;

/**
 * For BullMQ workers: waits for ever for the next job, so it retries for ever.
 * @param waitS the longest wait in one command, after which the server answers that there is no job; seconds.
 */
export function connectForWorker(url: string, waitS = LONGEST_WAIT_S): Redis {
  const socketTimeout = waitS * 1_000 + SILENT_AFTER_MS;
  return new Redis(url, { maxRetriesPerRequest: null, socketTimeout });
}

/** For producers: a call fails soon while Redis is away instead of hanging, and is never sent twice. */
export function connectForProducer(url: string): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    socketTimeout: SILENT_AFTER_MS,
  });
}
