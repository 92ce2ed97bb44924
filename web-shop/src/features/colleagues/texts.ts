import { colleagues as bosnian } from '../../texts/bs/colleagues.ts';
import { colleagues } from '../../texts/en/colleagues.ts';
import type { ColleaguesTexts } from '../../texts/en/colleagues.ts';
import { useLanguage } from '../../texts/language.ts';

/** The texts of this screen alone: they come with its code, in both languages. */
export function useColleaguesTexts(): ColleaguesTexts {
  return useLanguage() === 'bs' ? bosnian : colleagues;
}
