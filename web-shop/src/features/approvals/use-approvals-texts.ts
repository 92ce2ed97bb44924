import { approvals as bosnian } from '../../texts/bs/approvals.ts';
import { approvals } from '../../texts/en/approvals.ts';
import type { ApprovalsTexts } from '../../texts/en/approvals.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts of these screens alone: they come with their code, in both languages. */
export function useApprovalsTexts(): ApprovalsTexts {
  return useLanguage() === 'bs' ? bosnian : approvals;
}
