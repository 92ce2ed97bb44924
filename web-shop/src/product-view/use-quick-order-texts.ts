import { quickOrder as bosnian } from '../texts/bs/quick-order.ts';
import { quickOrder } from '../texts/en/quick-order.ts';
import type { QuickOrderTexts } from '../texts/en/quick-order.ts';
import { useLanguage } from 'web-shared/texts/language';

/** What is said of lines of a list; it comes with the code of the screens that have lists. */
export function useQuickOrderTexts(): QuickOrderTexts {
  return useLanguage() === 'bs' ? bosnian : quickOrder;
}
