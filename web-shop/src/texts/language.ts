import { setRefusalTexts } from 'contracts/texts/problem-texts';
import { useSyncExternalStore } from 'react';
import type * as Bosnian from './bs/bosnian.ts';
import type { Language } from 'contracts/primitives/languages';

// The first-paint script reads the same key.
const STORAGE_KEY = 'portal.language';
const listeners = new Set<() => void>();

/** The texts that stand in for the English ones; undefined while English is in use. */
let translation: typeof Bosnian.shopBs | undefined;
let requested: Language = 'en';

function currentLanguage(): Language {
  return translation === undefined ? 'en' : 'bs';
}

/** Shows every text in a language and remembers it. Rejects when the texts cannot be fetched; all stays as it was. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  if (requested !== language) return;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
}

/** Fetches the texts of the language that the page began in, before anything is rendered. Without them it is in English. */
export async function loadFirstLanguage(): Promise<void> {
  try {
    // The first-paint script has found it.
    await show(document.documentElement.lang === 'bs' ? 'bs' : 'en');
  } catch (error) {
    document.documentElement.lang = 'en';
    console.warn('The texts of the chosen language could not be fetched', error);
  }
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function useTranslation(): typeof Bosnian.shopBs | undefined {
  return useSyncExternalStore(subscribe, () => translation);
}

async function show(language: Language): Promise<void> {
  requested = language;
  const texts = language === 'bs' ? await bosnian() : undefined;
  // Another choice may have come in while the texts were under way.
  if (requested !== language) return;
  translation = texts?.shopBs;
  setRefusalTexts(texts?.refusalsBs);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

let fetched: typeof Bosnian | undefined;

async function bosnian(): Promise<typeof Bosnian> {
  fetched ??= await import('./bs/bosnian.ts');
  return fetched;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
