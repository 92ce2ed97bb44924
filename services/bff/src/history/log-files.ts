import { MAX_LEAVES, MAX_TILES } from 'contracts/constants/history-exports';
import type { Checkpoint, TimeStampOfLog } from 'contracts/api/history-log';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from 'kernel/http/http-error';
import type { Asking } from '../http/route.ts';
import type { ZipEntry } from './zip-stream.ts';

/** A checkpoint, the key that it is checked with, and the last time stamp of what it covers. */
export interface SignedLog {
  readonly checkpoint: Checkpoint;
  readonly verifier: string;
  readonly timeStamp?: TimeStampOfLog | undefined;
}

const LOOK_EVERY_MS = 250;
/** The notary looks every second. */
const WITHIN_MS = 8_000;

/**
 * The first checkpoint that covers more than `size` events; the last one there is where the notary takes too long.
 * @throws {HttpError} 503 where nothing was ever signed.
 */
export async function checkpointAfter({ runQuery }: Asking, size: number): Promise<SignedLog> {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    const { checkpoint, verifier, fault, timeStamp } = await runQuery('history.log', {});
    const isLast = fault !== null || performance.now() >= until;
    if (checkpoint && verifier !== null && (checkpoint.size > size || isLast))
      return { checkpoint, verifier, timeStamp };
    if (isLast) throw new HttpError({ code: 'unavailable', message: NOTHING_SIGNED });
    await pause(LOOK_EVERY_MS);
  }
}

const NOTHING_SIGNED = 'No checkpoint has been signed yet. Look whether the notary runs.';

/** A stretch of the log: the index of its first leaf, from 0, and how many there are. */
interface Stretch {
  readonly first: number;
  readonly count: number;
}

/** The leaves of a stretch, one a line. */
export async function* leafLines(
  { runQuery }: Asking,
  stretch: Stretch,
  seen: { through: string },
): AsyncGenerator<Uint8Array> {
  const end = stretch.first + stretch.count;
  for (let from = stretch.first; from < end; from += MAX_LEAVES) {
    const count = Math.min(MAX_LEAVES, end - from);
    const { entries, last } = await runQuery('history.leaves', { from, count });
    if (entries.length < count) throw new Error(`Only ${entries.length} of ${count} leaves came.`);
    seen.through = last ?? seen.through;
    yield Buffer.from(entries.map((entry) => `${entry}\n`).join(''));
  }
}

/** The tiles of a tree of a size. */
export async function* tileFiles({ runQuery }: Asking, size: number): AsyncGenerator<ZipEntry> {
  for (let from = 0; ; from += MAX_TILES) {
    const { tiles } = await runQuery('history.tiles', { size, from, count: MAX_TILES });
    for (const { path, hashes } of tiles)
      yield { name: path, content: Buffer.from(hashes, 'base64'), isPacked: false };
    if (tiles.length < MAX_TILES) return;
  }
}
