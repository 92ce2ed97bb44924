import type { QueryDatabase } from 'kernel/queries/query';
import { TRIGRAM_SCHEMA } from './tables.ts';

/** A word of the catalogue that resembles what was typed; 1 would be the same. */
export interface Meaning {
  readonly word: string;
  readonly similarity: number;
}

/** The words that each typed word may mean, nearest first. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/** More would find what nobody means. */
const MOST_MEANINGS = 3;
/** Far worse than the nearest is another word, not the same one with another typo. */
const NEAR_THE_NEAREST = 0.7;

/** None where the server has no trigrams: there no typo is forgiven. */
export async function meaningsOf(words: readonly string[], db: QueryDatabase): Promise<Meanings> {
  const trigrams = await trigramSchema(db);
  if (trigrams === undefined) return new Map();
  const { rows } = await db.raw<Meaning & { typed: string }>(
    `SELECT t.typed, m.word, m.similarity FROM unnest(?::text[]) AS t (typed) CROSS JOIN LATERAL (
       SELECT w.word, "${trigrams}".similarity(w.word, t.typed) AS similarity
       FROM rm_catalog.words w WHERE w.word OPERATOR("${trigrams}".%) t.typed
       ORDER BY similarity DESC, w.word LIMIT ?
     ) m ORDER BY m.similarity DESC, m.word`,
    [[...words], MOST_MEANINGS],
  );
  return new Map(words.map((word) => [word, nearest(rows.filter(({ typed }) => typed === word))]));
}

/** A word that the catalogue knows is no typo. */
function nearest(found: readonly Meaning[]): readonly Meaning[] {
  const best = found[0]?.similarity ?? 0;
  if (best === 1) return [];
  return found.filter(({ similarity }) => similarity >= best * NEAR_THE_NEAREST);
}

async function trigramSchema(db: QueryDatabase): Promise<string | undefined> {
  const { rows } = await db.raw<{ schema: string }>(TRIGRAM_SCHEMA);
  return rows[0]?.schema;
}
