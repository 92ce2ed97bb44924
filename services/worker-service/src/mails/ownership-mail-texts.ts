import type { OwnershipChange } from 'contracts/constants/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { notices as english } from 'contracts/texts/notices';
import { notices as bosnian } from 'contracts/texts/notices-bs';

export interface OwnershipSaid {
  readonly subject: string;
  readonly said: string;
}

interface OwnershipMailTexts {
  /** Whose name is none that may stand in a mail. */
  readonly somebody: string;
  readonly what: Readonly<Record<OwnershipChange, (name: string, role: string) => string>>;
  readonly roles: Readonly<Record<CompanyRole, string>>;
  readonly waiting: (what: string, until: string) => OwnershipSaid;
  readonly refused: (what: string, reason: string) => OwnershipSaid;
  readonly ended: (what: string) => OwnershipSaid;
  readonly inEffect: (what: string) => OwnershipSaid;
}

/**
 * What mails about changes of who owns a company, and who acts for it, say; the address of the colleagues' page stands at
 * their end.
 */
export const OWNERSHIP_MAILS: InEachLanguage<OwnershipMailTexts> = {
  en: {
    somebody: 'Somebody of your company',
    what: {
      ...english.ownerChanges,
      close: (name) => `the account of ${name}, an owner, is closed`,
    },
    roles: english.companyRoles,
    waiting: (what, until) => ({
      subject: 'Our staff ask to change roles in your company',
      said: `our staff have asked for this in your company: ${what}.
It has not taken effect. It does so at ${until} unless one
of you refuses it before. If nobody of you has asked us for it, refuse it now:`,
    }),
    refused: (what, reason) => ({
      subject: 'A change of roles in your company was refused',
      said: `one of you has refused this: ${what}. It does not happen.
The reason that our staff read: ${reason}.`,
    }),
    ended: (what) => ({
      subject: 'A change of roles in your company was called off',
      said: `nothing comes of this any more: ${what}.`,
    }),
    inEffect: (what) => ({
      subject: 'Roles in your company have changed',
      said: `this has happened in your company at our end: ${what}.
If nobody of you has asked us for it, tell our support at once.`,
    }),
  },
  bs: {
    somebody: 'Neko iz vaše firme',
    what: {
      ...bosnian.ownerChanges,
      close: (name) => `zatvoren je nalog vlasnika ${name}`,
    },
    roles: bosnian.companyRoles,
    waiting: (what, until) => ({
      subject: 'Naše osoblje traži izmjenu uloga u vašoj firmi',
      said: `naše osoblje je u vašoj firmi zatražilo ovo: ${what}.
Još nije stupilo na snagu. Stupa na snagu ${until} ako niko
od vas prije toga ne odbije. Ako niko od vas to nije tražio, odbijte odmah:`,
    }),
    refused: (what, reason) => ({
      subject: 'Izmjena uloga u vašoj firmi je odbijena',
      said: `neko od vas je odbio ovo: ${what}. To se ne dešava.
Razlog koji čita naše osoblje: ${reason}.`,
    }),
    ended: (what) => ({
      subject: 'Izmjena uloga u vašoj firmi je otkazana',
      said: `od ovoga neće biti ništa: ${what}.`,
    }),
    inEffect: (what) => ({
      subject: 'Uloge u vašoj firmi su promijenjene',
      said: `u vašoj firmi se s naše strane desilo ovo: ${what}.
Ako niko od vas to nije tražio, odmah javite našoj podršci.`,
    }),
  },
};
