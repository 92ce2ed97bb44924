import type { ReactElement } from 'react';
import { useLanguage } from '../texts/language.ts';
import { LOCALES } from '../texts/locales.ts';
import type { Language } from '../texts/locales.ts';

// 24 hours, and a month that is not taken for a day: a word in English, with points in Bosnian.
const PARTS = {
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const FORMATS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(LOCALES.en, { ...PARTS, month: 'short' }),
  bs: new Intl.DateTimeFormat(LOCALES.bs, { ...PARTS, month: 'numeric' }),
};

/** A moment in the reader's own language and time zone. */
export function Instant({ at }: { at: string }): ReactElement {
  const format = FORMATS[useLanguage()];
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
