/** The languages in which people read the portal. */
export const LANGUAGES = ['en', 'bs'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something told in each of them. */
export type InEachLanguage<Told> = Readonly<Record<Language, Told>>;
