import { useSyncExternalStore } from 'react';
import type { ShopTexts } from './en/shop.ts';
import type { Language } from './locales.ts';

// The first-paint script reads the same key.
const STORED_AS = 'portal.language';
const listeners = new Set<() => void>();

/** The texts that stand in for the English ones; undefined while English is in use. */
let translation: ShopTexts | undefined;
let asked: Language = 'en';

function currentLanguage(): Language {
  return translation === undefined ? 'en' : 'bs';
}

/** Shows every text in a language and remembers it. Rejects when the texts cannot be fetched; all stays as it was. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  if (asked !== language) return;
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
}

/** Fetches the texts of the stored choice, before anything is drawn. Without them the page is in English. */
export async function languageOfChoice(): Promise<void> {
  const stored = readStored();
  try {
    await show(stored === 'bs' ? 'bs' : 'en');
  } catch (error) {
    document.documentElement.lang = 'en';
    console.warn('The texts of the chosen language could not be fetched', error);
  }
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function useTranslation(): ShopTexts | undefined {
  return useSyncExternalStore(subscribe, () => translation);
}

async function show(language: Language): Promise<void> {
  asked = language;
  const texts = language === 'bs' ? await bosnian() : undefined;
  // Another choice may have come in while the texts were under way.
  if (asked !== language) return;
  translation = texts;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

let fetched: ShopTexts | undefined;

async function bosnian(): Promise<ShopTexts> {
  if (fetched !== undefined) return fetched;
  const { shopBs } = await import('./bs/bosnian.ts');
  fetched = shopBs;
  return shopBs;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
