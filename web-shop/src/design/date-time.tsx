import type { ReactElement } from 'react';
import { useLanguage } from '../texts/language.ts';
import { LOCALES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';

// 24 hours, and a month that is not taken for a day: a word in English, with points in Bosnian.
const PARTS = {
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const MONTHS = { en: 'short', bs: 'numeric' } as const;
const formats = new Map<Language, Intl.DateTimeFormat>();

/** Made when the first date is shown: making one takes longer than showing hundreds. */
function formatFor(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], { ...PARTS, month: MONTHS[language] });
  formats.set(language, made);
  return made;
}

/** A moment in the reader's own language and time zone. */
export function DateTime({ at }: { at: string }): ReactElement {
  const format = formatFor(useLanguage());
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
