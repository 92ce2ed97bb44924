import { typeName } from '../events/type-name.ts';
import type { Explanation } from './explanation.ts';
import { FIELD_WORDS, METADATA_WORDS, WORDS_OF_TYPE } from './field-words.ts';

export type ExplainedIn = 'en' | 'bs';

/** What a field of an event says; undefined where nobody wrote it down. */
export function explainField(
  type: string,
  field: string,
  language: ExplainedIn,
): string | undefined {
  const ofType = WORDS_OF_TYPE[`${typeName(type)} ${field}`];
  return inLanguage(ofType ?? FIELD_WORDS[field], language);
}

/** What a field beside an event says. */
export function explainMetadata(field: string, language: ExplainedIn): string | undefined {
  return inLanguage(METADATA_WORDS[field], language);
}

function inLanguage(words: Explanation | undefined, language: ExplainedIn): string | undefined {
  return words?.[language === 'bs' ? 1 : 0];
}
