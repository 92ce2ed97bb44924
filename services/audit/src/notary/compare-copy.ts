import type { Knex } from 'knex';
import { AUDIT_SCHEMA } from '../migrations/published-log.ts';
import type { Checkpoint } from '../proof/checkpoint.ts';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { isSame } from '../proof/crypto.ts';
import { verifyEd25519 } from '../proof/node-crypto.ts';
import { parseNote, signatureOf } from '../proof/signed-note.ts';
import type { LogFolder } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';
import { lastCheckpoint } from './sealed-log.ts';
import { passOverTiles } from './standing-tree.ts';

/** The checkpoints that the database has a copy of, and the sizes of those that were not signed like that. */
export interface CopyComparison {
  readonly rows: number;
  readonly wrong: readonly number[];
}

interface CopyRow {
  /** Postgres gives bigint as text. */
  readonly size: string;
  readonly note: string;
}

/** Holds the database's copy of the checkpoints against the folder, which only the notary has. */
export async function compareCopy(
  db: Knex,
  folder: LogFolder,
  key: NotaryKey,
): Promise<CopyComparison> {
  const last = await lastCheckpoint(folder, key);
  const rows = await db('checkpoints')
    .withSchema(AUDIT_SCHEMA)
    .where('size', '<=', last?.size ?? 0)
    .orderBy('size')
    .select<CopyRow[]>('size', 'note');
  const sizes = new Set(rows.map(({ size }) => Number(size)));
  const tree = await passOverTiles(last, sizes, folder.readTile);
  const wrong: number[] = [];
  for (const row of rows) {
    const size = Number(row.size);
    const root = await tree.rootAt(size);
    const checkpoint = signedIn(row.note, key);
    const isRight =
      checkpoint?.size === size && root !== undefined && isSame(root, checkpoint.root);
    if (!isRight) wrong.push(size);
  }
  return { rows: rows.length, wrong };
}

function signedIn(text: string, { origin, verifier }: NotaryKey): Checkpoint | undefined {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || checkpoint?.origin !== origin) return undefined;
  return signatureOf(note, verifier, verifyEd25519) ? checkpoint : undefined;
}
