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

const YIELD: InEachLanguage<(href: string) => string> = {
  en: (href) => `
You did not register at the B2B Licence Portal? Then somebody else did so with your
address. This page closes their account, and you can register yourself:

${href}
`,
  bs: (href) => `
Niste se registrovali na B2B Licence Portalu? Onda je to neko drugi uradio vašom
adresom. Ova stranica zatvara taj račun, pa se možete registrovati sami:

${href}
`,
};

/** The link by which a new password is set. The token stands behind the #, which browsers send to no server. */
export function passwordResetMail(link: PasswordResetLink, portal: string): RenderedMail {
  const { language, email, firstName, token, validForMinutes: minutes } = link;
  const href = `${new URL('/auth?mode=reset', portal).href}#${token}`;
  // Who has once shown that they read the mailbox has registered.
  const other = link.unproven ? YIELD[language](`${yieldPage(portal)}#${token}`) : '';
  const text = `${greeting(language, firstName)}\n\n${TEXTS[language]({ minutes, href })}${other}`;
  return { to: email, subject: SUBJECTS[language], text };
}

function yieldPage(portal: string): string {
  return new URL('/auth?mode=reset&yield', portal).href;
}
