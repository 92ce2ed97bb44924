import { useSyncExternalStore } from 'react';
import type { ShopTexts } from './en/shop.ts';
import type { Language } from './locales.ts';

// The first-paint script reads the same key.
const STORAGE_KEY = 'portal.language';
const listeners = new Set<() => void>();

/** The texts that stand in for the English ones; undefined while English is in use. */
let translation: ShopTexts | undefined;
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

/** Fetches the texts of the stored choice, before anything is rendered. Without them the page is in English. */
export async function loadStoredLanguage(): Promise<void> {
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
  requested = language;
  const texts = language === 'bs' ? await bosnian() : undefined;
  // Another choice may have come in while the texts were under way.
  if (requested !== language) return;
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
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
