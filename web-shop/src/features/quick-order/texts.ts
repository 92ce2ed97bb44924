import { quickOrder as bosnian } from '../../texts/bs/quick-order.ts';
import { quickOrder } from '../../texts/en/quick-order.ts';
import type { QuickOrderTexts } from '../../texts/en/quick-order.ts';
import { useLanguage } from '../../texts/language.ts';

/** The texts of this screen alone: they come with its code, in both languages. */
export function useQuickOrderTexts(): QuickOrderTexts {
  return useLanguage() === 'bs' ? bosnian : quickOrder;
}
