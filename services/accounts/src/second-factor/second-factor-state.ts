import type { FactorKind } from 'contracts/constants/second-factor';
import type { ExpectedFingerprint } from '../credentials/fingerprint.ts';
import type { Tie } from '../second-person/ties.ts';

/** A factor that counts. Its secret, or its public key, lies in a table under its id. */
interface CountingFactor {
  readonly factorId: string;
  readonly kind: FactorKind;
  /** Ciphertext. */
  readonly name: string;
  /** ISO 8601 instant. */
  readonly addedAt: string;
  readonly secretFingerprint?: ExpectedFingerprint;
}

/** Codes that count. */
export interface RecoveryState {
  readonly batchId: string;
  readonly left: number;
  /** Of those that were not used yet; absent of before there were fingerprints, until they are sealed. */
  readonly codeFingerprints?: readonly string[];
}

/** Whether codes of authenticators are looked at. */
export interface CodeEntry {
  /** How often codes were admitted again: with each of them wrong ones are counted anew. */
  readonly admissions: number;
  /** ISO 8601 instant since which codes are refused; absent where they are looked at. */
  readonly refusedAt?: string;
  /** ISO 8601 instants at which the link was asked for that admits them, the latest last. */
  readonly linksRequestedAt?: readonly string[];
}

export interface SecondFactorState {
  readonly factors: readonly CountingFactor[];
  /** The codes that count; absent where none were issued, or no factor is left that they could stand in for. */
  readonly recovery?: RecoveryState;
  readonly codes: CodeEntry;
  /** Who of the staff has taken factors away lately. */
  readonly ties?: readonly Tie[];
}

/** Codes that were drawn and stored. */
export interface NewCodes {
  readonly batchId: string;
  readonly codeFingerprints: readonly string[];
}

export interface StoredFactors {
  readonly factors: readonly {
    readonly factorId: string;
    readonly secretFingerprint: string | null;
  }[];
  readonly recovery: NewCodes | null;
}
