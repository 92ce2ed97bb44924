import { UnusableFile } from 'contracts/csv/unusable-file';
import type { ReadOutcome } from './read-outcome.ts';
import type { ThreadJob } from './thread-job.ts';
import type { ThreadPool } from './thread-pool.ts';
import { createThreadPool, ThreadOverrun } from './thread-pool.ts';

/** Threads in which this process reads what users upload. The largest list takes some seconds of work. */
export const fileThreads = createThreadPool('threads that read files', {
  threads: 2,
  waiting: 16,
  deadlineMs: 30_000,
  memoryMb: 512,
});

/** Where another process waits for what is read: it waits for 15 seconds, and would tell nobody what to do. */
export const WHILE_CALLER_WAITS = { deadlineMs: 12_000 };

/**
 * Reads a file in a thread, so that no file keeps whoever else asks this process waiting.
 * @throws {UnusableFile} what the job threw, and when it took too long or too much memory.
 * @throws {HttpError} 503 when too many files wait.
 */
export async function readInThread<Input, Output>(
  job: ThreadJob<Input, ReadOutcome<Output>>,
  input: Input,
  { threads = fileThreads, deadlineMs }: { threads?: ThreadPool; deadlineMs?: number } = {},
): Promise<Output> {
  const outcome = await threads.run(job, input, { deadlineMs }).catch(tooCostly);
  if (outcome.kind === 'read') return outcome.output;
  const { code, message, names, proposal } = outcome;
  throw new UnusableFile(code, message, { names, proposal });
}

function tooCostly(error: unknown): never {
  if (!(error instanceof ThreadOverrun)) throw error;
  const message =
    error.exceeded === 'time'
      ? 'This file takes too long to read. Split it, and save it anew as CSV in UTF-8.'
      : 'This file takes too much memory to read. Split it, and save it anew as CSV in UTF-8.';
  throw new UnusableFile('file-too-costly', message);
}
