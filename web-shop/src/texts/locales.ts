import type { Language } from 'contracts/primitives/languages';

/** Where browsers find how dates and numbers are written in a language. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  // Most browsers carry no data of `bs` (they write 'M11' for November); this one writes the same way.
  bs: 'sr-Latn-BA',
};
