import { notices as described } from 'contracts/texts/notices';
import type { NoticeTexts } from 'contracts/texts/notices';
import { notices as describedInBosnian } from 'contracts/texts/notices-bs';
import type { Language } from 'contracts/primitives/languages';
import { notices as bosnian } from '../texts/bs/notices.ts';
import { notices as english } from '../texts/en/notices.ts';
import type { NoticesTexts } from '../texts/en/notices.ts';
import { useLanguage } from 'web-shared/texts/language';

interface OfNotices {
  readonly texts: NoticesTexts;
  /** What notices themselves say; their mails say the same. */
  readonly described: NoticeTexts;
}

const TEXTS: Readonly<Record<Language, OfNotices>> = {
  en: { texts: english, described },
  bs: { texts: bosnian, described: describedInBosnian },
};

/** The texts of notices alone: they come with their code, in both languages. */
export function useNoticesTexts(): OfNotices {
  return TEXTS[useLanguage()];
}
