import canonicalize from 'canonicalize';
import { notaryKey } from '../notary/notary-key.ts';
import type { NotaryKey } from '../notary/notary-key.ts';
import { checkpointText } from '../proof/checkpoint.ts';
import type { ExportFiles } from '../proof/export-files.ts';
import { EXPORT_FILES } from '../proof/export-form.ts';
import { toHex } from '../proof/encodings.ts';
import { growFrom } from '../proof/growing-tree.ts';
import { readNoTile } from '../proof/hash-tree.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { noteText, utf8, verifierText } from '../proof/signed-note.ts';
import { tilePath } from '../proof/tiles.ts';
import { treeHashes } from '../proof/tree-hashes.ts';

const hashes = treeHashes(sha256);
const ORIGIN = 'portal.test/history';
/** The notary of every log that is made up here, and one that has another key and calls itself the same. */
export const MADE_UP_NOTARY = notaryKey(ORIGIN, new Uint8Array(32).fill(7));
export const OTHER_NOTARY = notaryKey(ORIGIN, new Uint8Array(32).fill(8));
export const MADE_UP_KEY = verifierText(MADE_UP_NOTARY.verifier);

/** An event before it has its place in a stream. */
export interface MadeUpEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
}

/** Lines of a log, each stream a chain that fits: what somebody writes who knows the form. */
export function chainedLines(events: readonly MadeUpEvent[]): readonly string[] {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  return events.map(({ stream, type, data }, index) => {
    const { revision, hash } = ends.get(stream) ?? { revision: 0, hash: '' };
    const parts = [1, stream, String(revision), `id-${index}`, type, data];
    const line = canonicalize([...parts, { prevHash: hash }]) ?? '';
    ends.set(stream, { revision: revision + 1, hash: toHex(sha256(utf8(line))) });
    return line;
  });
}

/** Debits of several wallets. */
export function madeUpLog(amounts: readonly string[]): readonly string[] {
  return chainedLines(
    amounts.map((amount, index) => ({
      stream: `wallet-${(index * 7) % 23}`,
      type: 'Debited.v1',
      data: { amount },
    })),
  );
}

export async function treeOf(lines: readonly string[]) {
  const tree = await growFrom(0, hashes, readNoTile);
  for (const line of lines) tree.append(hashes.leaf(utf8(line)));
  const tiles = new Map(tree.takeChanged().map((tile) => [tilePath(tile), tile.hashes]));
  return { root: tree.root(), tiles };
}

/** A checkpoint of these lines, signed. */
export async function madeUpCheckpoint(
  lines: readonly string[],
  { origin, verifier, sign }: NotaryKey = MADE_UP_NOTARY,
): Promise<string> {
  const { root } = await treeOf(lines);
  const text = checkpointText({ origin, size: lines.length, root });
  const { name, keyId } = verifier;
  return noteText({ text, signatures: [{ name, keyId, signature: sign(utf8(text)) }] });
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

/** Files in memory, handed over in small pieces as a disk or a ZIP would. */
export function filesInMemory(files: ReadonlyMap<string, Uint8Array>, piece = 1_000): ExportFiles {
  return {
    names: [...files.keys()],
    doubled: [],
    isAmbiguous: false,
    read: async function* read(name) {
      const bytes = files.get(name) ?? new Uint8Array();
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
  };
}
