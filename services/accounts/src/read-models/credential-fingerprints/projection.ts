import type { UserEvent } from 'contracts/events/accounts';
import { defineProjection } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { followFactors } from './follow-factors.ts';
import {
  CREDENTIAL_FINGERPRINTS,
  accounts,
  codeBatches,
  codes,
  factors,
  mismatches,
} from './tables.ts';

/**
 * What passwords, second factors and recovery codes have to be by the log. No command looks here: a night's comparison
 * holds the tables of secrets against it, and the console reports what was found to have been changed.
 */
export const credentialFingerprints = defineProjection({
  name: CREDENTIAL_FINGERPRINTS,
  version: 1,
  categories: ['user', 'secondFactor'],
  poison: 'park-stream',
  tables: [accounts, factors, codeBatches, codes, mismatches],
  apply: async (event, tx) => {
    switch (event.type) {
      case 'UserRegistered.v1':
        return addAccount(event.data, tx);
      case 'UserPasswordChanged.v1':
      case 'UserPasswordReset.v1':
        return changePassword(event.data, tx);
      case 'UserPasswordSealed.v1':
        return sealPassword(event.data, tx);
      case 'CredentialMismatchFound.v1':
        return addMismatch(event.data, tx);
      case 'PersonErased.v1':
        return erase(event.data.userId, tx);
      default:
        return followFactors(event, tx);
    }
  },
});

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

async function addAccount(
  { userId, credentialId, passwordFingerprint }: DataOf<'UserRegistered.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table(accounts)
    .insert({
      user_id: userId,
      credential_id: credentialId ?? userId,
      fingerprint: passwordFingerprint ?? null,
      erased: false,
    })
    .onConflict('user_id')
    .ignore();
}

async function changePassword(
  { userId, credentialId, passwordFingerprint }: DataOf<'UserPasswordChanged.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table(accounts)
    .where({ user_id: userId })
    .update({ credential_id: credentialId, fingerprint: passwordFingerprint ?? null });
  await tx.table(mismatches).where({ user_id: userId, credential: 'password' }).delete();
}

async function sealPassword(
  { userId, credentialId, passwordFingerprint }: DataOf<'UserPasswordSealed.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table(accounts)
    .where({ user_id: userId, credential_id: credentialId })
    .update({ fingerprint: passwordFingerprint });
}

async function addMismatch(
  { userId, credential, foundAt }: DataOf<'CredentialMismatchFound.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table(mismatches)
    .insert({ user_id: userId, credential, found_at: foundAt })
    .onConflict(['user_id', 'credential'])
    .merge();
}

async function erase(userId: string, tx: ProjectionTx): Promise<void> {
  const row = { user_id: userId };
  await tx.table(accounts).where(row).update({ fingerprint: null, erased: true });
  for (const table of [factors, codeBatches, codes, mismatches])
    await tx.table(table).where(row).delete();
}
