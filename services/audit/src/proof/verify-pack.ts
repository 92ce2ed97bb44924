import { factsOf } from './chained-entry.ts';
import type { EntryFacts } from './chained-entry.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Sha256 } from './crypto.ts';
import type { LeafProof } from './export-form.ts';
import { treeHashes } from './tree-hashes.ts';
import { isIncluded } from './verify-proofs.ts';

/** An event of a pack that is not what was signed at its place. */
export interface BadLine {
  /** Its line, from 1. */
  readonly line: number;
  /** The place among all events that its proof names, from 0; null where it has no proof. */
  readonly index: number | null;
  readonly event: EntryFacts | null;
}

export interface PackVerification {
  readonly events: number;
  /** Events that are in the log that was signed, each at its place. */
  readonly included: number;
  readonly firstBad: BadLine | null;
  /** Proofs of whose events there is no line. */
  readonly missing: number;
}

/** Holds events against their proofs: each must lead to the root that was signed. */
export async function verifyPack(
  entries: AsyncIterable<Uint8Array>,
  proofs: readonly LeafProof[],
  { checkpoint, sha256 }: { readonly checkpoint: Checkpoint; readonly sha256: Sha256 },
): Promise<PackVerification> {
  const hashes = treeHashes(sha256);
  let [events, included] = [0, 0];
  let firstBad: BadLine | null = null;
  for await (const entry of entries) {
    const known = proofs[events];
    events += 1;
    const holds =
      known !== undefined &&
      isIncluded(
        { index: known.index, leaf: hashes.leaf(entry), proof: known.path },
        checkpoint,
        hashes,
      );
    if (holds) included += 1;
    else firstBad ??= { line: events, index: known?.index ?? null, event: factsOf(entry) ?? null };
  }
  return { events, included, firstBad, missing: Math.max(0, proofs.length - events) };
}
