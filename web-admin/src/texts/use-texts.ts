import { useLanguage } from 'web-shared/texts/language';
import type { Texts } from './en/en.ts';
import { currentTexts } from './language.ts';

/** The texts of the console, in the language in use. Components ask here, so that a switch reaches them all. */
export function useTexts(): Texts {
  useLanguage();
  return currentTexts();
}
