import { UnusableFile } from 'contracts/csv/unusable-file';
import { HttpError } from 'kernel/http/http-error';
import { readInProcess } from 'kernel/threads/file-processes';
import type { ReadOutcome } from 'kernel/threads/read-outcome';
import type { ThreadJob } from 'kernel/threads/thread-job';
import { threadJob } from 'kernel/threads/thread-job';
import type * as listJobs from './list-jobs.ts';

type Jobs = typeof listJobs;

const JOBS = './list-jobs.js';
const here = import.meta.url;

/** The text of a file that was uploaded: of a text in whatever encoding, or of a sheet of a workbook. */
export const readFile = inProcess(threadJob<Jobs['readFile']>(here, JOBS, 'readFile'));
export const describeProducts = inProcess(
  threadJob<Jobs['describeProducts']>(here, JOBS, 'describeProducts'),
);
export const describeKeys = inProcess(threadJob<Jobs['describeKeys']>(here, JOBS, 'describeKeys'));
export const readKeys = inProcess(threadJob<Jobs['readKeys']>(here, JOBS, 'readKeys'));
export const readStatement = inProcess(
  threadJob<Jobs['readStatement']>(here, JOBS, 'readStatement'),
);

/** @returns what reads in a process of its own. It throws an {HttpError}: 400 in words for people, where it is no list. */
function inProcess<Input, Output>(
  job: ThreadJob<Input, ReadOutcome<Output>>,
): (input: Input) => Promise<Output> {
  return async (input) => {
    try {
      return await readInProcess(job, input);
    } catch (error) {
      throw error instanceof UnusableFile ? unusableList(error) : error;
    }
  };
}

/** It is refused as a whole: what is wrong with a list is no more about one field than its message is. */
function unusableList(error: UnusableFile): HttpError {
  const details = error.details();
  return new HttpError({ code: 'list-unusable', message: error.message }, { details });
}
