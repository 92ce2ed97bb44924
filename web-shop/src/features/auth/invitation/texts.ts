import { colleagues as rolesBs, invitation as bosnian } from '../../../texts/bs/colleagues.ts';
import { colleagues as roles, invitation } from '../../../texts/en/colleagues.ts';
import type { ColleaguesTexts, InvitationTexts } from '../../../texts/en/colleagues.ts';
import { useLanguage } from '../../../texts/language.ts';

/** The texts of this page alone: they come with its code, in both languages. */
export function useInvitationTexts(): InvitationTexts & Pick<ColleaguesTexts, 'roles'> {
  return useLanguage() === 'bs'
    ? { ...bosnian, roles: rolesBs.roles }
    : { ...invitation, roles: roles.roles };
}
