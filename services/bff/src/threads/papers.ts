import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import { HttpError } from 'kernel/http/http-error';
import type { ThreadJob } from 'kernel/threads/thread-job';
import { JobOverrun } from 'kernel/threads/job-ending';
import { createThreadPool } from 'kernel/threads/thread-pool';
import { createFairQueue } from '../rations/fair-queue.ts';
import { inTurn } from '../rations/in-turn.ts';
import { STAND_BACK } from './stand-back.ts';

/** One processor is left to those who ask for no papers. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
const MEGABYTE = 1024 * 1024;
/** Far more than the longest paper takes on a busy machine. */
const DEADLINE_MS = 120_000;
const LONGEST_WAIT_MS = 60_000;
const WAITING = 200;

/** Where PDFs are drawn. */
export const paperThreads = createThreadPool('papers', {
  threads: THREADS,
  waiting: WAITING,
  deadlineMs: DEADLINE_MS,
  memoryMb: 512,
  standBack: STAND_BACK,
});

const turns = createFairQueue({
  places: THREADS,
  placesOfOne: 1,
  waiting: WAITING,
  waitingOfOne: 8,
  longestWaitMs: LONGEST_WAIT_MS,
});

/** By a hash of all that they show. They end with the process, so one renderer drew all of them. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * MEGABYTE,
  sizeCalculation: ({ length }) => length,
});

export interface Paper<Input> {
  /** What draws it; a compiled function of its own module. */
  readonly job: ThreadJob<Input, Buffer>;
  /** All that it shows, and in which language. */
  readonly input: Input;
  /** A paper with secrets is drawn anew each time: nothing of it stays in memory. */
  readonly isSecret?: true;
}

/**
 * A PDF, drawn in a thread. Accounts take turns, each with one paper at a time; the same paper again costs nothing.
 * @param ctx of the request whose answer it is part of.
 * @throws {HttpError} 429 where too many of the account's papers wait; 400 for one that is too long to be drawn.
 */
export async function drawPaper<Input>(
  ctx: Pick<Koa.Context, 'state' | 'res'>,
  paper: Paper<Input>,
): Promise<Buffer> {
  if (paper.isSecret) return inTurn(turns, ctx, () => drawn(paper));
  const key = keyOf(paper);
  const known = kept.get(key);
  if (known) return known;
  return inTurn(turns, ctx, async () => {
    // The account's last paper may have been the same.
    const bytes = kept.get(key) ?? (await drawn(paper));
    kept.set(key, bytes);
    return bytes;
  });
}

async function drawn<Input>({ job, input }: Paper<Input>): Promise<Buffer> {
  try {
    // What comes from a thread has lost its class.
    return Buffer.from(await paperThreads.run(job, input));
  } catch (error) {
    throw error instanceof JobOverrun ? tooLong() : error;
  }
}

function tooLong(): HttpError {
  const message =
    'This document is too long to be drawn. Ask for a shorter one, or for a table (CSV or XLSX).';
  return new HttpError({ code: 'bad-request', message });
}

function keyOf<Input>({ job, input }: Paper<Input>): string {
  return createHash('sha256').update(job.name).update(serialize(input)).digest('base64');
}
