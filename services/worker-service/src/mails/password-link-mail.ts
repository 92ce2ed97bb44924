import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';

const MINUTES_OF_A_DAY = 24 * 60;

const SUBJECTS: InEachLanguage<string> = {
  en: 'Choose the password of your account',
  bs: 'Izaberite lozinku svog računa',
};

const TEXTS: InEachLanguage<(link: { readonly days: number; readonly href: string }) => string> = {
  en: ({
    days,
    href,
  }) => `an administrator of the B2B Licence Portal has sent you this link, by which you
choose the password of your account. Open it within ${days} days:

${href}

The link works once. Sign in afterwards with this e-mail address. If you expected
nothing of the kind, you need do nothing.
`,
  bs: ({ days, href }) => `administrator B2B Licence Portala vam je poslao ovaj link, kojim birate
lozinku svog računa. Otvorite ga u roku od ${days} dana:

${href}

Link vrijedi jednom. Nakon toga se prijavite ovom adresom e-pošte. Ako niste
očekivali ništa slično, ne morate ništa učiniti.
`,
};

/** The link by which somebody who was invited, or helped by an admin, chooses a password. The token stands behind the #. */
export function passwordLinkMail(link: PasswordResetLink, portal: string): RenderedMail {
  const { language, email, firstName, token } = link;
  const days = Math.floor(link.validForMinutes / MINUTES_OF_A_DAY);
  const href = `${new URL('/auth?mode=reset', portal).href}#${token}`;
  const text = `${greeting(language, firstName)}\n\n${TEXTS[language]({ days, href })}`;
  return { to: email, subject: SUBJECTS[language], text };
}
