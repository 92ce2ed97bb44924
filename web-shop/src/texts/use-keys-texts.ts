import { keys } from './en/keys.ts';
import type { KeysTexts } from './en/keys.ts';
import { useTranslation } from './language.ts';

export type { KeysTexts };

/** The texts of licence keys: they come with the pages that show them, and the catalogue goes without. */
export function useKeysTexts(): KeysTexts {
  return useTranslation()?.keys ?? keys;
}
