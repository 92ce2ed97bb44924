import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';

const SUBJECTS: InEachLanguage<string> = {
  en: 'Choose a new password',
  bs: 'Izaberite novu lozinku',
};

const TEXTS: InEachLanguage<(link: { readonly minutes: number; readonly href: string }) => string> =
  {
    en: ({
      minutes,
      href,
    }) => `somebody asked for a new password for your account at the B2B Licence Portal.
To choose one, open this page within ${minutes} minutes:

${href}

The link works once. Your old password holds until you have chosen a new one.
If it was not you who asked, you need do nothing.
`,
    bs: ({ minutes, href }) => `neko je zatražio novu lozinku za vaš račun na B2B Licence Portalu.
Da je izaberete, otvorite ovu stranicu u roku od ${minutes} minuta:

${href}

Link vrijedi jednom. Stara lozinka vrijedi dok ne izaberete novu.
Ako to niste bili vi, ne morate ništa učiniti.
`,
  };

/** The link by which a new password is set. The token stands behind the #, which browsers send to no server. */
export function passwordResetMail(link: PasswordResetLink, portal: string): RenderedMail {
  const { language, email, firstName, token, validForMinutes: minutes } = link;
  const href = `${new URL('/auth?mode=reset', portal).href}#${token}`;
  const text = `${greeting(language, firstName)}\n\n${TEXTS[language]({ minutes, href })}`;
  return { to: email, subject: SUBJECTS[language], text };
}
