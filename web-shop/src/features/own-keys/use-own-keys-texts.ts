import { ownKeys as bosnian } from '../../texts/bs/own-keys.ts';
import { ownKeys } from '../../texts/en/own-keys.ts';
import type { OwnKeysTexts } from '../../texts/en/own-keys.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts of this screen alone: they come with its code, in both languages. */
export function useOwnKeysTexts(): OwnKeysTexts {
  return useLanguage() === 'bs' ? bosnian : ownKeys;
}
