import { factsOf } from './chained-entry.ts';
import type { EntryFacts } from './chained-entry.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Sha256 } from './crypto.ts';
import type { ExportForm, LeafProof, StreamEnd } from './export-form.ts';
import { ownStreams } from './own-streams.ts';
import type { OwnStream } from './own-streams.ts';
import { treeHashes } from './tree-hashes.ts';
import { isIncluded } from './verify-proofs.ts';

/** An event of a pack that is not what was signed at its place, or does not stand where it belongs. */
export interface BadLine {
  /** Its line, from 1. */
  readonly line: number;
  /** The place among all events that its proof names, from 0; null where it has no proof. */
  readonly index: number | null;
  readonly event: EntryFacts | null;
}

/** A stream of a pack that does not go as far as the signed list of contents says. */
interface CutStream extends StreamEnd {
  /** Of its last event in the pack; null where there is none of it. */
  readonly last: number | null;
}

export interface PackVerification {
  readonly events: number;
  /** Events that are in the log that was signed, each at its place. */
  readonly included: number;
  readonly firstBad: BadLine | null;
  /** The first event that comes a second time, or before one that came earlier in the log. */
  readonly disorder: BadLine | null;
  /** Of an evidence package: the first event between which and the one before it others are missing. */
  readonly gap: BadLine | null;
  /** Places of the first and the last event among all events, from 0; null where there is no event. */
  readonly range: { readonly first: number; readonly last: number } | null;
  /** Proofs of whose events there is no line. */
  readonly missing: number;
  /** Of a dispute pack: the order's own streams: the order, its payment, and who saw its keys. */
  readonly streams: readonly OwnStream[];
  readonly cut: readonly CutStream[];
  /** Of its own streams those that the signed list does not name; null where the list names none. */
  readonly unnamed: readonly string[] | null;
}

interface Held {
  readonly form: ExportForm;
  readonly checkpoint: Checkpoint;
  readonly sha256: Sha256;
  /** As the signed manifest has them; null where there is none, or it names none. */
  readonly ends: readonly StreamEnd[] | null;
}

/** Holds events against their proofs: each must lead to the root that was signed, and come behind the one before it. */
export async function verifyPack(
  entries: AsyncIterable<Uint8Array>,
  proofs: readonly LeafProof[],
  { form, checkpoint, sha256, ends }: Held,
): Promise<PackVerification> {
  const hashes = treeHashes(sha256);
  const own = ownStreams();
  let [events, included, reached] = [0, 0, -1];
  let firstBad: BadLine | null = null;
  let disorder: BadLine | null = null;
  let gap: BadLine | null = null;
  for await (const entry of entries) {
    const known = proofs[events];
    events += 1;
    const facts = factsOf(entry);
    const line = { line: events, index: known?.index ?? null, event: facts ?? null };
    if (facts) own.take(facts);
    if (!known || !isLeaf(entry, known, { checkpoint, hashes })) firstBad ??= line;
    else included += 1;
    if (known && known.index <= reached) disorder ??= line;
    if (known && reached >= 0 && known.index > reached + 1) gap ??= line;
    reached = Math.max(reached, known?.index ?? reached);
  }
  const missing = Math.max(0, proofs.length - events);
  const found = { events, included, firstBad, disorder, range: rangeOf(proofs), missing };
  // Of a period every event is there, and of hardly any stream all of them; of an order it is the other way round.
  if (form === 'evidence-package') return { ...found, gap, streams: [], cut: [], unnamed: null };
  const streams = own.streams();
  return { ...found, gap: null, streams, ...held(own.ends(), streams, ends) };
}

function rangeOf(proofs: readonly LeafProof[]): PackVerification['range'] {
  const [first, last] = [proofs[0], proofs.at(-1)];
  return first && last ? { first: first.index, last: last.index } : null;
}

function isLeaf(
  entry: Uint8Array,
  { index, path }: LeafProof,
  {
    checkpoint,
    hashes,
  }: { readonly checkpoint: Checkpoint; readonly hashes: ReturnType<typeof treeHashes> },
): boolean {
  return isIncluded({ index, leaf: hashes.leaf(entry), proof: path }, checkpoint, hashes);
}

function held(
  found: ReadonlyMap<string, number>,
  streams: readonly OwnStream[],
  ends: readonly StreamEnd[] | null,
): Pick<PackVerification, 'cut' | 'unnamed'> {
  if (!ends) return { cut: [], unnamed: null };
  const named = new Set(ends.map(({ stream }) => stream));
  const cut = ends
    .map((end) => ({ ...end, last: found.get(end.stream) ?? null }))
    .filter(({ revision, last }) => revision !== last);
  return { cut, unnamed: streams.map(({ stream }) => stream).filter((name) => !named.has(name)) };
}
