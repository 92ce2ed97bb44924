import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 60;

/** The words of a search, as they are compared. */
export function searchWords(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** Every word occurs in name, SKU or maker, or begins a word of the description. */
export function containsWords(words: readonly string[]): Sql {
  return joined(words.map(containsWord), ' AND ');
}

/** Every word resembles one of the name, the SKU or the maker. `trigrams` is the schema of pg_trgm. */
export function resemblesWords(words: readonly string[], trigrams: string): Sql {
  const operator = `OPERATOR("${trigrams}".<%)`;
  return joined(
    words.map((word) => sql(`? ${operator} p.search_text`, word)),
    ' AND ',
  );
}

/** How many of the words the name itself holds: what sorts first. */
export function nameHits(words: readonly string[]): Sql {
  return joined(
    words.map((word) => sql('(p.sort_name LIKE ?)::int', `%${literal(word)}%`)),
    ' + ',
  );
}

function containsWord(word: string): Sql {
  const beginning = word.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const inName = sql('p.search_text LIKE ?', `%${literal(word)}%`);
  if (beginning === '') return inName;
  const query = beginning
    .split(' ')
    .map((part) => `${part}:*`)
    .join(' & ');
  const inTexts = sql(
    `p.product_id IN (SELECT t.product_id FROM rm_catalog.product_texts t WHERE t.document @@ to_tsquery('simple', ?))`,
    query,
  );
  return joined([sql('('), inName, sql(' OR '), inTexts, sql(')')], '');
}

/** LIKE takes %, _ and \ for more than themselves. */
function literal(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
