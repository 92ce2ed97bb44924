import type { Language } from 'contracts/primitives/languages';

/** What is written in the reader's language; all of it where there is nothing in it. */
export function filterByLanguage<Item extends { readonly language: Language }>(
  items: readonly Item[],
  language: Language,
): readonly Item[] {
  const own = items.filter((item) => item.language === language);
  return own.length === 0 ? items : own;
}
