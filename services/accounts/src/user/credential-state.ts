import type { UserEvent } from 'contracts/events/accounts';
import { withoutEmailChange } from './email-change-state.ts';
import type { Account } from './user-state.ts';

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

export function withCredential(
  { passwordFingerprint: _before, mismatches = {}, ...before }: Account,
  { credentialId, passwordFingerprint }: DataOf<'UserPasswordChanged.v1'>,
): Account {
  const { password: _ended, ...others } = mismatches;
  // Whoever has asked for another address may have known the old password only.
  const account = withoutEmailChange(before);
  return {
    ...account,
    mismatches: others,
    credentialId,
    retiredCredentialId: account.credentialId,
    ...(passwordFingerprint === undefined ? {} : { passwordFingerprint }),
  };
}

export function withSeal(
  account: Account,
  { credentialId, passwordFingerprint }: DataOf<'UserPasswordSealed.v1'>,
): Account {
  return credentialId === account.credentialId ? { ...account, passwordFingerprint } : account;
}

export function withMismatch(
  account: Account,
  { credential, foundAt }: DataOf<'CredentialMismatchFound.v1'>,
): Account {
  return { ...account, mismatches: { ...account.mismatches, [credential]: foundAt } };
}
