import type { Knex } from 'knex';
import { ERASED } from './person-vault.ts';
import { open, seal } from './secret-box.ts';
import { createVaultKeys } from './vault-keys.ts';

const PREFIX = 'ce1.';

/**
 * Free texts about a company, each encrypted under the company's key: what staff note of its money, what its branches
 * are called. A ciphertext opens wherever it was copied to, for its company alone.
 */
export interface CompanyVault {
  /** Makes the company's key on first use. */
  seal(companyId: string, text: string): Promise<string>;
  /** A text that an early version kept in the clear comes back as it is; {@link ERASED} where no key opens it. */
  open(companyId: string, text: string): Promise<string>;
}

/** What shows texts needs. */
export type OpensTexts = Pick<CompanyVault, 'open'>;

/** Whether a text stands as it is encrypted under some company's key. */
export function isCompanyText(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Opens a text that may be missing. */
export async function openIfAny(
  vault: OpensTexts,
  companyId: string,
  text: string | null,
): Promise<string | null> {
  return text === null ? null : vault.open(companyId, text);
}

/**
 * @param db a pool that may read and write schema `vault`.
 * @param wrappingKey 32 bytes, from the environment.
 * @param formerKey the one that it takes the place of, as long as anything stands under it.
 */
export function createCompanyVault(
  db: Knex,
  wrappingKey: Buffer,
  formerKey?: Buffer,
): CompanyVault {
  const keys = createVaultKeys(db, wrappingKey, formerKey);
  return {
    seal: async (companyId, text) =>
      PREFIX + seal(await keys.made(companyId), text, boundTo(companyId)),
    open: async (companyId, text) => {
      if (!isCompanyText(text)) return text;
      const key = await keys.stored(companyId);
      if (!key || key === 'erased') return ERASED;
      try {
        return open(key, text.slice(PREFIX.length), boundTo(companyId)).toString('utf8');
      } catch {
        return ERASED;
      }
    },
  };
}

function boundTo(companyId: string): string {
  return `company\n${companyId}`;
}
