import type { InvitationLink } from 'contracts/calls/colleagues';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import { quoted } from './words-of-others.ts';

interface Invitation {
  readonly company: string;
  /** A day as ISO 8601 writes it. */
  readonly until: string;
  readonly link: string;
}

const SUBJECTS: InEachLanguage<string> = {
  en: 'You are invited to the B2B Licence Portal',
  bs: 'Pozvani ste na B2B Licence Portal',
};

/** Names of companies are chosen by whoever registers them. */
export const LONGEST_COMPANY = 80;

const TEXTS: InEachLanguage<(invitation: Invitation) => string> = {
  en: ({
    company,
    until,
    link,
  }) => `a company that calls itself ${company} invites you to its account at the
B2B Licence Portal, where it buys software licences. Open this link until ${until}
and choose a password:

${link}

The link works once. If you expected nothing of the kind, you need do nothing.
`,
  bs: ({ company, until, link }) => `firma koja se zove ${company} vas poziva na svoj račun na
B2B Licence Portalu, gdje kupuje softverske licence. Otvorite ovaj link do ${until}
i izaberite lozinku:

${link}

Link vrijedi jednom. Ako niste očekivali ništa slično, ne morate ništa učiniti.
`,
};

/** The link by which somebody joins a company. The token stands behind the #, which browsers send to nobody. */
export function invitationMail(
  invitation: InvitationLink & { readonly token: string },
  portal: string,
): RenderedMail {
  const { email, token, expiresAt, language } = invitation;
  const company = quoted(invitation.companyName, LONGEST_COMPANY);
  const link = `${new URL('/auth?mode=reset&invitation', portal).href}#${token}`;
  const body = TEXTS[language]({ company, until: expiresAt.slice(0, 10), link });
  const text = `${greeting(language)}\n\n${body}`;
  return { to: email, subject: SUBJECTS[language], text };
}
