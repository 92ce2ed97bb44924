import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { ImageFault } from 'contracts/constants/product-images';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { WorkBell } from 'kernel/work-queue/work-bell';
import type { DueWork, WorkOutcome, WorkQueue } from 'kernel/work-queue/work-queue';
import { cancelWork, enqueueWork } from 'kernel/work-queue/work-queue';
import type { WorkRunnerOptions } from 'kernel/work-queue/work-runner';
import { startWorkRunner } from 'kernel/work-queue/work-runner';
import { z } from 'zod';
import { repeatLook } from '../repeat-look.ts';
import type { FetchOptions } from './fetch-image.ts';
import { ImageRefused, fetchImage } from './fetch-image.ts';

export const PRODUCT_IMAGES: WorkQueue = {
  name: 'product-images',
  leaseS: 60,
  pauseS: { first: 10, longest: 6 * 3_600 },
  remembers: false,
};

const EVERY_MS = 1_000;
/** Hosts of pictures are not to be flooded, nor is whoever the worker serves. */
const AT_ONCE = 2;
const MOST_QUEUED = 200;
const DAY_MS = 24 * 3_600_000;

export interface ImageFetchParts extends FetchOptions {
  readonly db: Knex;
  readonly bell?: WorkBell;
  readonly logger: Logger;
}

/** Fetches the pictures of products that lie at other hosts, once each; nothing where no host is named. */
export function startImageFetches(parts: ImageFetchParts): readonly Stoppable[] {
  if (parts.hosts.length === 0) return [];
  const { db, logger } = parts;
  const name = 'pictures that are wanted';
  return [
    startWorkRunner(imageRunner(parts)),
    repeatLook({ name, everyMs: EVERY_MS, logger, look: () => queueRequestedImages(db) }),
  ];
}

interface RequestedImage {
  readonly address_hash: string;
  readonly address: string;
}

/** Queues what the BFF has met since, and what is to be tried anew. */
export async function queueRequestedImages(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: RequestedImage[] }>(
      `UPDATE bff.fetched_images SET queued_at = now() WHERE address_hash IN (
         SELECT address_hash FROM bff.fetched_images WHERE queued_at IS NULL
         ORDER BY asked_at LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING address_hash, address`,
      [MOST_QUEUED],
    );
    if (rows.length === 0) return;
    const now = Date.now();
    const dueAt = new Date(now).toISOString();
    const giveUpAt = new Date(now + DAY_MS).toISOString();
    const work = rows.map(({ address_hash: key, address }) => {
      return { key, id: randomUUID(), task: 'fetch', input: { address }, dueAt, giveUpAt };
    });
    const keys = rows.map((row) => row.address_hash);
    await cancelWork(trx, PRODUCT_IMAGES.name, keys);
    await enqueueWork(trx, PRODUCT_IMAGES.name, work);
  });
}

/** How queued pictures are fetched. */
export function imageRunner(parts: ImageFetchParts): WorkRunnerOptions {
  return {
    db: parts.db,
    bell: parts.bell,
    logger: parts.logger,
    queue: PRODUCT_IMAGES,
    atOnce: AT_ONCE,
    pollEveryMs: EVERY_MS,
    pauseBetweenRoundsMs: 0,
    attempt: (work) => fetchOne(work, parts),
  };
}

const fetchInput = z.object({ address: z.string() });

async function fetchOne(
  { key, input }: DueWork,
  { db, ...options }: ImageFetchParts,
): Promise<WorkOutcome> {
  const { address } = fetchInput.parse(input);
  try {
    const fetched = await fetchImage(address, options);
    await note(db, key, { fetched, fault: null });
    return { kind: 'done' };
  } catch (error) {
    const fault = error instanceof ImageRefused ? error.fault : 'unreachable';
    await note(db, key, { fetched: null, fault });
    return { kind: fault === 'unreachable' ? 'again' : 'dropped', reason: fault };
  }
}

interface Outcome {
  readonly fetched: Buffer | null;
  readonly fault: ImageFault | null;
}

async function note(db: Knex, addressHash: string, outcome: Outcome): Promise<void> {
  await db('fetched_images')
    .withSchema('bff')
    // Where it was fetched twice, the first one is kept.
    .where({ address_hash: addressHash, image_hash: null })
    .update({ ...outcome });
}
