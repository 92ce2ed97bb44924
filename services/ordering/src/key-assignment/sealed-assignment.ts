import type { PersonVault } from 'kernel/crypto/person-vault';
import type { Assigned } from './key-assignment.ts';

export interface WithVault {
  readonly vault: PersonVault;
}

/** What is said about a key; '' where nothing is. */
export interface AssignmentTexts {
  readonly assignee: string;
  readonly note: string;
}

type Sealed = Assigned['personal'];

/** Encrypts what is said under the key of who writes it; undefined where nothing is said. */
export async function sealAssignment(
  vault: PersonVault,
  byId: string,
  texts: AssignmentTexts,
): Promise<Sealed | undefined> {
  const said = Object.entries(texts).filter(([, text]) => text !== '');
  return said.length === 0 ? undefined : vault.seal(byId, Object.fromEntries(said));
}

/** What was said, decrypted for one answer; a placeholder where its writer was erased. */
export async function openAssignment(
  vault: PersonVault,
  byId: string,
  { assignee, note }: { readonly [Field in keyof Sealed]: Sealed[Field] | null },
): Promise<AssignmentTexts> {
  const sealed = Object.entries({ assignee, note }).flatMap(([field, text]) =>
    text === null || text === undefined ? [] : [[field, text] as const],
  );
  const opened = await vault.open(byId, Object.fromEntries(sealed));
  return { assignee: '', note: '', ...opened };
}
