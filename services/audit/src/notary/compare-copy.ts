import type { Knex } from 'knex';
import { AUDIT_SCHEMA } from '../migrations/published-log.ts';
import type { CheckpointRow, CopyComparison } from '../own-tables.ts';
import type { Checkpoint } from '../proof/checkpoint.ts';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { isSame } from '../proof/crypto.ts';
import { verifyEd25519 } from '../proof/node-crypto.ts';
import { parseNote, signatureOf } from '../proof/signed-note.ts';
import type { LogFolder } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';
import { lastCheckpoint } from './sealed-log.ts';
import { passOverTiles } from './standing-tree.ts';

/** Holds the database's copy of the checkpoints against the folder, which only the notary has. */
export async function compareCopy(
  db: Knex,
  folder: LogFolder,
  key: NotaryKey,
): Promise<CopyComparison> {
  // Each is published before the next is sealed: of all that lay there, the newest alone may be on its way.
  const sealed = (await folder.keptSizes()).slice(0, -1);
  const rows = await db('checkpoints')
    .withSchema(AUDIT_SCHEMA)
    .orderBy('size')
    .select<Pick<CheckpointRow, 'size' | 'note'>[]>('size', 'note');
  // Read after the rows, which are written after it: one that is beyond it was never signed.
  const last = await lastCheckpoint(folder, key);
  const copied = new Set(rows.map(({ size }) => Number(size)));
  const lacking = sealed.filter((size) => !copied.has(size));
  const tree = await passOverTiles(last, new Set([...copied, ...lacking]), folder.readTile);
  const isOfTree = async (size: number, note: string | undefined): Promise<boolean> => {
    const root = await tree.rootAt(size);
    const checkpoint = note === undefined ? undefined : signedIn(note, key);
    return checkpoint?.size === size && root !== undefined && isSame(root, checkpoint.root);
  };
  const wrong: number[] = [];
  for (const { size, note } of rows)
    if (!(await isOfTree(Number(size), note))) wrong.push(Number(size));
  // What lies there of a history that was given up is no part of the copy.
  for (const size of lacking) if (await isOfTree(size, await folder.keptOf(size))) wrong.push(size);
  return { rows: rows.length, wrong };
}

function signedIn(text: string, { origin, verifier }: NotaryKey): Checkpoint | undefined {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || checkpoint?.origin !== origin) return undefined;
  return signatureOf(note, verifier, verifyEd25519) ? checkpoint : undefined;
}
