import { unavailable } from '../http/http-error.ts';
import type { Stoppable } from '../runtime/process.ts';
import { startBounded } from './bounded-process.ts';
import type { Answer, BoundedProcess, ProcessBounds } from './bounded-process.ts';
import { endingAfter, JobOverrun } from './job-ending.ts';
import type { RunOptions } from './job-ending.ts';
import { jobAnswerSchema } from './process-messages.ts';
import type { JobMessage } from './process-messages.ts';
import { compiledBeside } from './thread-job.ts';
import type { OutputOf, ThreadJob } from './thread-job.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface ProcessLimits extends ProcessBounds {
  /** At most. Each starts with the first job that needs it, and ends when there was none for a while. */
  readonly processes: number;
  /** So many jobs at most wait for a process. */
  readonly waiting: number;
  /** So long may a job run, and so long may it wait before, in milliseconds. */
  readonly deadlineMs: number;
}

export interface ProcessPool extends Stoppable {
  /**
   * Runs a job in a process of bounded memory. Unlike a thread it can take nothing of this process with it: V8 ends a
   * whole process where one allocation is too large, whatever bounds its threads have.
   * @throws {JobOverrun} when it took too long or too much memory: its process was ended.
   * @throws {HttpError} 503 when too many jobs wait, when no process starts, and when the pool stops.
   * @throws the reason of the signal, once that is aborted; else an error with the message of what the job threw.
   */
  run<Input, Output>(
    job: ThreadJob<Input, Output>,
    input: Input,
    options?: RunOptions,
  ): Promise<Output>;
}

const PROGRAM = new URL(compiledBeside(import.meta.url, './job-process.js'));
/** Processes that nobody needed for so long end. */
const IDLE_MS = 30_000;

/** Processes for jobs of one kind. */
export function createProcessPool(name: string, limits: ProcessLimits): ProcessPool {
  const { processes: places, waiting: longest, deadlineMs: patienceMs } = limits;
  const line = createWaitingLine({ places, longest, patienceMs });
  const processes = createProcesses(limits);
  return {
    name,
    run: async (job, input, { signal, deadlineMs = patienceMs } = {}) => {
      const giveBack = await line.enter(signal);
      const { ending, settle } = endingAfter(deadlineMs, signal);
      try {
        const { module, name: exported } = job;
        const said = await processes.ask({ module, name: exported, input }, ending);
        return outputOf(said, ending) as OutputOf<typeof job>;
      } finally {
        settle();
        giveBack();
      }
    },
    stop: async () => {
      line.close();
      processes.stop();
    },
  };
}

function outputOf(said: Answer, ending: AbortSignal): unknown {
  if (said.how === 'silent') throw ending.reason;
  if (said.how === 'ended') throw new JobOverrun('memory');
  const answer = jobAnswerSchema.parse(said.answer);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.output;
}

/** Processes that are asked nothing are kept for the next job. */
function createProcesses(bounds: ProcessBounds) {
  const [idle, busy] = [new Set<BoundedProcess>(), new Set<BoundedProcess>()];
  let [isStopped, leisure] = [false, undefined as NodeJS.Timeout | undefined];

  const endIdle = (): void => {
    for (const each of idle) each.end();
    idle.clear();
  };
  const askOne = async (one: BoundedProcess, message: JobMessage, ending: AbortSignal) => {
    busy.add(one);
    const said = await one.ask(message, ending);
    busy.delete(one);
    if (isStopped) throw unavailable();
    if (said.how === 'answered') idle.add(one);
    else one.end();
    clearTimeout(leisure);
    leisure = setTimeout(endIdle, IDLE_MS).unref();
    return said;
  };
  const askUsed = async (message: JobMessage, ending: AbortSignal) => {
    const [used] = idle;
    if (!used) return { how: 'ended' } as const;
    idle.delete(used);
    return askOne(used, message, ending);
  };
  return {
    ask: async (message: JobMessage, ending: AbortSignal): Promise<Answer> => {
      const said = await askUsed(message, ending);
      if (said.how !== 'ended') return said;
      // The used one may have died of what it kept of earlier files: of this one a new one dies too.
      if (isStopped) throw unavailable();
      const fresh = await startBounded(PROGRAM, bounds);
      if (!isStopped) return askOne(fresh, message, ending);
      fresh.end();
      throw unavailable();
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(leisure);
      endIdle();
      for (const each of busy) each.end();
    },
  };
}
