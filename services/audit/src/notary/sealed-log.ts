import type { Checkpoint } from '../proof/checkpoint.ts';
import { checkpointText, parseCheckpoint } from '../proof/checkpoint.ts';
import { isSame } from '../proof/crypto.ts';
import { growFrom } from '../proof/growing-tree.ts';
import type { GrowingTree } from '../proof/growing-tree.ts';
import { sha256, verifyEd25519 } from '../proof/node-crypto.ts';
import { noteText, parseNote, signatureOf, utf8 } from '../proof/signed-note.ts';
import { treeHashes } from '../proof/tree-hashes.ts';
import type { LogFolder, Sealed } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';

export const TREE = treeHashes(sha256);

/** What lies in the folder is not what this key has signed: nothing is added to it. */
export class LogFolderFault extends Error {
  override readonly name = 'LogFolderFault';
}

/** A log that grows by events, and is sealed by checkpoints. */
export interface SealedLog {
  /** Events that were added, sealed or not. */
  readonly size: number;
  /** Events that the last checkpoint covers. */
  readonly sealedSize: number;
  /** Where the last sealed event stands in the event store's log; 0n before the first. */
  readonly sealedUpTo: bigint;
  add(entry: Uint8Array, position: bigint): void;
  /** Signs all that was added, and has it lie in the folder. */
  seal(): Promise<Sealed>;
}

/** @throws {LogFolderFault} */
export async function openSealedLog(folder: LogFolder, key: NotaryKey): Promise<SealedLog> {
  const last = await lastCheckpoint(folder, key);
  const begin = last?.size ?? 0;
  const tree = await treeOf(folder, last);
  const [end = 0n] = begin === 0 ? [] : await folder.positions(begin - 1, 1);
  let [sealedSize, sealedUpTo] = [begin, end];
  let positions: bigint[] = [];
  return {
    get size() {
      return tree.size;
    },
    get sealedSize() {
      return sealedSize;
    },
    get sealedUpTo() {
      return sealedUpTo;
    },
    add: (entry, position) => {
      tree.append(TREE.leaf(entry));
      positions.push(position);
    },
    seal: async () => {
      const { origin } = key;
      const note = signed({ origin, size: tree.size, root: tree.root() }, key);
      const tiles = tree.takeChanged();
      const sealed = { from: sealedSize, size: tree.size, tiles, positions, note };
      await folder.seal(sealed);
      sealedUpTo = positions.at(-1) ?? sealedUpTo;
      [sealedSize, positions] = [sealed.size, []];
      return sealed;
    },
  };
}

function signed(checkpoint: Checkpoint, { verifier, sign }: NotaryKey): string {
  const text = checkpointText(checkpoint);
  const { name, keyId } = verifier;
  return noteText({ text, signatures: [{ name, keyId, signature: sign(utf8(text)) }] });
}

/** The one that the folder ends with, by this key. @throws {LogFolderFault} */
export async function lastCheckpoint(
  folder: LogFolder,
  { origin, verifier }: NotaryKey,
): Promise<Checkpoint | undefined> {
  const text = await folder.checkpoint();
  if (text === undefined) return undefined;
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint || !signatureOf(note, verifier, verifyEd25519))
    throw new LogFolderFault('The last checkpoint in the folder was not signed with this key.');
  if (checkpoint.origin !== origin)
    throw new LogFolderFault(`The folder is of the log ${checkpoint.origin}, not of ${origin}.`);
  return checkpoint;
}

async function treeOf(folder: LogFolder, last: Checkpoint | undefined): Promise<GrowingTree> {
  const tree = await growFrom(last?.size ?? 0, TREE, folder.readTile);
  if (last && !isSame(tree.root(), last.root))
    throw new LogFolderFault('The tiles in the folder are not those of its last checkpoint.');
  return tree;
}
