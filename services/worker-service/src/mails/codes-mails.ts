import type { CodesLink } from 'contracts/calls/second-factor';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage, Language } from 'contracts/primitives/languages';
import type { Services } from './asked-services.ts';
import type { DueMail } from './mail-queue.ts';
import type { AddressedMail, RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import type { Recipient } from './recipient.ts';
import { onMinute } from './when-in-mails.ts';

interface Texts<Of> {
  readonly subject: string;
  readonly body: (of: Of) => string;
}

interface Refused {
  /** When the last one was given. */
  readonly last: string;
  readonly newPassword: string;
}

const REFUSED: InEachLanguage<Texts<Refused>> = {
  en: {
    subject: 'Codes for your account are refused',
    body: ({
      last,
      newPassword,
    }) => `too many wrong codes of an authenticator were given for your account at the
B2B Licence Portal, each after the right password${last}. No code is looked at any more,
not even a right one. A passkey or a recovery code still lets you in, and so do
codes again once you have followed a link: ask for it where you give the code.

If it was not you who gave them, somebody knows your password. Choose a new one:
${newPassword}
`,
  },
  bs: {
    subject: 'Kodovi za vaš račun se odbijaju',
    body: ({
      last,
      newPassword,
    }) => `za vaš račun na B2B Licence Portalu je uneseno previše pogrešnih kodova
autentifikatora, svaki nakon tačne lozinke${last}. Kodovi se više ne provjeravaju, ni tačni.
Pristupni ključ ili kod za oporavak vas i dalje puštaju, a kodovi ponovo kad otvorite
link: zatražite ga ondje gdje unosite kod.

Ako ih niste unijeli vi, neko zna vašu lozinku. Izaberite novu:
${newPassword}
`,
  },
};

const LINK: InEachLanguage<Texts<{ readonly minutes: number; readonly href: string }>> = {
  en: {
    subject: 'Give codes again',
    body: ({
      minutes,
      href,
    }) => `somebody asked for the link by which codes of your authenticator are admitted
again at the B2B Licence Portal. Open it within ${minutes} minutes:

${href}

The link works once, and stands in for nothing: the password and a code are asked
for as before. If it was not you who asked, you need do nothing.
`,
  },
  bs: {
    subject: 'Ponovo unesite kod',
    body: ({
      minutes,
      href,
    }) => `neko je zatražio link kojim se na B2B Licence Portalu ponovo dopuštaju kodovi
vašeg autentifikatora. Otvorite ga u roku od ${minutes} minuta:

${href}

Link vrijedi jednom i ništa ne zamjenjuje: lozinka i kod se traže kao i dosad.
Ako to niste bili vi, ne morate ništa učiniti.
`,
  },
};

/** That codes are refused, or the link that admits them. */
export async function writeCodesMail(
  kind: 'codes-refused' | 'codes-link',
  due: Pick<DueMail, 'subjectId' | 'happenedAt'>,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail> {
  const userId = due.subjectId;
  const mail =
    kind === 'codes-link'
      ? codesLinkMail(await services.command('IssueCodesLink', { userId }), portal)
      : codesRefusedMail(due, (await services.query('accounts.user', { userId })).user, portal);
  return { ...mail, persons: [userId] };
}

/** Notifies somebody that no code of theirs is looked at any more, and why. */
function codesRefusedMail(
  due: Pick<DueMail, 'happenedAt'>,
  owner: Recipient,
  portal: string,
): RenderedMail {
  const language = languageOf(owner);
  const { subject, body } = REFUSED[language];
  const newPassword = new URL('/auth?mode=forgot', portal).href;
  const written = body({ last: lastOf(language, onMinute(owner, due)), newPassword });
  return { to: owner.email, subject, text: `${greeting(language, owner.firstName)}\n\n${written}` };
}

/** The link that admits codes. The token stands behind the #, which browsers send to no server. */
function codesLinkMail(link: CodesLink, portal: string): RenderedMail {
  const { language, email, firstName, token, validForMinutes: minutes, staff } = link;
  const address = staff ? '/admin/admit-codes' : '/auth?mode=admit';
  const href = `${new URL(address, portal).href}#${token}`;
  const { subject, body } = LINK[language];
  return {
    to: email,
    subject,
    text: `${greeting(language, firstName)}\n\n${body({ minutes, href })}`,
  };
}

const LAST: InEachLanguage<string> = { en: ', the last', bs: ', posljednji' };

function lastOf(language: Language, on: string): string {
  return on === '' ? '' : LAST[language] + on;
}
