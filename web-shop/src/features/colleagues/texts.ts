import { colleagues as bosnian } from '../../texts/bs/colleagues.ts';
import { colleagues } from '../../texts/en/colleagues.ts';
import type { ColleaguesTexts } from '../../texts/en/colleagues.ts';
import { companyLog as bosnianLog } from '../../texts/bs/company-log.ts';
import { companyLog } from '../../texts/en/company-log.ts';
import type { CompanyLogTexts } from '../../texts/en/company-log.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts of this screen alone: they come with its code, in both languages. */
export function useColleaguesTexts(): ColleaguesTexts {
  return useLanguage() === 'bs' ? bosnian : colleagues;
}

/** The same of the company's log. */
export function useCompanyLogTexts(): CompanyLogTexts {
  return useLanguage() === 'bs' ? bosnianLog : companyLog;
}
