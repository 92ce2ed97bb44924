import type { InEachLanguage } from 'contracts/primitives/languages';

/** What a mail states once it has happened, with the day and the time. */
interface Happened {
  readonly subject: string;
  readonly happened: (at: string) => string;
}

export type AccountChange =
  'password-changed' | 'email-changed' | 'email-changed-former' | 'role-changed' | 'access-opened';

export const HAPPENED: InEachLanguage<Readonly<Record<AccountChange, Happened>>> = {
  en: {
    'password-changed': {
      subject: 'The password of your account was changed',
      happened: (at) => `the password of your account at the B2B Licence Portal was changed
on ${at}. All other sessions have ended.`,
    },
    'email-changed': {
      subject: 'The e-mail address of your account was changed',
      happened: (at) => `this is the e-mail address of your account at the B2B Licence Portal
since ${at}. All sessions have ended: sign in with this address.`,
    },
    'email-changed-former': {
      subject: 'The e-mail address of your account was changed',
      happened: (at) => `this is no longer the e-mail address of your account at the B2B Licence
Portal since ${at}. Mails go to the new address, which was confirmed from
this mailbox.`,
    },
    'role-changed': {
      subject: 'What you may do at the B2B Licence Portal was changed',
      happened: (at) => `your role at the B2B Licence Portal, or what goes with it (a monthly limit,
branches), was changed on ${at}.`,
    },
    'access-opened': {
      subject: 'Your account is open again',
      happened: (at) => `your account at the B2B Licence Portal was opened again on ${at}.
What you may do is what it was. Sign in as before; sessions and links from
before the account was closed do not work any more.`,
    },
  },
  bs: {
    'password-changed': {
      subject: 'Lozinka vašeg računa je promijenjena',
      happened: (at) => `lozinka vašeg računa na B2B Licence Portalu je promijenjena ${at}.
Sve druge sesije su završene.`,
    },
    'email-changed': {
      subject: 'E-mail adresa vašeg računa je promijenjena',
      happened: (at) => `ovo je e-mail adresa vašeg računa na B2B Licence Portalu od ${at}.
Sve sesije su završene: prijavite se ovom adresom.`,
    },
    'email-changed-former': {
      subject: 'E-mail adresa vašeg računa je promijenjena',
      happened: (at) => `ovo više nije e-mail adresa vašeg računa na B2B Licence Portalu od
${at}. E-mailovi idu na novu adresu, koja je potvrđena iz ovog sandučića.`,
    },
    'role-changed': {
      subject: 'Promijenjeno je šta smijete na B2B Licence Portalu',
      happened: (at) => `vaša uloga na B2B Licence Portalu, ili ono što ide uz nju (mjesečni limit,
poslovnice), promijenjena je ${at}.`,
    },
    'access-opened': {
      subject: 'Vaš račun je ponovo otvoren',
      happened: (at) => `vaš račun na B2B Licence Portalu je ponovo otvoren ${at}.
Smijete isto što i prije. Prijavite se kao i dosad; sesije i linkovi iz
vremena prije zatvaranja računa više ne vrijede.`,
    },
  },
};

/** What to do about it, with the address where somebody does it. */
export const ADVICE: InEachLanguage<Readonly<Record<AccountChange, (href: string) => string>>> = {
  en: {
    'password-changed': (
      href,
    ) => `If it was not you, choose a new one at once, and tell our support:
${href}`,
    'email-changed': (href) => `If you expected nothing of the kind, tell our support. The portal:
${href}`,
    'email-changed-former': (
      href,
    ) => `If it was not you, tell an owner of your company and our support at once:
${href}`,
    'role-changed': (
      href,
    ) => `If you expected nothing of the kind, ask an owner of your company, or our
support. The portal:
${href}`,
    'access-opened': (
      href,
    ) => `If you expected nothing of the kind, ask an owner of your company. If you no
longer know the password, choose a new one:
${href}`,
  },
  bs: {
    'password-changed': (
      href,
    ) => `Ako to niste bili vi, odmah izaberite novu i javite se našoj podršci:
${href}`,
    'email-changed': (href) => `Ako ovo niste očekivali, javite se našoj podršci. Portal:
${href}`,
    'email-changed-former': (
      href,
    ) => `Ako to niste bili vi, odmah se javite vlasniku svoje kompanije i našoj podršci:
${href}`,
    'role-changed': (
      href,
    ) => `Ako ovo niste očekivali, pitajte vlasnika svoje kompanije ili našu podršku.
Portal:
${href}`,
    'access-opened': (
      href,
    ) => `Ako ovo niste očekivali, pitajte vlasnika svoje kompanije. Ako više ne znate
lozinku, izaberite novu:
${href}`,
  },
};

interface Link {
  readonly href: string;
  readonly hours: number;
  /** The address that is asked for. */
  readonly asked: string;
}

export const LINKS: InEachLanguage<
  Readonly<
    Record<'old' | 'new', { readonly subject: string; readonly body: (link: Link) => string }>
  >
> = {
  en: {
    old: {
      subject: 'Let this e-mail address go',
      body: ({
        href,
        hours,
        asked,
      }) => `another e-mail address was asked for your account at the B2B Licence Portal:
${asked}. Once this link and the one in the mail to the new address were
opened, within ${hours} hours, the new address takes the place of this one:

${href}

If it was not you who asked, do not open the link. Somebody is signed in to your
account and knows its password: choose a new one, which ends this as well.
`,
    },
    new: {
      subject: 'Confirm your new e-mail address',
      body: ({
        href,
        hours,
      }) => `somebody who has an account at the B2B Licence Portal asks to be reached at this
address. If it was you, open this link within ${hours} hours:

${href}

The address counts once the mail to your old address was answered too. If it was
not you, you need do nothing.
`,
    },
  },
  bs: {
    old: {
      subject: 'Napustite ovu e-mail adresu',
      body: ({
        href,
        hours,
        asked,
      }) => `za vaš račun na B2B Licence Portalu je zatražena druga e-mail adresa:
${asked}. Kad se ovaj link i onaj iz e-maila na novu adresu otvore u roku
od ${hours} h, nova adresa zamjenjuje ovu:

${href}

Ako to niste tražili vi, ne otvarajte link. Neko je prijavljen na vaš račun i zna
njegovu lozinku: izaberite novu, što prekida i ovo.
`,
    },
    new: {
      subject: 'Potvrdite svoju novu e-mail adresu',
      body: ({
        href,
        hours,
      }) => `neko ko ima račun na B2B Licence Portalu traži da mu se piše na ovu
adresu. Ako ste to bili vi, otvorite ovaj link u roku od ${hours} h:

${href}

Adresa vrijedi kad se odgovori i na e-mail na staroj adresi. Ako to niste bili vi,
ne morate ništa učiniti.
`,
    },
  },
};
