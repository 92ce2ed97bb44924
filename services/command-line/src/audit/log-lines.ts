import type { FileHandle } from 'node:fs/promises';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { concat, isSame } from 'audit/proof/crypto';
import { growFrom } from 'audit/proof/growing-tree';
import type { Tile } from 'audit/proof/growing-tree';
import { readNoTile } from 'audit/proof/hash-tree';
import { sha256 } from 'audit/proof/node-crypto';
import { TILE_WIDTH } from 'audit/proof/tiles';
import { treeHashes } from 'audit/proof/tree-hashes';

const NEWLINE = 10;
const TREE = treeHashes(sha256);

/** How many whole lines there are, and how many bytes. */
export interface WholeLines {
  readonly lines: number;
  readonly bytes: number;
}

/** A line that was cut off is taken away. */
export async function wholeLines(file: FileHandle): Promise<WholeLines> {
  let [lines, bytes] = [0, 0];
  for await (const line of linesIn(file)) {
    lines += 1;
    bytes += line.length + 1;
  }
  await file.truncate(bytes);
  return { lines, bytes };
}

/** The whole lines of a file. Not as text: what text takes for the end of a line may stand within an event. */
async function* linesIn(file: FileHandle): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) {
    const bytes = concat(rest, piece as Uint8Array);
    let begin = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, begin)) {
      yield bytes.subarray(begin, at);
      begin = at + 1;
    }
    rest = bytes.subarray(begin);
  }
}

/** What the lines of a folder are, beside what was signed. */
export interface LinesVerdict {
  /** Whether all of them have the root of the new checkpoint. */
  readonly fits: boolean;
  /** Whether the first of them have the root of the checkpoint that was kept; true where none was. */
  readonly keptFits: boolean;
  /** The tree above all of them: 32 bytes for each line. */
  readonly tiles: readonly Tile[];
}

export async function holdLines(
  file: FileHandle,
  checkpoint: Checkpoint,
  kept: Checkpoint | undefined,
): Promise<LinesVerdict> {
  const tree = await growFrom(0, TREE, readNoTile);
  const isRootHere = (head: Checkpoint): boolean =>
    tree.size === head.size && isSame(tree.root(), head.root);
  const tiles = new Map<string, Tile>();
  const keep = (): void => {
    for (const tile of tree.takeChanged()) tiles.set(`${tile.level}/${tile.index}`, tile);
  };
  let keptFits = kept === undefined || isRootHere(kept);
  for await (const line of linesIn(file)) {
    tree.append(TREE.leaf(line));
    if (tree.size === kept?.size) keptFits = isRootHere(kept);
    if (tree.size % TILE_WIDTH === 0) keep();
  }
  keep();
  return { fits: isRootHere(checkpoint), keptFits, tiles: [...tiles.values()] };
}
