import { LOCALES } from 'contracts/primitives/languages';
import type { Language } from 'contracts/primitives/languages';
import { MONTHS, useLanguage } from './language.ts';

type FormatMoment = (at: string) => string;

// 24 hours.
const PARTS = {
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const formats = new Map<Language, FormatMoment>();

/** Made when the first date is shown: making one takes longer than showing hundreds. */
function formatFor(language: Language): FormatMoment {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...PARTS, month: MONTHS[language] });
  const made: FormatMoment = (at) => format.format(new Date(at));
  formats.set(language, made);
  return made;
}

/** A moment in the reader's own language and time zone. */
export function useMoment(): FormatMoment {
  return formatFor(useLanguage());
}
