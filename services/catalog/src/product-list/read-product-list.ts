import { readInProcess, WHILE_CALLER_WAITS } from 'kernel/threads/file-processes';
import { unpackRows } from 'kernel/threads/packed-rows';
import { threadJob } from 'kernel/threads/thread-job';
import type * as listJobs from './list-jobs.ts';
import type { UploadedText } from './list-jobs.ts';
import type { MappedChange } from './map-change.ts';
import type { MappedChanges, MappedFile } from './map-product-file.ts';
import type { MappedRow } from './map-row.ts';

type Jobs = typeof listJobs;

const JOBS = './list-jobs.js';
const mapProducts = threadJob<Jobs['mapProducts']>(import.meta.url, JOBS, 'mapProducts');
const mapChanges = threadJob<Jobs['mapChanges']>(import.meta.url, JOBS, 'mapChanges');

/** `mapProductFile` in a process of its own. @throws {UnusableFile} when it is no list, or takes too long to read. */
export async function readProductList(list: UploadedText): Promise<MappedFile> {
  const { rows, ...file } = await readInProcess(mapProducts, list, WHILE_CALLER_WAITS);
  return { ...file, rows: await unpackRows<MappedRow>(rows) };
}

/** `mapProductChanges` in a process of its own. @throws {UnusableFile} as {@link readProductList} does. */
export async function readChangeList(list: UploadedText): Promise<MappedChanges> {
  const { rows, ...file } = await readInProcess(mapChanges, list, WHILE_CALLER_WAITS);
  return { ...file, rows: await unpackRows<MappedChange>(rows) };
}
