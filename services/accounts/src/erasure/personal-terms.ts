import type { StepTools } from 'kernel/commands/command';
import { ERASED } from 'kernel/crypto/person-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { termsOf } from 'kernel/text-search/terms-of';
import { openPerson } from '../user/person.ts';
import { userUse } from '../user/user.ts';

/** What a person is called by, while their key is there; nothing after that. */
export async function personalTerms(
  vault: PersonVault,
  { userId, tools }: { readonly userId: string; readonly tools: Pick<StepTools, 'read'> },
): Promise<readonly string[]> {
  const known = await tools.read(userUse(userId));
  if (known.status === 'unregistered' || known.account.erasedAt !== undefined) return [];
  const person = await openPerson(vault, userId, known.account.personal);
  return person.username === ERASED ? [] : termsOf(person);
}
