import { UnusableFile } from 'contracts/csv/unusable-file';
import { JobOverrun } from './job-ending.ts';
import { createProcessPool } from './process-pool.ts';
import type { ProcessPool } from './process-pool.ts';
import type { ReadOutcome } from './read-outcome.ts';
import type { ThreadJob } from './thread-job.ts';

/**
 * Processes that read what users upload. The largest list takes some seconds of work, and 300 MB. What V8 says of a heap
 * that was too small is not seen: that is the fault of a file, and its user is shown it.
 */
export const fileProcesses = createProcessPool('processes that read files', {
  processes: 2,
  waiting: 16,
  deadlineMs: 30_000,
  heapMb: 512,
  memoryMb: 1_024,
  stderr: 'ignore',
});

/** Where another process waits for what is read: it waits for 15 seconds, and would answer nobody what to do. */
export const WHILE_CALLER_WAITS = { deadlineMs: 12_000 };

/**
 * Reads a file in a process of bounded memory: no file keeps whoever else asks this process waiting, or ends it.
 * @throws {UnusableFile} what the job threw, and when it took too long or too much memory.
 * @throws {HttpError} 503 when too many files wait.
 */
export async function readInProcess<Input, Output>(
  job: ThreadJob<Input, ReadOutcome<Output>>,
  input: Input,
  { processes = fileProcesses, deadlineMs }: { processes?: ProcessPool; deadlineMs?: number } = {},
): Promise<Output> {
  const outcome = await processes.run(job, input, { deadlineMs }).catch(tooCostly);
  if (outcome.kind === 'read') return outcome.output;
  const { code, message, names, proposal } = outcome;
  throw new UnusableFile(code, message, { names, proposal });
}

function tooCostly(error: unknown): never {
  if (!(error instanceof JobOverrun)) throw error;
  const message =
    error.exceeded === 'time'
      ? 'This file takes too long to read. Split it, and save it anew as CSV in UTF-8.'
      : 'This file takes too much memory to read. Split it, and save it anew as CSV in UTF-8.';
  throw new UnusableFile('file-too-costly', message);
}
