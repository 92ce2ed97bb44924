import { withoutAccents } from 'contracts/primitives/plain-text';

/** Cyrillic letters as the same languages write them in Latin ones, before accents are taken off. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
};

/** One form of a word for all ways to write it: Đorđe, Djordje and Ђорђе are `dorde`. */
function foldWord(word: string): string {
  const latin = word
    .toLowerCase()
    .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? letter);
  return withoutAccents(latin).replaceAll('dj', 'd');
}

export interface Word {
  readonly folded: string;
  /** Where it stands in the text, in UTF-16 units; `end` is the place after it. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text, as they are compared. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    folded: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}
