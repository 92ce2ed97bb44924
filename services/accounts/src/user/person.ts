import type { User } from 'contracts/api/accounts';
import type { PersonVault } from 'kernel/crypto/person-vault';

/** What is known of a person, each field encrypted under the person's key. */
export interface SealedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly phone?: string | undefined;
}

export type Person = Pick<User, 'firstName' | 'lastName' | 'email' | 'username' | 'phone'>;

/** Decrypts a person, for one answer only. */
export async function openPerson(
  vault: PersonVault,
  userId: string,
  { firstName, lastName, email, username, phone }: SealedPerson,
): Promise<Person> {
  const named = { firstName, lastName, email, username };
  if (phone === undefined) return { ...(await vault.open(userId, named)), phone: null };
  return vault.open(userId, { ...named, phone });
}
