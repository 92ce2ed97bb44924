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

/** Everything a keyword may be found in. */
export function documentOf(
  product: {
    readonly name: string;
    readonly maker?: string | undefined;
    readonly description: string;
  },
  sku: string,
): string {
  const text = `${product.name} ${sku} ${product.maker ?? ''} ${product.description}`;
  return text.toLowerCase().slice(0, SEARCHED_LENGTH);
}
