import { baseEn } from './en/base.ts';
import type { BaseTexts } from './en/base.ts';
import { useTranslation } from './language.ts';

export type Texts = BaseTexts;

/** The texts of every page, in the language in use. Components ask here, so that a switch reaches them all. */
export function useTexts(): Texts {
  return useTranslation() ?? baseEn;
}
