import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import type { Recipient } from './recipient.ts';

const SUBJECTS: InEachLanguage<string> = {
  en: 'Failed sign-ins to your account',
  bs: 'Neuspjele prijave na vaš račun',
};

const TEXTS: InEachLanguage<(newPassword: string) => string> = {
  en: (
    newPassword,
  ) => `somebody tried several wrong passwords for your account at the B2B Licence Portal.
They were not let in. Their tries are slowed down; your own devices sign in as ever.

If it was you, you need do nothing, or choose a new password:
${newPassword}

If it was not, look under Settings where you are signed in, and choose a
password that you use nowhere else.
`,
  bs: (
    newPassword,
  ) => `neko je nekoliko puta unio pogrešnu lozinku za vaš račun na B2B Licence Portalu.
Nije mu dozvoljen pristup. Njegovi pokušaji su usporeni; vaši uređaji se prijavljuju kao i dosad.

Ako ste to bili vi, ne morate ništa učiniti, ili izaberite novu lozinku:
${newPassword}

Ako niste, pogledajte u Postavkama gdje ste prijavljeni i izaberite lozinku
koju ne koristite nigdje drugdje.
`,
};

/** Notifies somebody that others try passwords at the account. */
export function failedSignInsMail(owner: Recipient, portal: string): RenderedMail {
  const language = languageOf(owner);
  const body = TEXTS[language](new URL('/auth?mode=forgot', portal).href);
  const text = `${greeting(language, owner.firstName)}\n\n${body}`;
  return { to: owner.email, subject: SUBJECTS[language], text };
}
