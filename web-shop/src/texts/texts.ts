import { frontEn } from './en/front.ts';
import type { FrontTexts } from './en/front.ts';
import { useTranslation } from './language.ts';

export type Texts = FrontTexts;

/** The texts of every page, in the language in use. Components ask here, so that a switch reaches them all. */
export function useTexts(): Texts {
  return useTranslation() ?? frontEn;
}
