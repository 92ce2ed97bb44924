/** The languages in which people read the portal. */
export const LANGUAGES = ['en', 'bs'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something in each of them. */
export type InEachLanguage<Value> = Readonly<Record<Language, Value>>;

/** Where browsers find how dates and numbers are written in a language. */
export const LOCALES: InEachLanguage<string> = {
  en: 'en-GB',
  // Most browsers carry no data of `bs` (they write 'M11' for November); this one writes the same way.
  bs: 'sr-Latn-BA',
};
