import type { CredentialKind } from 'contracts/constants/credentials';
import type { UserEvent } from 'contracts/events/accounts';

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

/** What of an account is about its password. */
interface WithCredential {
  readonly credentialId: string;
  readonly passwordFingerprint?: string | null;
  readonly mismatches?: Readonly<Partial<Record<CredentialKind, string>>>;
}

export function withSeal<Account extends WithCredential>(
  account: Account,
  { credentialId, passwordFingerprint }: DataOf<'UserPasswordSealed.v1'>,
): Account {
  return credentialId === account.credentialId ? { ...account, passwordFingerprint } : account;
}

export function withMismatch<Account extends WithCredential>(
  account: Account,
  { credential, foundAt }: DataOf<'CredentialMismatchFound.v1'>,
): Account {
  return { ...account, mismatches: { ...account.mismatches, [credential]: foundAt } };
}
