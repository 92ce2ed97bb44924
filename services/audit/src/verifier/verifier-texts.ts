import type { UnreadablePart } from '../proof/export-claims.ts';
import type { ExportFaultCode } from '../proof/export-files.ts';
import type { ManifestForm } from '../proof/export-form.ts';
import type { VerdictState } from '../proof/verdict.ts';

/** What a signed list of contents says, as it is read out. */
export interface SaidOfExport {
  readonly form: ManifestForm;
  readonly orderId: string;
  /** What was asked for, as an address writes it. */
  readonly search: string;
  readonly madeAt: string;
  readonly through: string;
  readonly rows: string;
}

/** Everything that a verifier says of an export; a place among all events is counted from 0. */
export interface VerifierTexts {
  readonly states: Readonly<Record<VerdictState, string>>;
  /** Of a pack: of all that was signed it has a part. */
  readonly packHolds: string;
  readonly faults: Readonly<Record<ExportFaultCode, string>>;
  readonly unreadable: Readonly<Record<UnreadablePart, string>>;
  signed(name: string, size: number): string;
  readonly notSigned: string;
  readonly givenNotSigned: string;
  readonly ownKey: string;
  readonly knownKey: string;
  readonly ownCheckpoint: string;
  readonly otherKey: string;
  readonly noEvents: string;
  doubledFiles(files: string): string;
  readonly ambiguousZip: string;
  unlistedFiles(files: string): string;
  logWhole(size: number): string;
  otherEvent(index: number, event: string): string;
  missingFrom(index: number, missing: number): string;
  unnamed(rightUpTo: number, badBefore: number): string;
  notCovered(count: number, from: number): string;
  brokenChains(count: number, first: string): string;
  packWhole(count: number): string;
  badLine(line: number, index: string, event: string): string;
  disorder(line: number, index: string, event: string): string;
  packMissing(count: number): string;
  /** Places among all events, of the first and the last event of a period. */
  periodWhole(first: number, last: number): string;
  periodGap(line: number, index: string, event: string): string;
  streamWhole(stream: string, revision: number): string;
  streamGap(stream: string, revision: number): string;
  streamCut(stream: string, revision: number, last: string): string;
  readonly streamsUnnamed: string;
  says(said: SaidOfExport): string;
  readonly noManifest: string;
  readonly manifestHolds: string;
  manifestDiffers(files: string): string;
  rowsDiffer(said: number, found: number): string;
  readonly manifestUnreadable: string;
  readonly manifestUnsigned: string;
  readonly manifestOfOther: string;
  tilesRight(count: number): string;
  tilesDamaged(tiles: string): string;
  tilesMissing(tiles: string): string;
  tilesStrange(tiles: string): string;
  readonly tilesOfOther: string;
  witnessed(name: string, when: string): string;
  notWitnessed(name: string): string;
  same(size: number): string;
  prefix(size: number): string;
  fork(size: number): string;
  longer(size: number, own: number): string;
  unproven(size: number, own: number): string;
  readonly olderNotSigned: string;
  timeStamped(size: number, when: string): string;
  readonly authorityTrusted: string;
  readonly authorityNotChecked: string;
  readonly authorityNotTrusted: string;
  readonly timeStampUnproven: string;
  readonly timeStampFork: string;
  readonly timeStampLonger: string;
  readonly timeStampUnreadable: string;
  readonly timeStampOfOther: string;
  readonly noTimeStamp: string;
  readonly noEvent: string;
}
