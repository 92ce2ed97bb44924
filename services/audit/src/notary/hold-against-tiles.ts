import type { FirstBadEvent } from 'contracts/api/history-verification';
import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import type { Checkpoint } from '../proof/checkpoint.ts';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { isSame } from '../proof/crypto.ts';
import { areSigned, signedLeaves } from '../proof/find-first-bad.ts';
import { logEntry } from '../proof/log-entry.ts';
import { toHex } from '../proof/encodings.ts';
import { sha256, verifyEd25519 } from '../proof/node-crypto.ts';
import { parseNote, signatureOf } from '../proof/signed-note.ts';
import type { NoteVerifier } from '../proof/signed-note.ts';
import type { LogFolder } from './log-folder.ts';
import { TREE } from './sealed-log.ts';

/** How far a verification is: what follows is gone on with after a restart. */
export interface VerifiedUpTo {
  /** Events that were found to be what was signed. */
  readonly checked: number;
  /** Where the last of them stands in the log. */
  readonly position: bigint;
}

export interface Verdict {
  readonly whole: boolean;
  readonly firstBad: FirstBadEvent | null;
  /** Events that are as they were signed, from the first on. */
  readonly checked: number;
  /** Events that came after the checkpoint. */
  readonly notCovered: number;
}

/** There is nothing to hold the log against, or it is not what was signed: no event can be blamed. */
export class NothingSigned extends Error {
  override readonly name = 'NothingSigned';
}

export interface HoldOptions {
  readonly store: Pick<EventStore, 'scanAll'>;
  readonly folder: Pick<LogFolder, 'checkpoint' | 'readTile'>;
  readonly verifier: NoteVerifier;
  readonly from: VerifiedUpTo;
  readonly signal: AbortSignal;
  /** The tree is the signed one; the events follow. */
  onTree(checkpoint: Checkpoint, note: string): void;
  /** After each page of them; the next is read once it is done. */
  onEvents(upTo: VerifiedUpTo): void | Promise<void>;
}

/** So many events are read at once. */
export const PAGE = 500;

/**
 * Reads the log anew from the event store and holds each event against the leaf in the folder that the notary has signed.
 * @returns undefined where it was broken off. @throws {NothingSigned}
 */
export async function holdAgainstTiles(options: HoldOptions): Promise<Verdict | undefined> {
  const { folder, from, signal } = options;
  const { checkpoint, note } = await signedCheckpoint(options);
  if (!(await areSigned(folder.readTile, checkpoint, TREE)))
    throw new NothingSigned('The tiles in the folder are not those of its last checkpoint.');
  if (signal.aborted) return undefined;
  options.onTree(checkpoint, note);
  if (from.checked > checkpoint.size)
    throw new NothingSigned('The last checkpoint covers less than was verified before.');
  return passOver(options, checkpoint.size);
}

async function signedCheckpoint({
  folder,
  verifier,
}: HoldOptions): Promise<{ readonly checkpoint: Checkpoint; readonly note: string }> {
  const text = await folder.checkpoint();
  if (text === undefined) throw new NothingSigned('No checkpoint has been signed yet.');
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint || !signatureOf(note, verifier, verifyEd25519))
    throw new NothingSigned('The last checkpoint in the folder was not signed with this key.');
  return { checkpoint, note: text };
}

async function passOver(options: HoldOptions, size: number): Promise<Verdict | undefined> {
  const { store, folder, from, signal, onEvents } = options;
  const leaves = signedLeaves(folder.readTile, size, from.checked);
  let { checked } = from;
  let notCovered = 0;
  for await (const page of store.scanAll({ after: from.position, limit: PAGE, signal })) {
    for (const event of page.events) {
      const { value: leaf } = await leaves.next();
      const fault = leaf && faultOf(event, leaf);
      if (fault) {
        const firstBad = { index: checked, kind: fault, event: factsOf(event) };
        return { whole: false, firstBad, checked, notCovered: 0 };
      }
      if (leaf) checked += 1;
      else notCovered += 1;
    }
    const last = page.events.at(-1);
    // Of those that are not covered yet some may be covered by the next attempt: it counts them anew.
    if (last && notCovered === 0) await onEvents({ checked, position: last.position });
  }
  if (signal.aborted) return undefined;
  if (checked === size) return { whole: true, firstBad: null, checked, notCovered };
  const missing = { index: checked, kind: 'missing', event: null } as const;
  return { whole: false, firstBad: missing, checked, notCovered };
}

/** A leaf says all of an event but its own hash, which is that of the leaf's content. */
function faultOf(event: RecordedEvent, leaf: Uint8Array): 'other' | 'hash' | undefined {
  const entry = logEntry(event);
  if (!isSame(leaf, TREE.leaf(entry))) return 'other';
  const { hash, prevHash } = event.metadata;
  // What was written past the portal has no place in a chain, and need not have a hash.
  const isFit = prevHash === undefined || hash === toHex(sha256(entry));
  return isFit ? undefined : 'hash';
}

function factsOf(event: RecordedEvent): NonNullable<FirstBadEvent['event']> {
  const { position, stream, revision, id, type } = event;
  return { stream, id, type, position: String(position), revision: String(revision) };
}
