import type { Standing } from './compare-checkpoint.ts';
import { wholeFile } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { EXPORT_FILES } from './export-form.ts';
import type { ProofCrypto } from './proof-crypto.ts';
import { openCheckpoint } from './signed-checkpoint.ts';
import type { SignedCheckpoint } from './signed-checkpoint.ts';
import type { NoteVerifier } from './signed-note.ts';
import { readTimeStampAnswer, stampOf } from './time-stamp.ts';
import type { TimeStamp } from './time-stamp.ts';
import { canCheckAuthority, isSignedByAuthority } from './time-stamp-authority.ts';
import type { TrustedCertificates } from './time-stamp-authority.ts';

/** What a time stamp in an export says, and of how much of the log. */
export interface TimeStampVerdict {
  /**
   * `none`: there is none. `unreadable`: it is none, or the checkpoint that it is of is not there. `other`: it is of
   * something else than that checkpoint, or not signed by the certificate in it; or the checkpoint is not signed with the
   * log's key.
   */
  readonly state: 'none' | 'unreadable' | 'other' | 'fits';
  /** The instant that it gives; null unless it fits. */
  readonly at: string | null;
  /** The checkpoint that was stamped, and what it is to the export's own; null unless the time stamp fits. */
  readonly stamped: { readonly size: number; readonly standing: Standing } | null;
  /** Whether one of the certificates that were given vouches for the authority's signature. */
  readonly authority: 'not-checked' | 'trusted' | 'not-trusted';
}

export const NO_TIME_STAMP: TimeStampVerdict = {
  state: 'none',
  at: null,
  stamped: null,
  authority: 'not-checked',
};

interface Held {
  readonly key: NoteVerifier;
  readonly crypto: ProofCrypto;
  /** Certificates that were given; undefined where none were. */
  readonly trusted: TrustedCertificates | undefined;
  standingOf(stamped: SignedCheckpoint): Promise<Standing>;
}

/**
 * Looks at the time stamp of an export. It is of the last checkpoint that had one when the export was made, which has to be
 * the export's own or a beginning of it: the events that it covers were there at that time.
 */
export async function verifyTimeStamp(files: ExportFiles, held: Held): Promise<TimeStampVerdict> {
  const { key, crypto } = held;
  const answer = await wholeFile(files, EXPORT_FILES.timeStamp);
  const message = await wholeFile(files, EXPORT_FILES.stamped);
  if (!answer && !message) return NO_TIME_STAMP;
  if (!answer || !message || !readTimeStampAnswer(answer))
    return { ...NO_TIME_STAMP, state: 'unreadable' };
  const stamp = stampOf(message, answer, crypto);
  const checkpoint = openCheckpoint(new TextDecoder().decode(message), key, crypto);
  const isStamp = stamp && (await mayBeSigned(stamp, message));
  if (!isStamp || !checkpoint?.isSigned) return { ...NO_TIME_STAMP, state: 'other' };
  return {
    state: 'fits',
    at: stamp.at.toISOString(),
    stamped: { size: checkpoint.checkpoint.size, standing: await held.standingOf(checkpoint) },
    authority: await authorityOf(stamp, message, held.trusted),
  };
}

/** Whoever writes a time stamp without a key can have it say any day: its signature is looked at whatever was given. */
async function mayBeSigned(stamp: TimeStamp, message: Uint8Array): Promise<boolean> {
  return !canCheckAuthority() || isSignedByAuthority(stamp, message, undefined);
}

async function authorityOf(
  stamp: TimeStamp,
  message: Uint8Array,
  trusted: TrustedCertificates | undefined,
): Promise<TimeStampVerdict['authority']> {
  if (!trusted || !canCheckAuthority()) return 'not-checked';
  return (await isSignedByAuthority(stamp, message, trusted)) ? 'trusted' : 'not-trusted';
}
