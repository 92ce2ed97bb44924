import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 60;
/** Shorter words are looked for at the beginning of words only: trigrams do not help with less. */
const SHORTEST_PART = 3;

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
  const named = sql(
    'SELECT product_id FROM rm_catalog.products WHERE search_text LIKE ?',
    `%${literal(word)}%`,
  );
  if (beginning === '') return within(named);
  const query = beginning
    .split(' ')
    .map((part) => `${part}:*`)
    .join(' & ');
  const described = sql(
    `SELECT product_id FROM rm_catalog.product_texts WHERE document @@ to_tsquery('simple', ?)`,
    query,
  );
  if (word.length < SHORTEST_PART) return within(described);
  // Two sets of ids rather than an OR: each has an index of its own.
  return within(joined([named, described], ' UNION ALL '));
}

function within(ids: Sql): Sql {
  return joined([sql('p.product_id IN ('), ids, sql(')')], '');
}

/** LIKE takes %, _ and \ for more than themselves. */
function literal(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
