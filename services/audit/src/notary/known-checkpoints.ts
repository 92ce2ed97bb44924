import type { Checkpoint } from '../proof/checkpoint.ts';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { isSame } from '../proof/crypto.ts';
import { toHex } from '../proof/encodings.ts';
import { sha256, verifyEd25519 } from '../proof/node-crypto.ts';
import { parseNote, signatureOf, utf8 } from '../proof/signed-note.ts';
import type { SignedNote } from '../proof/signed-note.ts';
import type { NotaryKey } from './notary-key.ts';
import { LogFolderFault } from './sealed-log.ts';

/** A checkpoint that is kept somewhere. */
export interface KnownCheckpoint {
  /** Where, as an operator reads it. */
  readonly place: string;
  readonly note: string;
}

/** Checkpoints are known that what lies in the folder does not go on from: whoever goes on gives them up. */
export class ForkedLog extends LogFolderFault {
  /** All that would be given up. */
  readonly contradicting: readonly KnownCheckpoint[];
  /** What an operator says to give them up: it names the largest, so that it consents to nothing else later. */
  readonly consent: string;

  constructor(message: string, contradicting: readonly KnownCheckpoint[], consent: string) {
    super(message);
    this.contradicting = contradicting;
    this.consent = consent;
  }
}

/** The tree in the folder: its size, and the root that it had at an earlier one. */
export interface StandingTree {
  readonly size: number;
  /** @returns undefined beyond its size. */
  rootAt(size: number): Promise<Uint8Array | undefined>;
}

interface Opened extends KnownCheckpoint {
  readonly signed: SignedNote | undefined;
  readonly checkpoint: Checkpoint | undefined;
}

/** What is known of a log's history, read but not yet held against anything. */
export type OpenedCheckpoints = readonly Opened[];

export function openKnown(known: readonly KnownCheckpoint[]): OpenedCheckpoints {
  return known.map((each) => {
    const signed = parseNote(each.note);
    return { ...each, signed, checkpoint: signed && parseCheckpoint(signed.text) };
  });
}

/**
 * Holds checkpoints that are known against the tree in the folder, of which each has to be a beginning.
 * @throws {ForkedLog}
 */
export async function requireBeginnings(
  known: OpenedCheckpoints,
  tree: StandingTree,
  key: NotaryKey,
): Promise<void> {
  const contradicting: Opened[] = [];
  for (const each of known)
    if (!(await isBeginning(each.checkpoint, tree, key))) contradicting.push(each);
  const [worst] = contradicting.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!worst) return;
  const consent = consentTo(worst);
  const places = [...new Set(contradicting.map(({ place }) => place))].join(', ');
  const message =
    `${sentenceOf(worst, tree.size, key)} Nothing is signed. Put the folder of the log back from a copy. Or begin ` +
    `another history and give up ${contradicting.length} signed before (kept in ${places}): ` +
    `ACCEPT_FORK=${consent} npm start, once (containers: ACCEPT_FORK for notary).`;
  throw new ForkedLog(message, contradicting, consent);
}

async function isBeginning(
  checkpoint: Checkpoint | undefined,
  tree: StandingTree,
  { origin }: NotaryKey,
): Promise<boolean> {
  if (checkpoint?.origin !== origin) return false;
  const root = await tree.rootAt(checkpoint.size);
  return root !== undefined && isSame(root, checkpoint.root);
}

export function sizeOf({ checkpoint }: Pick<Opened, 'checkpoint'>): number {
  return checkpoint?.size ?? 0;
}

function sentenceOf(
  { place, signed, checkpoint }: Opened,
  size: number,
  { verifier }: NotaryKey,
): string {
  if (!signed || !checkpoint) return `What ${place} keeps is no checkpoint.`;
  const what = `the checkpoint of ${checkpoint.size} events that ${place} keeps`;
  if (!signatureOf(signed, verifier, verifyEd25519))
    return `KEY: ${what} is not signed with the key of this log.`;
  if (checkpoint.size > size) return `SHORTER: ${what} is of more than the ${size} in the folder.`;
  return `FORK: ${what} is of another history than what lies in the folder.`;
}

const SHOWN_BYTES = 4;

function consentTo({ note, checkpoint }: Opened): string {
  return `${checkpoint?.size ?? 0}-${toHex(sha256(utf8(note)).slice(0, SHOWN_BYTES))}`;
}
