import { emailChange as bosnian } from './bs/email-change.ts';
import { emailChange } from './en/email-change.ts';
import type { EmailChangeTexts } from './en/email-change.ts';
import { useLanguage } from 'web-shared/texts/language';

/** They come with the code of the two places that show them, in both languages. */
export function useEmailChangeTexts(): EmailChangeTexts {
  return useLanguage() === 'bs' ? bosnian : emailChange;
}
