import { support } from './en/support.ts';
import type { SupportTexts } from './en/support.ts';
import { useTranslation } from './language.ts';

export type { SupportTexts };

/** The texts of tickets and of the knowledge base: they come with the pages that show them, and the catalogue goes without. */
export function useSupportTexts(): SupportTexts {
  return useTranslation()?.support ?? support;
}
