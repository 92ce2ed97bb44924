import { useSyncExternalStore } from 'react';
import { en } from './en/en.ts';
import type { Texts } from './en/en.ts';

export const LANGUAGES = ['en', 'bs'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where browsers find how dates and numbers are written. Most carry no data of `bs`; this one writes the same way. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', bs: 'sr-Latn-BA' };

// The first-paint script and the shop read the same key.
const STORAGE_KEY = 'portal.language';
const listeners = new Set<() => void>();
const fetched = new Map<Language, Texts>([['en', en]]);
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

/** Fetches the texts of the stored choice, before anything is drawn. Without them the page is in English. */
export async function loadStoredLanguage(): Promise<void> {
  try {
    await show(localStorage.getItem(STORAGE_KEY) === 'bs' ? 'bs' : 'en');
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
  return fetched.get(current) ?? en;
}

async function show(language: Language): Promise<void> {
  if (!fetched.has(language)) fetched.set(language, (await import('./bs/bs.ts')).bs);
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
