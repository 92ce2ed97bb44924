import { Piscina } from 'piscina';
import { niceness } from './niceness.ts';

export interface Threads {
  /** At most. Each starts with the first job that needs it, and ends when it had none for a while. */
  readonly threads: number;
  /** So much may a thread keep in its heap, in megabytes. */
  readonly memoryMb: number;
  /** How far they stand back behind other work for a processor; see {@link niceness}. */
  readonly standBack?: number;
}

/** Threads that nobody needed for so long end. */
const IDLE_MS = 30_000;

/**
 * They get no setting of the process: what runs in them works on what it is given. A thread that dies fails the jobs that
 * it had, each with an error of its own.
 * @param jobsOfThread that one thread works on at once.
 */
export function startThreads({ threads, memoryMb, standBack }: Threads, jobsOfThread = 1): Piscina {
  const started = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: jobsOfThread,
    idleTimeout: IDLE_MS,
    niceIncrement: niceness(standBack),
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // One that dies between two jobs is missed by nobody: the next job starts another one.
  started.on('error', () => undefined);
  return started;
}
