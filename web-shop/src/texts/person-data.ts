import type { Language } from 'contracts/primitives/languages';

interface PersonDataTexts {
  readonly title: string;
  readonly hint: string;
  readonly download: string;
}

/** Apart from the texts that every screen of the shop carries: only the settings show these. */
export const personDataTexts: Readonly<Record<Language, PersonDataTexts>> = {
  en: {
    title: 'My data',
    hint: 'Everything that the portal knows of you, as a file: your account, sign-ins, orders, carts and lists, approvals, tickets, mails, and who looked at your data; with what each is kept for, by whom, and how long. Your download is recorded.',
    download: 'Download my data',
  },
  bs: {
    title: 'Moji podaci',
    hint: 'Sve što portal zna o vama, kao datoteka: vaš račun, prijave, narudžbe, korpe i liste, odobrenja, zahtjevi, poruke i ko je gledao vaše podatke; uz to zašto se šta čuva, ko to prima i koliko dugo. Vaše preuzimanje se bilježi.',
    download: 'Preuzmi moje podatke',
  },
};
