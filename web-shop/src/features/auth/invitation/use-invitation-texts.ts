import { invitation as bosnian } from '../../../texts/bs/invitation.ts';
import { invitation } from '../../../texts/en/invitation.ts';
import type { InvitationTexts } from '../../../texts/en/invitation.ts';
import { useLanguage } from 'web-shared/texts/language';

/** The texts of this page alone: they come with its code, in both languages. */
export function useInvitationTexts(): InvitationTexts {
  return useLanguage() === 'bs' ? bosnian : invitation;
}
