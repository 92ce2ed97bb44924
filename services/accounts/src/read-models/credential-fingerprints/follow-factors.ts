import type { CredentialKind } from 'contracts/constants/credentials';
import type { UserEvent } from 'contracts/events/accounts';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { ProjectionTx } from 'kernel/projections/projection';
import { codeBatches, codes, factors, mismatches } from './tables.ts';

type DataOf<Type extends SecondFactorEvent['type']> = Extract<
  SecondFactorEvent,
  { type: Type }
>['data'];

/** What of second factors and recovery codes has to be stored; other events change nothing. */
export async function followFactors(
  event: UserEvent | SecondFactorEvent,
  tx: ProjectionTx,
): Promise<void> {
  switch (event.type) {
    case 'SecondFactorAdded.v1':
      return addFactor(event.data, tx);
    case 'SecondFactorRemoved.v1':
      return removeFactor(event.data, tx);
    case 'SecondFactorsReset.v3':
      return removeAll(event.data.userId, tx);
    case 'SecondFactorsSealed.v1':
      return seal(event.data, tx);
    case 'RecoveryCodesIssued.v1':
      return issueCodes(event.data, tx);
    case 'RecoveryCodeUsed.v1':
      return useCode(event.data, tx);
    default:
  }
}

async function addFactor(
  { userId, factorId, secretFingerprint }: DataOf<'SecondFactorAdded.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table(factors)
    .insert({ factor_id: factorId, user_id: userId, fingerprint: secretFingerprint ?? null })
    .onConflict('factor_id')
    .ignore();
}

async function removeFactor(
  { userId, factorId }: DataOf<'SecondFactorRemoved.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx.table(factors).where({ factor_id: factorId }).delete();
  const left = await tx.table(factors).where({ user_id: userId }).first();
  // Codes stand in for a factor: without any they are void.
  if (left === undefined) await removeAll(userId, tx);
  else await forgetMismatch(userId, 'second-factor', tx);
}

async function removeAll(userId: string, tx: ProjectionTx): Promise<void> {
  const row = { user_id: userId };
  for (const table of [factors, codeBatches, codes]) await tx.table(table).where(row).delete();
  for (const credential of ['second-factor', 'recovery-code'] as const)
    await forgetMismatch(userId, credential, tx);
}

async function forgetMismatch(
  userId: string,
  credential: CredentialKind,
  tx: ProjectionTx,
): Promise<void> {
  await tx.table(mismatches).where({ user_id: userId, credential }).delete();
}

async function issueCodes(
  { userId, batchId, codeFingerprints = [] }: DataOf<'RecoveryCodesIssued.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  const batch = { user_id: userId, batch_id: batchId };
  await tx.table(codeBatches).insert(batch).onConflict('user_id').merge();
  await tx.table(codes).where({ user_id: userId }).delete();
  await addCodes(userId, codeFingerprints, tx);
  await forgetMismatch(userId, 'recovery-code', tx);
}

async function addCodes(
  userId: string,
  fingerprints: readonly string[],
  tx: ProjectionTx,
): Promise<void> {
  if (fingerprints.length === 0) return;
  const rows = fingerprints.map((fingerprint) => ({ user_id: userId, fingerprint }));
  await tx.table(codes).insert(rows).onConflict(['user_id', 'fingerprint']).ignore();
}

async function useCode(
  { userId, codeFingerprint }: DataOf<'RecoveryCodeUsed.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  if (codeFingerprint === undefined) return;
  await tx.table(codes).where({ user_id: userId, fingerprint: codeFingerprint }).delete();
}

async function seal(
  { userId, factors: sealed, recovery }: DataOf<'SecondFactorsSealed.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  for (const { factorId, secretFingerprint } of sealed)
    await tx
      .table(factors)
      .where({ factor_id: factorId })
      .update({ fingerprint: secretFingerprint });
  if (recovery) await addCodes(userId, recovery.codeFingerprints, tx);
}
