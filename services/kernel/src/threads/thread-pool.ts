import type { Piscina } from 'piscina';
import { unavailable } from '../http/http-error.ts';
import type { Stoppable } from '../runtime/process.ts';
import { endingAfter, JobOverrun } from './job-ending.ts';
import type { RunOptions } from './job-ending.ts';
import { startThreads } from './start-threads.ts';
import type { Threads } from './start-threads.ts';
import type { OutputOf, ThreadJob } from './thread-job.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface ThreadLimits extends Threads {
  /** So many jobs at most wait for a thread. */
  readonly waiting: number;
  /** So long may a job run, and so long may it wait before, in milliseconds. */
  readonly deadlineMs: number;
}

interface ThreadRunOptions extends RunOptions {
  /** Parts of the input that move into the thread instead of being copied; they are empty here afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
}

export interface ThreadPool extends Stoppable {
  /**
   * Runs a job in a thread, so that whoever else asks this process gets their turn meanwhile.
   * @throws {JobOverrun} when it took too long or too much memory: its thread was ended.
   * @throws {HttpError} 503 when too many jobs wait, and when the pool stops.
   * @throws the reason of the signal, once that is aborted; else what the job threw, of which a clone keeps the message alone.
   */
  run<Input, Output>(
    job: ThreadJob<Input, Output>,
    input: Input,
    options?: ThreadRunOptions,
  ): Promise<Output>;
}

/** Threads for jobs of one kind. */
export function createThreadPool(name: string, limits: ThreadLimits): ThreadPool {
  const { threads: places, waiting: longest, deadlineMs: patienceMs } = limits;
  const line = createWaitingLine({ places, longest, patienceMs });
  let [started, isStopped] = [undefined as Piscina | undefined, false];
  return {
    name,
    run: async (job, input, { signal, deadlineMs = patienceMs, transfer = [] } = {}) => {
      const giveBack = await line.enter(signal);
      const { ending, settle } = endingAfter(deadlineMs, signal);
      try {
        if (isStopped) throw unavailable();
        started ??= startThreads(limits);
        const output: unknown = await started.run(input, {
          filename: job.module,
          name: job.name,
          signal: ending,
          transferList: [...transfer],
        });
        return output as OutputOf<typeof job>;
      } catch (error) {
        throw isStopped ? unavailable() : causeOf(error, ending);
      } finally {
        settle();
        giveBack();
      }
    },
    stop: async () => {
      isStopped = true;
      line.close();
      await started?.destroy();
    },
  };
}

function causeOf(error: unknown, ending: AbortSignal): unknown {
  if (ending.aborted) return ending.reason;
  return isOutOfMemory(error) ? new JobOverrun('memory') : error;
}

function isOutOfMemory(error: unknown): boolean {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
