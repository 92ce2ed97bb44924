import type { Hit } from './hit.ts';
import { wordsOf } from './fold-word.ts';
import type { Word } from './fold-word.ts';
import { formsOf } from './name-forms.ts';
import type { FormOf } from './name-forms.ts';
import { findPhone, isPhone } from './find-phone.ts';

/** A text with its words, which are looked at for each term. */
interface SearchedText {
  readonly text: string;
  readonly words: readonly Word[];
}

type TermFinder = (searched: SearchedText) => Hit | undefined;

/**
 * Finds where a text names somebody first, an exact form before an inflected one. A term is a name of one or more words,
 * a phone number, which is compared by its digits, or an address, whose words follow each other. Words are compared
 * whole: `Ana` is in neither `banana` nor `analiza`.
 */
export function termFinder(term: string): TermFinder {
  if (isPhone(term)) return ({ text }) => findPhone(text, term);
  const forms = wordsOf(term).map(({ folded }) => formsOf(folded));
  const inflects = isName(term);
  return ({ words }) => {
    const hits = words.flatMap((_word, at) => hitAt(words, at, forms) ?? []);
    const exact = hits.find(({ how }) => how === 'exact');
    return exact ?? (inflects ? hits[0] : undefined);
  };
}

/** Addresses and user names have no cases. */
function isName(term: string): boolean {
  return !/[@\d_]/.test(term);
}

function hitAt(words: readonly Word[], at: number, forms: readonly FormOf[]): Hit | undefined {
  const first = words[at];
  const last = words[at + forms.length - 1];
  if (!first || !last || forms.length === 0) return undefined;
  let how: Hit['how'] = 'exact';
  for (const [place, formOf] of forms.entries()) {
    const form = formOf(words[at + place]?.folded ?? '');
    if (form === undefined) return undefined;
    if (form === 'inflected') how = form;
  }
  return { how, start: first.start, end: last.end };
}
