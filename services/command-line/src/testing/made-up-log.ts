import { checkpointText } from 'audit/proof/checkpoint';
import { EXPORT_FILES } from 'audit/proof/export-form';
import { growFrom } from 'audit/proof/growing-tree';
import { hashTree, readNoTile } from 'audit/proof/hash-tree';
import type { HashTree } from 'audit/proof/hash-tree';
import { keyChangeText } from 'audit/proof/key-change';
import { sha256, signingKey } from 'audit/proof/node-crypto';
import { noteText, noteVerifier, utf8, verifierText } from 'audit/proof/signed-note';
import type { NoteVerifier } from 'audit/proof/signed-note';
import { tilePath } from 'audit/proof/tiles';
import { treeHashes } from 'audit/proof/tree-hashes';

const TREE = treeHashes(sha256);

/** Who signs a log. */
export interface Signer {
  readonly verifier: NoteVerifier;
  readonly key: string;
  note(text: string): string;
}

export function signerOf(name: string, secret: number): Signer {
  const { publicKey, sign } = signingKey(new Uint8Array(32).fill(secret));
  const verifier = noteVerifier({ name, type: 'note', publicKey }, sha256);
  const { keyId } = verifier;
  return {
    verifier,
    key: verifierText(verifier),
    note: (text) => noteText({ text, signatures: [{ name, keyId, signature: sign(utf8(text)) }] }),
  };
}

export function keyChange(before: Signer, next: Signer): string {
  return before.note(keyChangeText(next.verifier));
}

/** A log that is signed as far as it goes. */
export interface SignedLog {
  readonly lines: readonly string[];
  readonly signer: Signer;
  readonly note: string;
  /** The tree of its first events. */
  tree(size: number): Promise<HashTree>;
  files(): ReadonlyMap<string, Uint8Array>;
}

export async function signedLog(lines: readonly string[], signer: Signer): Promise<SignedLog> {
  const { tiles, root } = await treeOf(lines);
  const origin = signer.verifier.name;
  const note = signer.note(checkpointText({ origin, size: lines.length, root }));
  return {
    lines,
    signer,
    note,
    tree: async (size) => {
      const own = (await treeOf(lines.slice(0, size))).tiles;
      return hashTree(size, TREE, async (tile) => own.get(tilePath(tile)) ?? new Uint8Array());
    },
    files: () =>
      new Map([
        [EXPORT_FILES.events, utf8(lines.map((line) => `${line}\n`).join(''))],
        [EXPORT_FILES.checkpoint, utf8(note)],
        [EXPORT_FILES.key, utf8(`${signer.key}\n`)],
        ...tiles,
      ]),
  };
}

async function treeOf(lines: readonly string[]) {
  const tree = await growFrom(0, TREE, readNoTile);
  for (const line of lines) tree.append(TREE.leaf(utf8(line)));
  const tiles = new Map(tree.takeChanged().map((tile) => [tilePath(tile), tile.hashes]));
  return { root: tree.root(), tiles };
}
