import type { KeyList, ListRules } from 'contracts/key-list/read-key-list';
import { readInProcess, WHILE_CALLER_WAITS } from 'kernel/threads/file-processes';
import { unpackRows } from 'kernel/threads/packed-rows';
import { threadJob } from 'kernel/threads/thread-job';
import type * as listJobs from './list-jobs.ts';
import type { UploadedKeys } from './list-jobs.ts';

const readParts = threadJob<(typeof listJobs)['readParts']>(
  import.meta.url,
  './list-jobs.js',
  'readParts',
);

/**
 * Reads a list in a process of its own, and answers its parts one after the other: others get their turn in between.
 * @throws {UnusableFile} before the first part, when it is too long, cannot be read as a list, or takes too long to read.
 */
export async function* readListParts(list: UploadedKeys): AsyncGenerator<KeyList, ListRules> {
  const { parts, rules } = await readInProcess(readParts, list, WHILE_CALLER_WAITS);
  for (const part of parts) yield* await unpackRows<KeyList>(part);
  return rules;
}
