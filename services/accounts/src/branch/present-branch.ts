import type { Branch } from 'contracts/api/branches';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { BranchDetails, SealedContact } from './branch-state.ts';

/** What a branch is called and where it is. The main one is as its company is, until it is changed. */
export interface BranchFacts {
  readonly id: string;
  readonly companyId: string;
  readonly main: boolean;
  readonly active: boolean;
  readonly revision: number;
  readonly details: BranchDetails;
  readonly company: BranchDetails & { readonly name: string };
}

/** What opens the name of a branch, and its contact. */
export interface WithVaults {
  readonly vault: PersonVault;
  readonly companyVault: CompanyVault;
}

/** A branch for people, its name and contact decrypted for this answer only. */
export async function presentBranch(
  { vault, companyVault }: WithVaults,
  facts: BranchFacts,
): Promise<Branch> {
  const { id, companyId, main, active, revision, details, company } = facts;
  return {
    id,
    name: details.name ? await companyVault.open(companyId, details.name) : company.name,
    type: main ? 'main' : 'branch',
    city: details.city ?? (main ? company.city : undefined) ?? '',
    address: details.address ?? (main ? company.address : undefined) ?? '',
    contact: await openContact(vault, details.contact),
    active,
    revision,
  };
}

/** Encrypts a contact under the key of whoever writes it; null for none, undefined when nothing is said. */
export async function sealContact(
  vault: PersonVault,
  writtenBy: string,
  contact: string | undefined,
): Promise<SealedContact | null | undefined> {
  if (contact === undefined) return undefined;
  if (contact === '') return null;
  const sealed = await vault.seal(writtenBy, { contact });
  return { writtenBy, text: sealed.contact };
}

async function openContact(
  vault: PersonVault,
  contact: SealedContact | null | undefined,
): Promise<string> {
  if (!contact) return '';
  const opened = await vault.open(contact.writtenBy, { contact: contact.text });
  return opened.contact;
}
