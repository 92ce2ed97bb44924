import { settings } from './en/settings.ts';
import type { SettingsTexts } from './en/settings.ts';
import { useTranslation } from './language.ts';

export type { SettingsTexts };

/** The texts of settings: they come with the pages that show them, and the catalogue goes without. */
export function useSettingsTexts(): SettingsTexts {
  return useTranslation()?.settings ?? settings;
}
