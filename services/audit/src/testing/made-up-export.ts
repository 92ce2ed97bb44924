import canonicalize from 'canonicalize';
import { checkpointText } from '../proof/checkpoint.ts';
import type { ExportFiles } from '../proof/export-files.ts';
import { EXPORT_FILES, proofsText } from '../proof/export-form.ts';
import { toHex } from '../proof/encodings.ts';
import { growFrom } from '../proof/growing-tree.ts';
import { hashTree, readNoTile } from '../proof/hash-tree.ts';
import { sha256, signingKey } from '../proof/node-crypto.ts';
import { inclusionProof } from '../proof/proofs.ts';
import { noteText, noteVerifier, utf8, verifierText } from '../proof/signed-note.ts';
import { tilePath } from '../proof/tiles.ts';
import { treeHashes } from '../proof/tree-hashes.ts';

const hashes = treeHashes(sha256);
const ORIGIN = 'portal.test/history';
const key = signingKey(new Uint8Array(32).fill(7));
const verifier = noteVerifier({ name: ORIGIN, type: 'note', publicKey: key.publicKey }, sha256);

/** The key of every log that is made up here. */
export const MADE_UP_KEY = verifierText(verifier);

/** Lines of a log of several streams, each a chain that fits: what somebody writes who knows the form. */
export function madeUpLog(amounts: readonly string[]): readonly string[] {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  return amounts.map((amount, index) => {
    const stream = `wallet-${(index * 7) % 23}`;
    const { revision, hash } = ends.get(stream) ?? { revision: 0, hash: '' };
    const parts = [1, stream, String(revision), `id-${index}`, 'Debited.v1', { amount }];
    const line = canonicalize([...parts, { prevHash: hash }]) ?? '';
    ends.set(stream, { revision: revision + 1, hash: toHex(sha256(utf8(line))) });
    return line;
  });
}

async function treeOf(lines: readonly string[]) {
  const tree = await growFrom(0, hashes, readNoTile);
  for (const line of lines) tree.append(hashes.leaf(utf8(line)));
  const tiles = new Map(tree.takeChanged().map((tile) => [tilePath(tile), tile.hashes]));
  return { root: tree.root(), tiles };
}

/** A checkpoint of these lines, signed. */
export async function madeUpCheckpoint(lines: readonly string[]): Promise<string> {
  const { root } = await treeOf(lines);
  const text = checkpointText({ origin: ORIGIN, size: lines.length, root });
  const { name, keyId } = verifier;
  return noteText({ text, signatures: [{ name, keyId, signature: key.sign(utf8(text)) }] });
}

/** The files of an export of a whole log; `signed` is what the checkpoint and the tiles are of. */
export async function madeUpExport(
  lines: readonly string[],
  signed = lines,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { tiles } = await treeOf(signed);
  return new Map([
    [EXPORT_FILES.events, utf8(lines.map((line) => `${line}\n`).join(''))],
    [EXPORT_FILES.checkpoint, utf8(await madeUpCheckpoint(signed))],
    [EXPORT_FILES.key, utf8(`${MADE_UP_KEY}\n`)],
    ...tiles,
  ]);
}

/** The files of a dispute pack of some events of a log. */
export async function madeUpPack(
  lines: readonly string[],
  wanted: readonly number[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { tiles } = await treeOf(lines);
  const read = async (tile: Parameters<typeof tilePath>[0]) =>
    tiles.get(tilePath(tile)) ?? new Uint8Array();
  const tree = hashTree(lines.length, hashes, read);
  const proofs = await Promise.all(
    wanted.map(async (index) => ({ index, path: await inclusionProof(tree, index) })),
  );
  return new Map([
    [EXPORT_FILES.events, utf8(wanted.map((index) => `${lines[index] ?? ''}\n`).join(''))],
    [EXPORT_FILES.proofs, utf8(proofsText(proofs))],
    [EXPORT_FILES.checkpoint, utf8(await madeUpCheckpoint(lines))],
    [EXPORT_FILES.key, utf8(MADE_UP_KEY)],
  ]);
}

/** Files in memory, handed over in small pieces as a disk or a ZIP would. */
export function filesInMemory(files: ReadonlyMap<string, Uint8Array>, piece = 1_000): ExportFiles {
  return {
    names: [...files.keys()],
    read: async function* read(name) {
      const bytes = files.get(name) ?? new Uint8Array();
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
  };
}
