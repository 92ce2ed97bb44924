import type { Language } from '../primitives/languages.ts';
import type { Tenant } from '../primitives/tenant.ts';

/** What people of a market are written to in until they choose a language. */
export const LANGUAGE_OF_MARKET: Readonly<Record<Tenant, Language>> = { eur: 'en', km: 'bs' };

interface Reader {
  readonly tenantId: Tenant;
  /** What they chose; null or absent where they chose none. */
  readonly language?: Language | null;
}

/** What somebody is written to in. */
export function languageOf({ tenantId, language }: Reader): Language {
  return language ?? LANGUAGE_OF_MARKET[tenantId];
}

interface Shown {
  /** What the page speaks now. */
  readonly language: Language;
  /** Whether it was chosen on this page, rather than found as the browser's or an earlier choice. */
  readonly chosen: boolean;
}

/** Whether a page sends its language to the portal: every choice, and at first a language other than the market's. */
export function sendsLanguage(reader: Reader, { language, chosen }: Shown): boolean {
  const isUnknown = (reader.language ?? null) === null;
  return (chosen || isUnknown) && languageOf(reader) !== language;
}
