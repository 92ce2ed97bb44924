import type { QueueMail } from 'contracts/calls/queue-mail';
import { isCustomer } from 'contracts/policies/access';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import type { Recipient } from './recipient.ts';

type Told = Extract<
  QueueMail['kind'],
  'second-factor-added' | 'second-factor-removed' | 'recovery-code-used'
>;

interface Texts {
  readonly subject: string;
  readonly happened: string;
}

const WHAT: InEachLanguage<Readonly<Record<Told, Texts>>> = {
  en: {
    'second-factor-added': {
      subject: 'A second factor was added to your account',
      happened: 'a second factor was added to your account at the B2B Licence Portal.',
    },
    'second-factor-removed': {
      subject: 'A second factor was removed from your account',
      happened: 'a second factor was removed from your account at the B2B Licence Portal.',
    },
    'recovery-code-used': {
      subject: 'A recovery code of your account was used',
      happened: `a recovery code was given in the place of the second factor of your account at the
B2B Licence Portal.`,
    },
  },
  bs: {
    'second-factor-added': {
      subject: 'Vašem računu je dodan drugi faktor',
      happened: 'vašem računu na B2B Licence Portalu je dodan drugi faktor.',
    },
    'second-factor-removed': {
      subject: 'S vašeg računa je uklonjen drugi faktor',
      happened: 's vašeg računa na B2B Licence Portalu je uklonjen drugi faktor.',
    },
    'recovery-code-used': {
      subject: 'Iskorišten je kod za oporavak vašeg računa',
      happened: `umjesto drugog faktora vašeg računa na B2B Licence Portalu je unesen
kod za oporavak.`,
    },
  },
};

/** Whom to tell, and where one's own factors are. */
interface Advice {
  readonly staff: string;
  readonly customer: string;
}

const ADVICE: InEachLanguage<Advice> = {
  en: {
    staff: `If it was you, you need do nothing. If it was not, choose a new password at once,
look where you are signed in, and tell a super administrator:`,
    customer: `If it was you, you need do nothing. If it was not, choose a new password at once,
look where you are signed in, and tell an owner of your company:`,
  },
  bs: {
    staff: `Ako ste to bili vi, ne morate ništa učiniti. Ako niste, odmah izaberite novu
lozinku, pogledajte gdje ste prijavljeni i javite se super administratoru:`,
    customer: `Ako ste to bili vi, ne morate ništa učiniti. Ako niste, odmah izaberite novu
lozinku, pogledajte gdje ste prijavljeni i javite se vlasniku u svojoj firmi:`,
  },
};

type Owner = Recipient & { readonly role: string };

/** Tells somebody that what is asked of them at a sign-in has changed. */
export function secondFactorMail(kind: Told, owner: Owner, portal: string): RenderedMail {
  const language = languageOf(owner);
  const { subject, happened } = WHAT[language][kind];
  const [advice, address] = isCustomer(owner.role)
    ? [ADVICE[language].customer, '/settings']
    : [ADVICE[language].staff, '/admin/security'];
  const text = `${greeting(language, owner.firstName)}

${happened}

${advice}
${new URL(address, portal).href}
`;
  return { to: owner.email, subject, text };
}
