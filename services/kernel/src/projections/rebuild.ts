import { lockCheckpoint } from './checkpoints.ts';
import { liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';
import type { Replay, ReplayParts } from './replay.ts';
import { analyzeForReaders, createReaderIndexes } from './reader-indexes.ts';
import { delay } from '../runtime/clock.ts';
import { advance, beginReplay, dropSchemas, followLive } from './replay.ts';

/** Where a rebuild makes its tables. Two who rebuild at once have places of their own; what one has left is dropped. */
export type RebuildPlace = 'next' | 'again';

/** {@link rebuildAll} of one projection. */
export async function rebuild(projection: Projection, parts: ReplayParts): Promise<void> {
  await rebuildAll([projection], parts);
}

/**
 * Replays projections from the first event into schemas of their own while the live ones go on being read and
 * written, then swaps each in one transaction. Interrupted, it leaves live tables as they were.
 * @returns the names of those that were swapped in: all of them unless the signal was raised.
 */
export async function rebuildAll(
  projections: readonly Projection[],
  parts: ReplayParts,
  place: RebuildPlace = 'next',
): Promise<readonly string[]> {
  const replays: Replay[] = [];
  const rebuilt: string[] = [];
  try {
    for (const each of projections)
      replays.push(await beginReplay(each, `${liveSchema(each)}__${place}`, parts));
    const head = await parts.store.head();
    await advance(
      replays.map((replay) => ({ replay, to: head })),
      parts,
    );
    for (const replay of replays) {
      if (parts.signal?.aborted) break;
      await createReaderIndexes(parts.db, replay.readerIndexes);
      await analyzeForReaders(parts.db, replay.schema);
      await followLive(replay, parts);
      if (parts.signal?.aborted) break;
      await swapWithoutWaiting(replay, parts);
      rebuilt.push(replay.projection.name);
    }
    return rebuilt;
  } finally {
    await dropSchemas(parts.db, replays);
  }
}

/** Whoever reads a table meanwhile is let finish; whoever comes behind the swap waits no longer than this. */
const LOCK_WAIT_MS = 200;
const PAUSE_MS = 300;
const GIVE_UP_AFTER_MS = 600_000;

/** Readers queue behind whoever waits for their table: the swap gives way, and tries again. */
async function swapWithoutWaiting(replay: Replay, parts: ReplayParts): Promise<void> {
  const { position } = replay;
  const began = performance.now();
  for (;;) {
    try {
      await swapIn(replay, parts);
      return;
    } catch (error) {
      const isOver = performance.now() - began > GIVE_UP_AFTER_MS || parts.signal?.aborted;
      if (!isLockTimeout(error) || isOver) throw error;
    }
    // What was applied for the swap went with its transaction.
    replay.position = position;
    await delay(PAUSE_MS, parts.signal);
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

async function swapIn(replay: Replay, parts: ReplayParts): Promise<void> {
  const { projection, schema, control } = replay;
  await parts.db.transaction(async (trx) => {
    // Holding the checkpoint keeps live drains out for the short rest and the swap.
    const live = await lockCheckpoint(trx, projection.name);
    await advance([{ replay, to: live?.position ?? 0n }], parts, trx);
    const reached = String(replay.position);
    await trx.raw(`SELECT set_config('lock_timeout', ?, true)`, [String(LOCK_WAIT_MS)]);
    await trx.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [liveSchema(projection)]);
    await trx.raw('ALTER SCHEMA ?? RENAME TO ??', [schema, liveSchema(projection)]);
    await trx('checkpoints')
      .withSchema('kernel')
      .insert({
        projection: projection.name,
        version: projection.version,
        position: reached,
        stopped_because: null,
        decisions: control.decisions,
      })
      .onConflict('projection')
      .merge();
    await trx('parked_events').withSchema('kernel').where({ projection: projection.name }).delete();
    await trx.raw(`SELECT pg_notify('portal_projection', ?)`, [`${projection.name}:${reached}`]);
  });
}
