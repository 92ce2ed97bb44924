import { yieldEmail as bosnian } from '../../../texts/bs/yield-email.ts';
import { yieldEmail } from '../../../texts/en/yield-email.ts';
import type { YieldEmailTexts } from '../../../texts/en/yield-email.ts';
import { useLanguage } from 'web-shared/texts/language';

/** They come with the code of the page that shows them, in both languages. */
export function useYieldEmailTexts(): YieldEmailTexts {
  return useLanguage() === 'bs' ? bosnian : yieldEmail;
}
