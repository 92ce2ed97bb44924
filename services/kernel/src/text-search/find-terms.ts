import { termFinder } from './find-term.ts';
import type { Hit } from './hit.ts';
import { wordsOf } from './fold-word.ts';

/** What a text says of somebody: by which terms, and a piece of it around the first of them. */
interface Finding {
  /** Exact as soon as one of the terms stands there as it was looked for. */
  readonly how: 'exact' | 'inflected';
  readonly terms: readonly string[];
  readonly excerpt: string;
}

export type TextFinder = (text: string) => Finding | undefined;

const AROUND = 60;

/** Finds all terms that a text names, or undefined where it names none. */
export function textFinder(terms: readonly string[]): TextFinder {
  const finders = terms.map((term) => ({ term, find: termFinder(term) }));
  return (text) => {
    const searched = { text, words: wordsOf(text) };
    const found = finders.flatMap(({ term, find }) => {
      const hit = find(searched);
      return hit ? [{ term, hit }] : [];
    });
    const first = found.find(({ hit }) => hit.how === 'exact') ?? found[0];
    if (!first) return undefined;
    const { hit } = first;
    return { how: hit.how, terms: found.map(({ term }) => term), excerpt: excerptOf(text, hit) };
  };
}

function excerptOf(text: string, { start, end }: Hit): string {
  const from = Math.max(0, start - AROUND);
  const upTo = Math.min(text.length, end + AROUND);
  // Not in the midst of a character of two units.
  const part = text.slice(from, upTo).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${part}${upTo < text.length ? '…' : ''}`;
}
