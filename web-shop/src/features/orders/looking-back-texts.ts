import { lookingBack as bosnian } from '../../texts/bs/looking-back.ts';
import { lookingBack } from '../../texts/en/looking-back.ts';
import type { LookingBackTexts } from '../../texts/en/looking-back.ts';
import { useLanguage } from 'web-shared/texts/language';

/** What is said of files of orders and of spending: it comes with the orders' code, in both languages. */
export function useLookingBackTexts(): LookingBackTexts {
  return useLanguage() === 'bs' ? bosnian : lookingBack;
}
