import { chainCheck, factsOf } from './chained-entry.ts';
import type { ChainBreak, EntryFacts } from './chained-entry.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isSame } from './crypto.ts';
import { findFirstBad } from './find-first-bad.ts';
import type { FirstBad } from './find-first-bad.ts';
import { growFrom } from './growing-tree.ts';
import { readNoTile } from './hash-tree.ts';
import { treeHashes } from './tree-hashes.ts';
import type { ReadEntries, VerifyOptions } from './verify-options.ts';

interface BrokenChain extends EntryFacts {
  readonly index: number;
  readonly kind: ChainBreak;
}

export interface Verification {
  /** Whether everything that the checkpoint covers is as it was signed. */
  readonly whole: boolean;
  /** Events that the checkpoint covers. */
  readonly covered: number;
  /** Events that were read. */
  readonly events: number;
  /** Of these, those that came after the checkpoint: nothing is known of them but their chains. */
  readonly notCovered: number;
  /** Undefined while the log is whole, and where nothing was kept that would name it. */
  readonly firstBad: FirstBad | undefined;
  /** So many events from the first on are as they were signed; a bad one lies between these and the next number. */
  readonly rightUpTo: number;
  readonly badBefore: number | undefined;
  readonly brokenChains: { readonly count: number; readonly first: readonly BrokenChain[] };
}

const CHAINS_SHOWN = 20;
const PROGRESS_EVERY = 10_000;

/** Holds a log against a signed checkpoint: every entry is hashed, and the root over them must be the signed one. */
export async function verifyLog(
  readEntries: ReadEntries,
  options: VerifyOptions,
): Promise<Verification> {
  const { checkpoint, others = [] } = options;
  const { events, roots, brokenChains } = await passOver(readEntries(), options);
  const isRight = ({ size, root }: Checkpoint): boolean => isSame(roots.get(size) ?? NONE, root);
  const covered = checkpoint.size;
  const found = { covered, events, notCovered: Math.max(0, events - covered), brokenChains };
  if (isRight(checkpoint))
    return { ...found, whole: true, firstBad: undefined, rightUpTo: covered, badBefore: undefined };
  const sizes = others.filter(isRight).map(({ size }) => size);
  const wrong = others.filter((each) => !isRight(each)).map(({ size }) => size);
  const firstBad = await findFirstBad(readEntries, options);
  return {
    ...found,
    whole: false,
    firstBad,
    rightUpTo: firstBad?.index ?? Math.max(0, ...sizes.filter((size) => size < covered)),
    badBefore: firstBad ? firstBad.index + 1 : Math.min(covered, ...wrong),
  };
}

const NONE = new Uint8Array();

interface Pass {
  readonly events: number;
  /** The root after so many events, where a checkpoint says what it must be. */
  readonly roots: ReadonlyMap<number, Uint8Array>;
  readonly brokenChains: Verification['brokenChains'];
}

async function passOver(
  entries: AsyncIterable<Uint8Array>,
  { checkpoint, others = [], sha256, onProgress, onTiles }: VerifyOptions,
): Promise<Pass> {
  const hashes = treeHashes(sha256);
  const tree = await growFrom(0, hashes, readNoTile);
  const chains = chainCheck(sha256);
  const sizes = new Set([checkpoint, ...others].map(({ size }) => size));
  const roots = new Map<number, Uint8Array>();
  const first: BrokenChain[] = [];
  let count = 0;
  if (sizes.has(0)) roots.set(0, tree.root());
  for await (const entry of entries) {
    const facts = factsOf(entry);
    const kind = facts && chains.breakAt(entry, facts);
    if (kind) count += 1;
    if (kind && first.length < CHAINS_SHOWN) first.push({ ...facts, kind, index: tree.size });
    tree.append(hashes.leaf(entry));
    if (sizes.has(tree.size)) roots.set(tree.size, tree.root());
    if (tree.size % PROGRESS_EVERY === 0) {
      const tiles = tree.takeChanged();
      await onTiles?.(tiles);
      onProgress?.(tree.size);
    }
  }
  await onTiles?.(tree.takeChanged());
  return { events: tree.size, roots, brokenChains: { count, first } };
}
