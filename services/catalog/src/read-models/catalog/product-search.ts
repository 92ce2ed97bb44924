import { escapeLike } from 'kernel/queries/like-pattern';
import type { SearchClause } from './products-page.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';
import { NAMED } from './tables.ts';
import { withoutAccents } from 'contracts/primitives/plain-text';
import type { Correction, Corrections } from './spelling-corrections.ts';

const MAX_WORDS = 8;
const LONGEST_WORD = 60;
/** Trigrams do not help with less. */
const SHORTEST_PART = 3;

/** The words of a search, as they are compared. */
export function searchWords(search: string): string[] {
  return withoutAccents(search)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/**
 * Every word as it is written. First comes the product whose SKU it is, then what has most of the words in its name, at
 * its beginning rather than within another word.
 * @param sortName the column of the listing with the name that is shown.
 */
export function exactSearch(words: readonly string[], sortName: string): SearchClause {
  return {
    condition: containsWords(words),
    relevance: joined(
      words.map((word) => closeness(word, sortName)),
      ' + ',
    ),
  };
}

/** How well a word fits what people call a product by. */
function closeness(word: string, sortName: string): Sql {
  const escaped = escapeLike(word);
  const sku = word.toUpperCase();
  return joined(
    [
      sql('CASE WHEN l.sku = ? THEN 9', sku),
      sql(`WHEN l.${sortName} LIKE ? THEN 4`, `${escaped}%`),
      sql(`WHEN l.${sortName} LIKE ? THEN 3`, `% ${escaped}%`),
      sql('WHEN l.sku LIKE ? THEN 3', `${escapeLike(sku)}%`),
      sql(`WHEN l.${sortName} LIKE ? THEN 2 ELSE 0 END`, `%${escaped}%`),
    ],
    ' ',
  );
}

/** Every word as it is written or as it may be meant; first comes what is nearest to what is written. */
export function correctedSearch(
  words: readonly string[],
  corrections: Corrections,
  sortName: string,
): SearchClause {
  const correctionsFor = (word: string) => corrections.get(word) ?? [];
  const text = textFor(words);
  const each = words.map((word) => [
    containsWord(word, text),
    ...correctionsFor(word).map((correction) => sql('names LIKE ?', anywhere(correction.word))),
  ]);
  return {
    condition: within(
      joined(
        each.map((ways) => joined([sql('('), joined(ways, ' OR '), sql(')')], '')),
        ' AND ',
      ),
    ),
    relevance: joined(
      words.map((word) => nearness(word, correctionsFor(word), sortName)),
      ' + ',
    ),
  };
}

/** Every word occurs in name, SKU or maker, or begins a word of the description; see {@link textFor}. */
export function containsWords(words: readonly string[]): Sql {
  const text = textFor(words);
  return within(
    joined(
      words.map((word) => containsWord(word, text)),
      ' AND ',
    ),
  );
}

/** One set of ids for all words: Postgres joins their indexes before it reads a row. */
function within(condition: Sql): Sql {
  const ids = sql('l.product_id IN (SELECT product_id FROM rm_catalog.search WHERE ');
  return joined([ids, condition, sql(')')], '');
}

/**
 * The text whose words a search is to begin: descriptions too, unless every word of the search is of one or two letters.
 * Nearly every description has a word that begins so.
 */
function textFor(words: readonly string[]): string {
  return words.every((word) => partsOf(word).every(isShort)) ? NAMED : 'document';
}

/** `foto-paket` has two: Postgres knows words of letters and digits only. */
function partsOf(word: string): readonly string[] {
  return word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const isShort = (part: string): boolean => part.length < SHORTEST_PART;

function containsWord(word: string, text: string): Sql {
  const parts = partsOf(word);
  const somewhere = sql('names LIKE ?', anywhere(word));
  if (parts.length === 0) return somewhere;
  const query = parts.map((part) => `${part}:*`).join(' & ');
  const begun = sql(`${text} @@ to_tsquery('simple', ?)`, query);
  if (isShort(word)) return begun;
  return joined([sql('('), somewhere, sql(' OR '), begun, sql(')')], '');
}

/** 1 where the name has the word itself, else how near the nearest word is that it has. */
function nearness(word: string, corrections: readonly Correction[], sortName: string): Sql {
  const cases = corrections.map((correction) =>
    joined(
      [sql('WHEN'), named(correction.word, sortName), sql('THEN ?::real', correction.similarity)],
      ' ',
    ),
  );
  return joined(
    [sql('CASE WHEN'), named(word, sortName), sql('THEN 1'), ...cases, sql('ELSE 0 END')],
    ' ',
  );
}

function named(word: string, sortName: string): Sql {
  return sql(`l.${sortName} LIKE ?`, anywhere(word));
}

function anywhere(word: string): string {
  return `%${escapeLike(word)}%`;
}
