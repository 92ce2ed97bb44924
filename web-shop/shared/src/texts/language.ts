import { LANGUAGES, LOCALES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';
import { setRefusalTexts } from 'contracts/texts/problem-texts';
import type { RefusalTexts } from 'contracts/texts/problem-texts';
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../storage/stored-choice.ts';

// The first-paint script reads the same key.
const choice = createStoredChoice('portal.language', LANGUAGES);
let current: Language = 'en';
let requested: Language = 'en';

/** The language of every text on the page. */
export function currentLanguage(): Language {
  return current;
}

export function useLanguage(): Language {
  return useSyncExternalStore(choice.subscribe, currentLanguage);
}

export function useLocale(): string {
  return LOCALES[useLanguage()];
}

/** How a month is written, so that nobody takes it for a day: a word in English, with points in Bosnian. */
export const MONTHS = { en: 'short', bs: 'numeric' } as const;

/** What stands in for the English texts of a web, and for the server's words. */
export interface Translation<Texts> {
  readonly texts: Texts;
  readonly refusals: RefusalTexts;
}

/** @param fetchBosnian is called when the texts are first needed, and again where they could not be fetched. */
export function createTranslation<Texts>(fetchBosnian: () => Promise<Translation<Texts>>) {
  let bosnian: Translation<Texts> | undefined;

  async function show(language: Language): Promise<void> {
    requested = language;
    if (language === 'bs') bosnian ??= await fetchBosnian();
    // Another choice may have come in while the texts were under way.
    if (requested !== language) return;
    current = language;
    setRefusalTexts(language === 'bs' ? bosnian?.refusals : undefined);
    document.documentElement.lang = language;
  }

  return {
    /** Undefined while English is in use. Components ask after {@link useLanguage}, so that a switch reaches them. */
    currentTranslation: (): Texts | undefined => (current === 'bs' ? bosnian?.texts : undefined),
    /** Shows every text in a language and remembers it. Rejects when the texts cannot be fetched; all stays as it was. */
    chooseLanguage: async (language: Language): Promise<void> => {
      await show(language);
      if (requested === language) choice.choose(language);
    },
    /** Fetches the texts of the language that the page began in, before anything is rendered. Without them it is in English. */
    loadFirstLanguage: async (): Promise<void> => {
      try {
        // The first-paint script has found it.
        await show(document.documentElement.lang === 'bs' ? 'bs' : 'en');
      } catch (error) {
        document.documentElement.lang = 'en';
        console.warn('The texts of the chosen language could not be fetched', error);
      }
    },
  };
}
