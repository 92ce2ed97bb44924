import type { ExportFaultCode } from '../proof/export-files.ts';

/** Everything that a verifier says of an export; a place among all events is counted from 0. */
export interface VerifierTexts {
  readonly holds: string;
  readonly fails: string;
  readonly faults: Readonly<Record<ExportFaultCode, string>>;
  signed(name: string, size: number): string;
  readonly notSigned: string;
  readonly ownKey: string;
  readonly ownCheckpoint: string;
  logWhole(size: number): string;
  otherEvent(index: number, event: string): string;
  missingFrom(index: number, missing: number): string;
  unnamed(rightUpTo: number, badBefore: number): string;
  notCovered(count: number, from: number): string;
  brokenChains(count: number, first: string): string;
  packWhole(count: number): string;
  badLine(line: number, index: string, event: string): string;
  packMissing(count: number): string;
  readonly manifestHolds: string;
  manifestDiffers(files: string): string;
  readonly manifestUnreadable: string;
  witnessed(name: string, when: string): string;
  notWitnessed(name: string): string;
  prefix(size: number): string;
  fork(size: number): string;
  longer(size: number): string;
  readonly olderNotSigned: string;
  readonly noEvent: string;
}
