import { spending as bosnian } from '../../texts/bs/spending.ts';
import { spending } from '../../texts/en/spending.ts';
import type { SpendingTexts } from '../../texts/en/spending.ts';
import { useLanguage } from 'web-shared/texts/language';

/** What is said of files of orders and of spending: it comes with the orders' code, in both languages. */
export function useSpendingTexts(): SpendingTexts {
  return useLanguage() === 'bs' ? bosnian : spending;
}
