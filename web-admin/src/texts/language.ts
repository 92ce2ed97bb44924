import { setRefusalTexts } from 'contracts/texts/problem-texts';
import { LOCALES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';
import { useSyncExternalStore } from 'react';
import { en } from './en/en.ts';
import type * as Bosnian from './bs/bs.ts';
import type { Texts } from './en/en.ts';

// The first-paint script and the shop read the same key.
const STORAGE_KEY = 'portal.language';
const listeners = new Set<() => void>();
let bosnian: typeof Bosnian | undefined;
let current: Language = 'en';

/** Shows every text in a language and remembers it; rejects where the texts cannot be fetched, and all stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
}

/** Fetches the texts of the language that the page began in, before anything is drawn. Without them it is in English. */
export async function loadFirstLanguage(): Promise<void> {
  try {
    // The first-paint script has found it.
    await show(document.documentElement.lang === 'bs' ? 'bs' : 'en');
  } catch (error) {
    document.documentElement.lang = 'en';
    console.warn('The texts of the chosen language could not be fetched', error);
  }
}

export function currentLanguage(): Language {
  return current;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function useLocale(): string {
  return LOCALES[useLanguage()];
}

export function currentTexts(): Texts {
  return (current === 'bs' ? bosnian?.bs : undefined) ?? en;
}

async function show(language: Language): Promise<void> {
  if (language === 'bs') bosnian ??= await import('./bs/bs.ts');
  setRefusalTexts(language === 'bs' ? bosnian?.refusalsBs : undefined);
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
