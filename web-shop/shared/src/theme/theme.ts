import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../storage/stored-choice.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

// The first-paint script reads the same key.
const choice = createStoredChoice('portal.theme', THEME_CHOICES);
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export function chooseTheme(next: ThemeChoice): void {
  choice.choose(next);
  paint();
}

const themeChoice = (): ThemeChoice => choice.chosen() ?? 'system';

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(choice.subscribe, themeChoice);
}

/** Follows the system while nothing else is chosen. */
export function followSystemTheme(): void {
  systemIsDark.addEventListener('change', paint);
}

/** The palette hangs on the attribute alone: no component is rendered anew for it. */
function paint(): void {
  const chosen = themeChoice();
  const dark = chosen === 'system' ? systemIsDark.matches : chosen === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
