import type { QueueMail } from 'contracts/calls/queue-mail';
import { isCustomer } from 'contracts/policies/access';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { DueMail } from './mail-queue.ts';
import type { RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import type { Recipient } from './recipient.ts';
import { onMinute } from './when-in-mails.ts';

type FactorChange = Extract<
  QueueMail['kind'],
  'second-factor-added' | 'second-factor-removed' | 'recovery-code-used'
>;

interface Texts {
  readonly subject: string;
  /** With when it was. */
  readonly happened: (on: string) => string;
}

const WHAT: InEachLanguage<Readonly<Record<FactorChange, Texts>>> = {
  en: {
    'second-factor-added': {
      subject: 'A second factor was added to your account',
      happened: (on) => `a second factor was added to your account at the B2B Licence
Portal${on}.`,
    },
    'second-factor-removed': {
      subject: 'A second factor was removed from your account',
      happened: (on) => `a second factor was removed from your account at the B2B Licence
Portal${on}.`,
    },
    'recovery-code-used': {
      subject: 'A recovery code of your account was used',
      happened: (
        on,
      ) => `a recovery code was given in the place of the second factor of your account at the
B2B Licence Portal${on}.`,
    },
  },
  bs: {
    'second-factor-added': {
      subject: 'Vašem računu je dodan drugi faktor',
      happened: (on) => `vašem računu na B2B Licence Portalu je dodan drugi faktor${on}.`,
    },
    'second-factor-removed': {
      subject: 'S vašeg računa je uklonjen drugi faktor',
      happened: (on) => `s vašeg računa na B2B Licence Portalu je uklonjen drugi faktor${on}.`,
    },
    'recovery-code-used': {
      subject: 'Iskorišten je kod za oporavak vašeg računa',
      happened: (on) => `umjesto drugog faktora vašeg računa na B2B Licence Portalu je unesen
kod za oporavak${on}.`,
    },
  },
};

/** Whom to notify, and where one's own factors are. */
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

interface Change extends Pick<DueMail, 'happenedAt'> {
  readonly kind: FactorChange;
}

/** Notifies somebody that what is asked of them at a sign-in has changed, and when. */
export function secondFactorMail(change: Change, owner: Owner, portal: string): RenderedMail {
  const language = languageOf(owner);
  const { subject, happened } = WHAT[language][change.kind];
  const [advice, address] = isCustomer(owner.role)
    ? [ADVICE[language].customer, '/settings']
    : [ADVICE[language].staff, '/admin/security'];
  const text = `${greeting(language, owner.firstName)}

${happened(onMinute(owner, change))}

${advice}
${new URL(address, portal).href}
`;
  return { to: owner.email, subject, text };
}
