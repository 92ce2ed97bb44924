import type { CompanyVault } from 'kernel/crypto/company-vault';

/** A text, encrypted under the key of a company. */
export type SealFor = (companyId: string) => Promise<string>;

/** Encrypts a text once for each company, however often a command is planned. */
export function sealedFor(vault: CompanyVault, text: string): SealFor {
  const sealed = new Map<string, Promise<string>>();
  return async (companyId) => {
    const known = sealed.get(companyId) ?? vault.seal(companyId, text);
    sealed.set(companyId, known);
    return known;
  };
}
