import type { InvitationLink } from 'contracts/calls/colleagues';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { LONGEST_COMPANY } from './invitation-mail.ts';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import { quoted } from './words-of-others.ts';

interface Known {
  readonly company: string;
  readonly link: string;
}

const SUBJECTS: InEachLanguage<string> = {
  en: 'An invitation to the B2B Licence Portal, for an address that has an account',
  bs: 'Pozivnica na B2B Licence Portal, za adresu koja ima nalog',
};

const TEXTS: InEachLanguage<(known: Known) => string> = {
  en: ({
    company,
    link,
  }) => `a company that calls itself ${company} wants you in its account at the B2B Licence Portal. This e-mail address has
an account here already, and each address has one, so this invitation cannot be accepted with it. Whoever
invited you does not learn of your account.

To join, tell whoever invited you another address of yours. You sign in to the account that you have here:

${link}

If you expected nothing of the kind, you need do nothing.
`,
  bs: ({
    company,
    link,
  }) => `firma koja se zove ${company} vas želi na svom računu na B2B Licence Portalu. Ova e-mail adresa ovdje već ima
nalog, a svaka adresa ima samo jedan, pa se s njom ova pozivnica ne može prihvatiti. Ko vas je pozvao,
ne saznaje za vaš nalog.

Da se pridružite, recite mu drugu svoju adresu. Na nalog koji ovdje imate prijavljujete se ovdje:

${link}

Ako niste očekivali ništa slično, ne morate ništa učiniti.
`,
};

/** What somebody reads who is invited and has an account: who invited them was shown what is shown of anybody. */
export function knownInviteeMail(
  invitation: Omit<InvitationLink, 'token'>,
  portal: string,
): RenderedMail {
  const { email, language } = invitation;
  const company = quoted(invitation.companyName, LONGEST_COMPANY);
  const body = TEXTS[language]({ company, link: new URL('/auth', portal).href });
  return { to: email, subject: SUBJECTS[language], text: `${greeting(language)}\n\n${body}` };
}
