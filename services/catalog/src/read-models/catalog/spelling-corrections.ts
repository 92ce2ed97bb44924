import type { QueryDatabase } from 'kernel/queries/query';

/** A word of the catalogue that resembles what was typed; 1 would be the same. */
export interface Correction {
  readonly word: string;
  readonly similarity: number;
}

/** The words that each typed word may mean, nearest first. */
export type Corrections = ReadonlyMap<string, readonly Correction[]>;

/** More would find what nobody means. */
const MAX_CORRECTIONS = 3;
/** Far worse than the nearest is another word, not the same one with another typo. */
const NEAR_THE_NEAREST = 0.7;
/** Two letters in the wrong order leave few trigrams of a short word (`bakcup`), and hardly ever mean another one. */
const OF_SWAPPED = 0.9;

/**
 * None where the server has no trigrams: there no typo is forgiven.
 * @param trigrams the schema in which that extension lives.
 */
export async function correctionsOf(
  words: readonly string[],
  db: QueryDatabase,
  trigrams: string | undefined,
): Promise<Corrections> {
  if (trigrams === undefined) return new Map();
  const swapped = words.flatMap((typed) => withSwappedLetters(typed));
  const { rows } = await db.raw<Correction & { typed: string }>(
    `SELECT t.typed, m.word, m.similarity FROM unnest(?::text[]) AS t (typed) CROSS JOIN LATERAL (
       SELECT w.word, "${trigrams}".similarity(w.word, t.typed) AS similarity
       FROM rm_catalog.words w WHERE w.word OPERATOR("${trigrams}".%) t.typed
       ORDER BY similarity DESC, w.word LIMIT ?
     ) m
     UNION ALL
     SELECT s.typed, w.word, ?::real FROM unnest(?::text[], ?::text[]) AS s (typed, swapped)
     JOIN rm_catalog.words w ON w.word = s.swapped
     ORDER BY similarity DESC, word`,
    [
      [...words],
      MAX_CORRECTIONS,
      OF_SWAPPED,
      swapped.map(({ typed }) => typed),
      swapped.map(({ word }) => word),
    ],
  );
  return new Map(words.map((word) => [word, nearest(rows.filter(({ typed }) => typed === word))]));
}

function withSwappedLetters(typed: string): { typed: string; word: string }[] {
  const letters = Array.from(typed);
  return letters.slice(1).map((letter, index) => ({
    typed,
    word: letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  }));
}

/** A word that the catalogue knows is no typo. */
function nearest(found: readonly Correction[]): readonly Correction[] {
  const best = found[0]?.similarity ?? 0;
  if (best === 1) return [];
  return found.filter(({ similarity }) => similarity >= best * NEAR_THE_NEAREST);
}
