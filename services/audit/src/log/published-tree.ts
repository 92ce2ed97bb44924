import type { TimeStampOfLog } from 'contracts/api/history-log';
import type { QueryDatabase } from 'kernel/queries/query';
import type { CheckpointRow, TimeStampRow } from '../own-tables.ts';
import { HASH_BYTES } from '../proof/crypto.ts';
import { toBase64 } from '../proof/encodings.ts';
import { hashTree } from '../proof/hash-tree.ts';
import type { HashTree, ReadTile } from '../proof/hash-tree.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { treeHashes } from '../proof/tree-hashes.ts';

const TREE = treeHashes(sha256);

/** The last checkpoint that the notary has recorded. */
export async function lastCheckpoint(db: QueryDatabase): Promise<CheckpointRow | undefined> {
  const { rows } = await db.raw<CheckpointRow>(
    'SELECT size, note, sealed_at FROM audit.checkpoints ORDER BY size DESC LIMIT 1',
  );
  return rows[0];
}

/** The last time stamp of a checkpoint that covers no more than so many events. */
export async function lastTimeStamp(
  db: QueryDatabase,
  most: string,
): Promise<TimeStampOfLog | undefined> {
  const { rows } = await db.raw<TimeStampRow>(
    `SELECT size, note, response, stamped_at FROM audit.time_stamps
     WHERE size <= ?::bigint ORDER BY size DESC LIMIT 1`,
    [most],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { size, note, response, stamped_at: at } = row;
  return { size: Number(size), note, response: toBase64(response), at: at.toISOString() };
}

/** The tree of the first `size` events, from the notary's tiles as far as a proof needs them. */
export function publishedTree(db: QueryDatabase, size: number): HashTree {
  return hashTree(size, TREE, readPublishedTile(db));
}

/** @returns no more hashes than were asked for. @throws where the notary has not recorded so many. */
function readPublishedTile(db: QueryDatabase): ReadTile {
  return async ({ level, index, width }) => {
    const hashes = await findTile(db, { level, index, width });
    if (!hashes) throw new Error(`Tile ${level}/${index} is not ${width} hashes wide.`);
    return hashes;
  };
}

export async function findTile(
  db: QueryDatabase,
  { level, index, width }: Parameters<ReadTile>[0],
): Promise<Uint8Array | undefined> {
  const { rows } = await db.raw<{ hashes: Buffer }>(
    'SELECT hashes FROM audit.tiles WHERE level = ? AND index = ? AND width >= ?',
    [level, index, width],
  );
  return rows[0]?.hashes.subarray(0, width * HASH_BYTES);
}
