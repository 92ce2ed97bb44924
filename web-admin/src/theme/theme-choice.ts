import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

// The first-paint script and the shop read the same key.
const STORAGE_KEY = 'portal.theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice = stored();

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
  paint();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

/** Follows the system while nothing else is chosen. */
export function followSystemTheme(): void {
  systemIsDark.addEventListener('change', paint);
}

/** The palette hangs on the attribute alone: no component is drawn anew for it. */
function paint(): void {
  const dark = choice === 'system' ? systemIsDark.matches : choice === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
