import { withoutAccents } from 'contracts/primitives/plain-text';

/** Whether what is looked for occurs in one of the texts, accents aside; nothing looked for occurs everywhere. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const needle = withoutAccents(search.trim());
  return needle === '' || texts.some((text) => withoutAccents(text).includes(needle));
}
