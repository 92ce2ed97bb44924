import type { OwnershipChange } from 'contracts/constants/ownership';
import type { InEachLanguage } from 'contracts/primitives/languages';

export interface OwnershipSaid {
  readonly subject: string;
  readonly said: string;
}

interface OwnershipMailTexts {
  /** Whose name is none that may stand in a mail. */
  readonly somebody: string;
  readonly what: Readonly<Record<OwnershipChange, (name: string) => string>>;
  readonly waiting: (what: string, until: string) => OwnershipSaid;
  readonly refused: (what: string, reason: string) => OwnershipSaid;
  readonly ended: (what: string) => OwnershipSaid;
  readonly inEffect: (what: string) => OwnershipSaid;
}

/** What mails about changes of a company's owners say; the address of the colleagues' page stands at their end. */
export const OWNERSHIP_MAILS: InEachLanguage<OwnershipMailTexts> = {
  en: {
    somebody: 'Somebody of your company',
    what: {
      give: (name) => `${name} becomes an owner`,
      take: (name) => `${name} is an owner no longer`,
      close: (name) => `the account of ${name}, an owner, is closed`,
    },
    waiting: (what, until) => ({
      subject: 'Our staff ask to change the owners of your company',
      said: `our staff have asked for this in your company: ${what}.
Nothing has changed yet. It takes effect at ${until} unless one
of you refuses it before. If nobody of you has asked us for it, refuse it now:`,
    }),
    refused: (what, reason) => ({
      subject: 'A change of the owners of your company was refused',
      said: `one of you has refused this: ${what}. Nothing has changed.
The reason that our staff read: ${reason}.`,
    }),
    ended: (what) => ({
      subject: 'A change of the owners of your company was called off',
      said: `nothing comes of this any more: ${what}. Nothing has changed.`,
    }),
    inEffect: (what) => ({
      subject: 'The owners of your company have changed',
      said: `this has happened in your company at our end: ${what}.
If nobody of you has asked us for it, tell our support at once.`,
    }),
  },
  bs: {
    somebody: 'Neko iz vaše firme',
    what: {
      give: (name) => `${name} postaje vlasnik`,
      take: (name) => `${name} više nije vlasnik`,
      close: (name) => `zatvoren je nalog vlasnika ${name}`,
    },
    waiting: (what, until) => ({
      subject: 'Naše osoblje traži izmjenu vlasnika vaše firme',
      said: `naše osoblje je u vašoj firmi zatražilo ovo: ${what}.
Još ništa nije promijenjeno. Stupa na snagu ${until} ako niko
od vas prije toga ne odbije. Ako niko od vas to nije tražio, odbijte odmah:`,
    }),
    refused: (what, reason) => ({
      subject: 'Izmjena vlasnika vaše firme je odbijena',
      said: `neko od vas je odbio ovo: ${what}. Ništa nije promijenjeno.
Razlog koji čita naše osoblje: ${reason}.`,
    }),
    ended: (what) => ({
      subject: 'Izmjena vlasnika vaše firme je otkazana',
      said: `od ovoga neće biti ništa: ${what}. Ništa nije promijenjeno.`,
    }),
    inEffect: (what) => ({
      subject: 'Vlasnici vaše firme su promijenjeni',
      said: `u vašoj firmi se s naše strane desilo ovo: ${what}.
Ako niko od vas to nije tražio, odmah javite našoj podršci.`,
    }),
  },
};
