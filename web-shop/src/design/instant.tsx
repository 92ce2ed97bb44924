import type { ReactElement } from 'react';
import { useLanguage } from '../texts/language.ts';
import type { Language } from '../texts/language.ts';

// 24 hours and the month as a word: read the same way in every country that buys here.
const PARTS = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
// Chromium carries no Bosnian dates and would write 'M11'; Serbian in Latin letters has the same months.
const FORMATS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', PARTS),
  bs: new Intl.DateTimeFormat('sr-Latn', PARTS),
};

/** A moment in the reader's own language and time zone. */
export function Instant({ at }: { at: string }): ReactElement {
  const format = FORMATS[useLanguage()];
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
