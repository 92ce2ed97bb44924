import { withoutAccents } from 'contracts/primitives/plain-text';
const SUMMARY_LENGTH = 280;
/** Postgres refuses documents beyond 1 MB of lexemes; no description comes near, no word helps beyond this. */
const SEARCHED_LENGTH = 100_000;

/** The beginning of a description, cut at a word, for lists. */
export function summaryOf(description: string): string {
  const text = description.trim();
  if (text.length <= SUMMARY_LENGTH) return text;
  const head = text.slice(0, SUMMARY_LENGTH);
  const lastSpace = head.lastIndexOf(' ');
  return `${head.slice(0, lastSpace > 0 ? lastSpace : SUMMARY_LENGTH).trimEnd()}…`;
}

/** The texts of a product that a search looks at. */
interface Searched {
  readonly name: string;
  readonly maker?: string | null | undefined;
  readonly description: string;
  readonly nameKm?: string | null | undefined;
  readonly descriptionKm?: string | null | undefined;
}

/** What a keyword may be any part of. */
export function namesOf({ name, nameKm, maker }: Searched, sku: string): string {
  return withoutAccents(`${name} ${sku} ${maker ?? ''} ${nameKm ?? ''}`.trim());
}

/** Everything a keyword may begin a word of. */
export function documentOf(product: Searched, sku: string): string {
  const { description, descriptionKm } = product;
  const text = withoutAccents(`${description} ${descriptionKm ?? ''}`);
  return `${namesOf(product, sku)} ${text}`.slice(0, SEARCHED_LENGTH);
}

const SHORTEST_WORD = 3;

/** The words of the names that somebody may mistype; numbers resemble each other and mean nothing alike. */
export function wordsOf(names: string): string[] {
  const words = names
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word));
  return [...new Set(words)];
}
