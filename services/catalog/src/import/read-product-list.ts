import { readInThread, WHILE_CALLER_WAITS } from 'kernel/threads/file-threads';
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

/** `mapProductFile` in a thread. @throws {UnusableFile} when it is no list of products, or takes too long to read. */
export async function readProductList(list: UploadedText): Promise<MappedFile> {
  const { rows, ...file } = await readInThread(mapProducts, list, WHILE_CALLER_WAITS);
  return { ...file, rows: await unpackRows<MappedRow>(rows) };
}

/** `mapProductChanges` in a thread. @throws {UnusableFile} as {@link readProductList} does. */
export async function readChangeList(list: UploadedText): Promise<MappedChanges> {
  const { rows, ...file } = await readInThread(mapChanges, list, WHILE_CALLER_WAITS);
  return { ...file, rows: await unpackRows<MappedChange>(rows) };
}
