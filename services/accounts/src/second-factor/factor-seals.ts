import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { RecoveryState, SecondFactorState, StoredFactors } from './second-factor-state.ts';

type DataOf<Type extends SecondFactorEvent['type']> = Extract<
  SecondFactorEvent,
  { type: Type }
>['data'];

/** Seals what has no fingerprint yet, once: whoever changes what is stored later cannot have it sealed anew. */
export function sealed(
  userId: string,
  stored: StoredFactors,
  { factors, recovery }: SecondFactorState,
): readonly SecondFactorEvent[] {
  const unsealed = factors.filter(({ secretFingerprint }) => secretFingerprint === undefined);
  const found = unsealed.map(({ factorId }) => ({
    factorId,
    secretFingerprint:
      stored.factors.find((each) => each.factorId === factorId)?.secretFingerprint ?? null,
  }));
  const codes = isUnsealed(recovery) ? codesOf(recovery, stored) : null;
  if (found.length === 0 && codes === null) return [];
  return [{ type: 'SecondFactorsSealed.v1', data: { userId, factors: found, recovery: codes } }];
}

function isUnsealed(recovery: RecoveryState | undefined): recovery is RecoveryState {
  return recovery !== undefined && recovery.codeFingerprints === undefined;
}

function codesOf({ batchId }: RecoveryState, { recovery }: StoredFactors) {
  const codes = recovery?.batchId === batchId ? recovery.codeFingerprints : [];
  return { batchId, codeFingerprints: [...codes] };
}

export function issued({
  batchId,
  count,
  codeFingerprints,
}: DataOf<'RecoveryCodesIssued.v1'>): RecoveryState {
  return { batchId, left: count, ...(codeFingerprints ? { codeFingerprints } : {}) };
}

export function withoutCode(
  recovery: RecoveryState,
  { codeFingerprint }: DataOf<'RecoveryCodeUsed.v1'>,
): RecoveryState {
  const left = Math.max(0, recovery.left - 1);
  if (recovery.codeFingerprints === undefined) return { ...recovery, left };
  const others = recovery.codeFingerprints.filter((each) => each !== codeFingerprint);
  return { ...recovery, left, codeFingerprints: others };
}

export function withSeals(
  state: SecondFactorState,
  { factors, recovery }: DataOf<'SecondFactorsSealed.v1'>,
): SecondFactorState {
  const seals = new Map(factors.map((each) => [each.factorId, each.secretFingerprint]));
  const counting = state.factors.map((factor) => {
    const secretFingerprint = seals.get(factor.factorId);
    return secretFingerprint === undefined ? factor : { ...factor, secretFingerprint };
  });
  const codes =
    recovery && state.recovery?.batchId === recovery.batchId
      ? { recovery: { ...state.recovery, codeFingerprints: recovery.codeFingerprints } }
      : {};
  return { ...state, factors: counting, ...codes };
}
