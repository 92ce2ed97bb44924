import { lists as bosnian } from '../texts/bs/lists.ts';
import { lists } from '../texts/en/lists.ts';
import type { ListsTexts } from '../texts/en/lists.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts about lists: they come with the code of the dialogs and screens that show them, in both languages. */
export function useListsTexts(): ListsTexts {
  return useLanguage() === 'bs' ? bosnian : lists;
}
